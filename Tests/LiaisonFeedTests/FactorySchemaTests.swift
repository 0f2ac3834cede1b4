import Foundation
import TestSupport
import Testing

/// The published schema says what the reader of factories does.
struct FactorySchemaTests {
    private let schema: [String: Any]

    init() throws {
        let url = FixturePlugin.package.appending(path: "Sources/LiaisonFeed/factory.schema.json")
        schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    /// Returns the keys of an object of the schema; of the factory itself if the definition is nil.
    private func keys(_ definition: String?) throws -> Set<String> {
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let object = definition.map { definitions[$0] } ?? schema
        let properties = (object as? [String: Any])?["properties"] as? [String: Any]
        return Set(try #require(properties).keys)
    }

    /// The reader lists the known keys when a document has an unknown key.
    @Test(
        arguments: [
            (nil, #"{ "unheardOf": 1 }"#),
            ("section", #"{ "liaison": "1.0", "sections": [{ "unheardOf": 1 }] }"#),
            ("row", #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "unheardOf": 1 }] }] }"#),
            ("supplement", #"{ "liaison": "1.0", "sections": [{ "id": "a", "footer": { "unheardOf": 1 } }] }"#),
            (
                "entry",
                #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "component": "Row", "fallback": { "unheardOf": 1 } }] }] }"#
            ),
        ] as [(String?, String)])
    func theKeysAreThoseOfTheReader(definition: String?, factory: String) throws {
        let error = try #require(try FactoryFixture().map("{}".utf8, factory.utf8).error)
        let sentence = try #require(error.split(separator: "\n").first { $0.contains("unheardOf") })
        let list = try #require(sentence.split(separator: " has ").last)
        let known = list.replacing(" and ", with: ", ").split(separator: ", ").map(String.init)
        #expect(try keys(definition) == Set(known))
    }

    @Test func everyPartOfItIsDescribed() throws {
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        for (name, definition) in definitions {
            for (key, property) in definition["properties"] as? [String: [String: Any]] ?? [:] {
                let reference = (property["$ref"] as? String)?.split(separator: "/").last.map(String.init)
                let description = property["description"] ?? reference.flatMap { definitions[$0]?["description"] }
                #expect(description != nil, "\(name).\(key)")
            }
        }
    }
}
