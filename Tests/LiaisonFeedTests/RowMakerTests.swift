import Foundation
import LiaisonDiagnostics
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import Testing
import TestSupport

/// The rows that plugins insert, from models as JSON text.
struct RowMakerTests {
    private let fixture: FeedFixture
    private let makeRow: (String, String) throws(DocumentFault) -> PluginEntry

    init() throws {
        fixture = try FeedFixture()
        _ = try fixture.read(sections: "")
        let plugins = fixture.registry.plugins
        let plugin = try #require(plugins.first { $0.manifest.plugin.name == "every-type" })
        makeRow = try #require(plugin.makeRow)
    }

    private func reason(_ component: String, _ model: String) -> String? {
        do throws(DocumentFault) {
            _ = try makeRow(component, model)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func aRowHasItsComponentAndItsModel() throws {
        let rows = try ["{}", "{}", #"{ "string": "a" }"#].map { try makeRow("Optionals", $0) }
        expect(rows.map(\.reuseIdentifier), equals: ["Optionals", "Optionals", "Optionals"])
        #expect(rows[0].hasSameContent(as: rows[1]) && !rows[0].hasSameContent(as: rows[2]))
    }

    /// Rows share memory, which lives as long as the last of its rows.
    @Test func thousandsOfRowsKeepTheirModels() throws {
        let texts = (0..<3000).map { "{ \"string\": \"a text of row \($0)\" }" }
        let rows = try texts.map { try makeRow("Optionals", $0) }
        for number in stride(from: 0, to: rows.count, by: 101) {
            #expect(rows[number].hasSameContent(as: try makeRow("Optionals", texts[number])))
        }
    }

    @Test(arguments: [
        (
            "Optionals", "",
            "the model of “every-type/Optionals”: line 1, column 1: expected a JSON value, found nothing"
        ),
        (
            "Optionals", "{",
            "the model of “every-type/Optionals”: line 1, column 2: expected a key in quotes, found the end"
        ),
        ("Optionals", "[]", "“every-type/Optionals”: model: expected an object, found an array"),
        (
            "Optionals", #"{ "bool": 1, "double": "x" }"#,
            "“every-type/Optionals”: model.bool: expected true or false, found the number 1; "
                + "model.double: expected a number, found “x”"
        ),
    ])
    func aModelThatDoesNotFitIsRefused(_ component: String, _ model: String, _ sentence: String) {
        expect(reason(component, model), equals: sentence)
    }

    @Test func ofManyFaultsTheFirstAreNamed() throws {
        let sentence = try #require(reason("Everything", "{}"))
        expect(sentence.components(separatedBy: "; model").count, equals: 11, "\(sentence)")
        #expect(sentence.hasSuffix("; model: … and 2 more"), "\(sentence)")
    }

    /// A plugin makes only rows of its own components.
    @Test(arguments: ["Row", "Nobody", "Header", ""])
    func aComponentOfAnotherPluginIsNone(_ component: String) throws {
        let sentence = try #require(reason(component, "{}"))
        #expect(sentence.contains("every-type/\(component)"), "\(sentence)")
    }
}
