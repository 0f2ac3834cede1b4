import Foundation
import LiaisonManifest
import LiaisonSamples
import Testing

/// The models that components are tried with.
struct SamplesTests {
    /// A component with a field of each type, and an optional one of each.
    private static let component = Result {
        let types = [
            "string", "url", "image", "int", "double", "date", "bool", "bytes", "[string]", "[int]", "[double]", "any",
        ]
        let fields = types.enumerated().map { #""f\#($0)": "\#($1)", "o\#($0)": "\#($1)?""# }.joined(separator: ",")
        let json = """
            { "liaison": "1.0", "plugin": { "name": "samples", "version": "1" }, "components": [
                { "identifier": "Row", "kind": "row", "model": { \(fields) }, "nib": { "label": "text" } } ] }
            """
        return try #require(try ManifestReader.read(Array(json.utf8)).components.first)
    }

    private func samples() throws -> Samples { Samples(try Self.component.get()) }

    private func shown(_ models: [SampleModel]) -> [String] { models.map(\.description) }

    @Test func eachFieldHasAValueInEveryModel() throws {
        let samples = try samples()
        #expect(samples.fields.count == 24)
        for model in samples.all + samples.moreTypical {
            #expect(model.fields.map(\.name) == samples.fields.map(\.name))
            #expect(model.values.count == samples.fields.count)
            for (field, value) in zip(model.fields, model.values) where !field.isOptional {
                #expect(value.description != "absent", "\(field.name)")
            }
        }
    }

    @Test func ordinaryModelsHaveNoValueInCommon() throws {
        let models = try samples().typical
        #expect(models.count == 3)
        for field in 0..<24 {
            let values = models.map { $0.values[field].description }
            // There are two truth values.
            #expect(Set(values).count == (values.contains("true") ? 2 : 3), "\(values)")
        }
    }

    @Test func ordinaryModelsAreReadAsFeedsAre() throws {
        #expect(
            try samples().typical(0).description.hasPrefix(
                #"f0: "Ada Lovelace", o0: "Ada Lovelace", f1: "https://example.com/0""#))
    }

    @Test func allOptionalFieldsAreAbsentThenEachAlone() throws {
        let absent = try samples().absent
        let counts = absent.map { model in model.values.count { $0.description == "absent" } }
        #expect(counts == [12] + Array(repeating: 1, count: 12))
        #expect(Set(shown(absent)).count == 13)
    }

    @Test func contrastsLeadElsewhereThanOrdinaryModels() throws {
        let samples = try samples()
        let contrasts = shown(samples.contrasts)
        #expect(contrasts.count == 7 && Set(contrasts).count == 7)
        #expect(Set(contrasts).isDisjoint(with: shown(samples.typical)))
        for part in ["f3: 0,", "f3: -3,", "f0: \"\",", "f9: []", "f6: false"] {
            #expect(contrasts.contains { $0.contains(part) }, "\(part)")
        }
    }

    @Test func aKindStandsInAllFieldsThatItHasValuesFor() throws {
        let models = try samples().models(of: .texts([Array("x".utf8), Array("y".utf8)]))
        #expect(models.count == 2)
        #expect(models[0].values[0].description == "\"x\"" && models[1].values[16].description == #"["y", "y"]"#)
        // An integer is no text: it keeps its ordinary value.
        #expect(models[1].values[6].description == "3")
        let empty = Samples(try Self.component.get()).models(of: Samples.Kind { _ in [] })
        #expect(empty.isEmpty)
    }

    @Test func theSameSeedGivesTheSameModels() throws {
        let samples = try samples()
        func models(_ seed: UInt64) -> [String] {
            var generator = SplitMix(seed: seed)
            return (0..<20).map { _ in samples.random(using: &generator).description }
        }
        #expect(models(1) == models(1))
        #expect(models(1) != models(2))
        #expect(Set(models(1)).count == 20)
        #expect(models(1).contains { $0.contains("absent") })
    }

    @Test func modelsAsJSONAreThoseOfAFeed() throws {
        let component = try Self.component.get()
        let documents = try SampleJSON.models(of: component).map { json in
            try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        }
        #expect(documents.count == 4)
        #expect(Set(documents[0].keys) == Set(component.fields.map(\.name)))
        #expect(documents[0]["f0"] as? String == "Ada Lovelace" && documents[0]["f9"] as? [Int] == [3])
        #expect((documents[0]["f7"] as? String).flatMap { Data(base64Encoded: $0) } == Data(repeating: 1, count: 8))
        // The last model lacks all optional fields.
        #expect(Set(documents[3].keys) == Set(component.fields.filter { !$0.isOptional }.map(\.name)))
    }

    @Test(
        arguments: [
            (FieldValue.text(Array("a\"\u{1B}é".utf8)), #""a"\u{1b}\u{e9}""#), (.absent, "absent"),
            (.text(Array(repeating: 0x78, count: 30)), "\"xxxxxxxxxxxxxxxxxxxxxxxx…\" (30 bytes)"),
            (.bytes([1, 2]), "2 bytes"), (.ints([1, 2, 3, 4]), "[1, 2, 3, 4]"),
            (.ints([1, 2, 3, 4, 5]), "[1, 2, 3, …] (5 items)"),
            (.any(.array(Array(repeating: .null, count: 5))), "an array of 5 items"),
            (.any(.object([("a", .null)])), "an object of 1 members"), (.any(.bool(true)), "true"),
        ] as [(FieldValue, String)])
    func aReportShowsValuesInAFewCharacters(_ value: FieldValue, _ text: String) {
        #expect(value.description == text)
    }

    @Test func oddTextsAreUTF8WithoutNULs() {
        let texts = OddTexts.planes + OddTexts.storms + OddTexts.directions + OddTexts.long + [OddTexts.lengthy]
        #expect(texts.count > 30)
        for text in texts { #expect(String(validating: text, as: UTF8.self) != nil && !text.contains(0)) }
        #expect(OddTexts.lines(of: 400).count == 400)
        let lines = OddTexts.lines(of: 400).split(separator: UInt8(ascii: "\n"))
        #expect(Set(lines).count == lines.count)
    }
}
