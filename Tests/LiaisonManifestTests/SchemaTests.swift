import Foundation
import LiaisonJSON
import LiaisonKit
import LiaisonManifest
import Testing
import TestSupport

/// The published schema agrees with the reader.
@Suite struct SchemaTests {
    private func schema(_ path: String) throws -> [String: Any] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("Sources").appendingPathComponent(path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// A part of the manifest's schema: keys from the top.
    private func part(_ keys: String...) throws -> Any {
        var value: Any = try schema("LiaisonManifest/manifest.schema.json")
        for key in keys { value = try #require((value as? [String: Any])?[key], "\(key)") }
        return value
    }

    private func keys(_ value: Any) throws -> Set<String> {
        Set(try #require(value as? [String: Any]).keys)
    }

    private func names(_ value: Any) throws -> Set<String> {
        Set(try #require(value as? [String]))
    }

    @Test func commands() throws {
        let rows = try keys(part("$defs", "rowCommands", "properties"))
        expect(rows, equals: Set(LiaisonKit.Command.allCases.map(\.name)))
        let others = try keys(part("$defs", "headerAndFooterCommands", "properties"))
        for kind in [ComponentKind.header, .footer] { expect(others, equals: Set(kind.commands.map(\.name))) }
    }

    @Test func enumerations() throws {
        #expect(
            try names(part("$defs", "component", "properties", "kind", "enum"))
                == Set(ComponentKind.allCases.map(\.rawValue)))
        #expect(
            try names(part("$defs", "type", "enum"))
                == Set(FieldType.allCases.flatMap { [$0.rawValue, "\($0.rawValue)?"] }))
        let context = Set(ContextValue.allCases.map(\.rawValue))
        #expect(try names(part("$defs", "contextValue", "enum")) == context)
        let outlet = try #require(
            (try part("$defs", "outlet", "anyOf") as? [[String: Any]])?.last?["not"] as? [String: Any])
        #expect(
            try names(#require(outlet["enum"]))
                == Set(ContextValue.allCases.filter { $0.minor == 0 }.map(\.rawValue) + ["model"]))
    }

    @Test func attributeValues() throws {
        func values(_ element: String, _ attribute: String) throws -> Set<String> {
            try names(part("$defs", element, "properties", attribute, "enum"))
        }
        #expect(try values("label", "weight") == Set(Weight.allCases.map(\.name)))
        #expect(try values("button", "weight") == Set(Weight.allCases.map(\.name)))
        #expect(try values("label", "truncation") == Set(Truncation.allCases.map(\.rawValue)))
        #expect(try values("label", "align") == Set(TextAlignment.allCases.map(\.rawValue)))
        #expect(try values("row", "align") == Set(Nib.Alignment.allCases.map(\.rawValue)))
        let columns = try part("$defs", "table", "properties", "columns", "items", "properties", "align", "enum")
        #expect(try names(columns) == Set(TextAlignment.allCases.map(\.rawValue)))
        #expect(try values("table", "role") == Set(Nib.Role.allCases.map(\.rawValue)))
        #expect(try values("button", "style") == Set(Nib.ButtonStyle.allCases.map(\.rawValue)))
        #expect(try values("image", "shape") == Set(Nib.ImageShape.allCases.map(\.rawValue)))
        #expect(try values("canvas", "scale") == Set(Nib.Scale.allCases.map(\.rawValue)))
        let color = try #require(try part("$defs", "spacer", "properties", "color", "anyOf") as? [[String: Any]])
        #expect(try names(#require(color.first?["enum"])) == Set(Color.named.map(\.name)))
    }

    /// The reader names the known keys if a key is unknown.
    @Test(arguments: Nib.Kind.allCases)
    func elements(kind: Nib.Kind) throws {
        let value =
            switch kind {
            case .row, .column: "[]"
            case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas: "null"
            }
        let nib = #"{"\#(kind.rawValue)":\#(value),"zzzzzzzz":1}"#
        let sentence = try #require(problems(in: manifest(components: row(nib: nib))).first)
        let known = try #require(sentence.components(separatedBy: " has ").last)
        let listed = known.replacing(" and ", with: ", ").components(separatedBy: ", ")
        expect(Set(listed), equals: (try keys(part("$defs", kind.rawValue, "properties"))))
        let references = try #require(try part("$defs", "element", "oneOf") as? [[String: String]])
        #expect(references.contains { $0["$ref"] == "#/$defs/\(kind.rawValue)" })
        expect(references.count, equals: Nib.Kind.allCases.count)
    }

    @Test func keysOfObjects() throws {
        func known(_ manifest: String) throws -> Set<String> {
            let sentence = try #require(problems(in: manifest).first)
            let known = try #require(sentence.components(separatedBy: " has ").last)
            return Set(known.replacing(" and ", with: ", ").components(separatedBy: ", "))
        }
        let root = manifest(components: row())
        #expect(
            try known(root.replacing("{\"liaison\"", with: "{\"zzzzzzzz\":1,\"liaison\"")) == keys(part("properties")))
        #expect(
            try known(root.replacing("{\"name\":\"fixture\"", with: "{\"zzzzzzzz\":1,\"name\":\"fixture\""))
                == keys(part("properties", "plugin", "properties")))
        #expect(
            try known(manifest(components: row("\"zzzzzzzz\":1"))) == keys(part("$defs", "component", "properties")))
    }

    /// Every reference leads somewhere.
    @Test(arguments: [
        "LiaisonManifest/manifest.schema.json", "LiaisonManifest/data.schema.json", "LiaisonFeed/feed.schema.json",
    ])
    func references(path: String) throws {
        let schema = try schema(path)
        expect(schema["$schema"] as? String, equals: "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: Any])
        func check(_ value: Any) {
            if let object = value as? [String: Any] {
                if let reference = object["$ref"] as? String {
                    #expect(reference.hasPrefix("#/$defs/") && definitions[String(reference.dropFirst(8))] != nil)
                }
                object.values.forEach(check)
            }
            (value as? [Any])?.forEach(check)
        }
        check(schema)
    }
}
