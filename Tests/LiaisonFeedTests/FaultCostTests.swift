import Testing

/// What is wrong costs no more for each fault where there are more of them.
@Suite(.serialized) struct FaultCostTests {
    /// How many times as long a task takes that is eight times as large.
    private func growth(from count: Int, of task: (Int) throws -> Void) throws -> Double {
        let clock = ContinuousClock()
        func shortest(_ count: Int) throws -> Duration {
            try (0..<3).map { _ in try clock.measure { try task(count) } }.min() ?? .zero
        }
        return try shortest(8 * count) / shortest(count)
    }

    private func list(_ item: String, _ count: Int) -> String {
        repeatElement(item, count: count).joined(separator: ",")
    }

    @Test func sectionsOfADocumentThatAreNoJSON() throws {
        let fixture = try FeedFixture()
        let growth = try growth(from: 250) { count in
            let reading = try fixture.read(sections: list(#"{"id":"\ud800"}"#, count))
            #expect(reading.skipped.count == count)
        }
        #expect(growth < 30)
    }

    @Test func dataThatAreNoJSON() throws {
        let fixture = try FactoryFixture()
        let growth = try growth(from: 250) { count in
            let data = "[" + list(#"{"id":"\ud800"}"#, count) + "]"
            let mapping = try fixture.map(data, sections: #"{ "each": "", "id": "a" }"#)
            #expect(mapping.faults.count == count)
        }
        #expect(growth < 30)
    }

    @Test func valuesOfAModel() throws {
        let fixture = try FeedFixture()
        let growth = try growth(from: 1000) { count in
            let model = #"{ "any": [\#(list("1e400", count))] }"#
            let faults = try fixture.faults(ofRows: #"{ "component": "Optionals", "model": \#(model) }"#)
            #expect(!faults.isEmpty)
        }
        #expect(growth < 30)
    }
}
