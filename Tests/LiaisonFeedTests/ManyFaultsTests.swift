import Testing
import TestSupport

/// Each of many faults is reported. The benchmark `growth` measures that no fault takes longer because of the others.
struct ManyFaultsTests {
    private static let count = 250

    private func list(_ item: String) -> String {
        repeatElement(item, count: Self.count).joined(separator: ",")
    }

    @Test func eachSectionThatIsNoJSON() throws {
        let reading = try FeedFixture().read(sections: list(#"{"id":"\ud800"}"#))
        expect(reading.skipped.count, equals: Self.count)
    }

    @Test func eachDataThatIsNoJSON() throws {
        let data = "[" + list(#"{"id":"\ud800"}"#) + "]"
        let mapping = try FactoryFixture().map(data, sections: #"{ "each": "", "id": "a" }"#)
        expect(mapping.faults.count, equals: Self.count)
    }

    @Test func aModelWithManyValuesThatAreNone() throws {
        let model = #"{ "any": [\#(list("1e400"))] }"#
        let faults = try FeedFixture().faults(ofRows: #"{ "component": "Optionals", "model": \#(model) }"#)
        #expect(!faults.isEmpty)
    }
}
