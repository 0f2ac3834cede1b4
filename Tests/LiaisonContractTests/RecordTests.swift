@testable import LiaisonContract
import LiaisonKit
import LiaisonSamples
import Testing
import TestSupport

extension RecordingTests {
    /// A model that is written as a record: the plugin reads just its values. The fixture writes its arguments to a label.
    struct RecordTests {
        /// The text that the fixture shows of a model.
        private func shown(_ identifier: String, _ changes: [String: FieldValue]) throws -> String {
            let component = try ExaminedFixture("every_type").component(identifier)
            let cell = try component.makeCell()
            component.send(.configuration, to: cell, try component.record(changes))
            return try #require(cell.text())
        }

        @Test func everyTypeArrives() throws {
            let values: [String: FieldValue] = [
                "string": .text(Array("ü".utf8)), "url": .text(Array("u".utf8)), "image": .text([]),
                "int": .int(.min), "double": .double(0.25), "date": .double(-1.5), "bool": .bool(true),
                "bytes": .bytes([0, 255]), "strings": .texts([Array("a".utf8), []]), "ints": .ints([.max, -1]),
                "doubles": .doubles([1e300]), "any": .any(.null),
            ]
            #expect(
                try shown("Everything", values)
                    == "ü u  -9223372036854775808 0.25 -1.500 true 00ff 'a' '' 9223372036854775807 -1 1e+300 null")
        }

        @Test func rowsArrive() throws {
            let texts = FieldValue.textRows([[Array("a".utf8), []], []])
            #expect(
                try shown("Rows", ["texts": texts, "numbers": .doubleRows([[0.5, 1], []])]) == "('a''')() [ 0.5 1 ] [ ]"
            )
            #expect(try shown("Rows", ["texts": .textRows([]), "numbers": .absent]) == " NULL")
        }

        @Test func emptyArraysArePointersWithoutItems() throws {
            let values: [String: FieldValue] = [
                "string": .text([]), "url": .text([]), "image": .text([]), "int": .int(0), "double": .double(0),
                "date": .double(0), "bool": .bool(false), "bytes": .bytes([]), "strings": .texts([]), "ints": .ints([]),
                "doubles": .doubles([]), "any": .any(.array([])),
            ]
            // NULL stands for an absent array alone.
            #expect(try shown("Everything", values) == "   0 0 0.000 false []")
        }

        @Test func absentValuesAreNULL() throws {
            let fields = ["string", "int", "double", "date", "bool", "bytes", "strings", "ints", "doubles", "any"]
            let absent = Dictionary(uniqueKeysWithValues: fields.map { ($0, FieldValue.absent) })
            let nothing = "NULL NULL NULL NULL NULL bytes:NULL strings:NULL ints:NULL doubles:NULL NULL"
            #expect(try shown("Optionals", absent) == nothing)
            let there = absent.merging(["int": .int(0), "bool": .bool(false), "double": .double(-0.0)]) { $1 }
            #expect(
                try shown("Optionals", there)
                    == "NULL 0 -0 NULL false bytes:NULL strings:NULL ints:NULL doubles:NULL NULL")
        }

        @Test(arguments: [
            (AnyValue.null, "null"), (.bool(true), "true"), (.int(-7), "-7"), (.double(0.5), "0.5"),
            (.text(Array("é".utf8)), "'é'"), (.array([]), "[]"), (.object([]), "{}"),
            (.array([.int(1), .array([.null]), .text([])]), "[1,[null],'']"),
            (
                .object([("a", .int(1)), ("a", .bool(false)), ("é", .object([("b", .null)]))]),
                "{a:1,a:false,é:{b:null}}"
            ),
        ])
        func aValueOfAnyShapeArrives(_ value: AnyValue, _ text: String) throws {
            #expect(try shown("Optionals", ["any": .any(value)]).hasSuffix(" " + text))
        }

        @Test func theWholeModelHoldsAllFields() throws {
            let name = FieldValue.text(Array("Ada".utf8))
            let text = try shown("Context", ["name": name])
            expect(text, equals: "0.0 in 0 at 320 of 'Ada' '(null)' 0 0 0")
        }

        @Test func aRecordThatDoesNotFitItsMemoryIsNone() throws {
            let component = try ExaminedFixture("every_type").component("Everything")
            var model = Samples(component.declaration).typical(0)
            model.values[0] = .text(Array(repeating: UInt8(ascii: "x"), count: 20_000))
            #expect(throws: Verdict.self) { try component.record(model, capacity: 1 << 14) }
            #expect(throws: Never.self) { try component.record(model, capacity: 1 << 15) }
        }

        /// A plugin that keeps an argument is detected when the memory of the record is closed.
        @Test func allTextsLieInTheMemoryOfTheRecord() throws {
            let record = try ExaminedFixture("every_type").component("Everything").record()
            // One is a field, one the item of an array, and one the member of an object.
            expect(record.memory.places(of: Array("Ada Lovelace\0".utf8)).count, equals: 3)
        }

        @Test(arguments: [("Misused", "model {how: \"Ada Lovelace\"}"), ("MisusedHeight", "no model")])
        func aCallIsNamedWithTheModelOfItsRecord(_ identifier: String, _ words: String) throws {
            let record = try ExaminedFixture("misused_handles").component(identifier).record()
            let call = Activity.call(name: "tap", identifier: identifier, record.model, ContextValues())
            #expect(call.sentence.hasPrefix("tap of \(identifier) with \(words), "), "\(call.sentence)")
        }
    }
}
