@testable import LiaisonContract
import LiaisonKit
import LiaisonSamples
import Testing
import TestSupport

extension RecordingTests {
    /// A cell that is reused thousands of times, each time with other texts.
    struct ReusedCellTests {
        /// Varies the texts of a record after a number of rounds, as a repetition does.
        private static func vary(_ record: VaryingRecord, _ component: ExaminedComponent, after number: Int) {
            let repetition = Repetition(rounds: 1, number: number, records: 1, seconds: 60)
            _ = component.repeated(repetition, [(places: record.places, calls: [])])
        }

        @Test func theTextsOfARecordDifferAtEachUse() throws {
            let component = try ExaminedFixture("every_type").component("Everything")
            let model = Samples(component.declaration).typical(0)
            let record = try VaryingRecord(component, model)
            let cell = try component.makeCell()
            let shown = try (0..<3).map { number in
                Self.vary(record, component, after: number)
                component.send(.configuration, to: cell, record.record)
                return try #require(cell.text())
            }
            let parts = shown.map { $0.replacing(/0000000[123]/, with: "N") }
            expect(Set(parts).count, equals: 1, "\(shown)")
            expect(Set(shown).count, equals: 3, "\(shown)")
            for (number, text) in shown.enumerated() {
                #expect(text.hasPrefix("Ada Lovelace0000000\(number + 1) https://example.com/00000000\(number + 1) "))
                #expect(!text.contains("#"))
            }
        }

        /// Each text has the same length at each use, so a record needs no more memory.
        @Test func theNumberStandsAtTheEndOfEveryText() throws {
            let component = try ExaminedFixture("every_type").component("Optionals")
            var model = Samples(component.declaration).typical(0)
            let nested = AnyValue.object([("a", .array([.text(Array("x".utf8)), .int(1)])), ("b", .text([]))])
            model.values = model.values.map { if case .any = $0 { .any(nested) } else { $0 } }
            let record = try VaryingRecord(component, model)
            Self.vary(record, component, after: 11)
            let cell = try component.makeCell()
            component.send(.configuration, to: cell, record.record)
            let text = try #require(cell.text())
            #expect(text.hasPrefix("Ada Lovelace00000012 ") && text.contains(" 'Ada Lovelace00000012' "), "\(text)")
            #expect(text.hasSuffix("{a:['x00000012',1],b:'00000012'}"), "\(text)")
        }

        @Test func enoughIsAskedEveryHundredTimes() throws {
            let fixture = try ExaminedFixture("all_commands", isRecording: false)
            let component = try fixture.component("Row")
            let cell = try ReusedCell(component)
            var asked = 0
            cell.reuse(times: 1000, component.reuse) {
                asked += 1
                return asked == 3
            }
            expect(asked, equals: 3)
            expect(fixture.examination.activity, equals: "1000 reuses of Row")
            cell.reuse(times: 99, component.reuse) {
                asked += 1
                return false
            }
            expect(asked, equals: 3)
        }

        @Test func noRequestIsKept() throws {
            let fixture = try ExaminedFixture("every_command")
            let component = try fixture.component("EveryC")
            let cell = try ReusedCell(component)
            cell.reuse(times: 5, component.reuse) { false }
            #expect(fixture.host.requests.isEmpty && fixture.host.violations.isEmpty)
        }
    }
}
