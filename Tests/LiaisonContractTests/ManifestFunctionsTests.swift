@testable import LiaisonContract
import LiaisonDiagnostics
import LiaisonManifest
import Testing
import TestSupport

/// The functions that a manifest names, as the contract looks for them in the file.
struct ManifestFunctionsTests {
    private func manifest(_ components: String...) throws -> Manifest {
        let json = """
            { "liaison": "1.0", "plugin": { "name": "rows", "version": "1" },
              "components": [\(components.joined(separator: ","))] }
            """
        return try ManifestReader.read(Array(json.utf8))
    }

    private func row(_ identifier: String, _ members: String) -> String {
        #"{ "identifier": "\#(identifier)", "kind": "row", "nib": { "label": "text" }, \#(members) }"#
    }

    @Test func heightsComeFirstThenTheCommandsInTheirOrder() throws {
        let first = row(
            "A",
            """
            "estimatedHeight": "a_estimate(width)", "height": "a_height(width)",
            "commands": { "willSelect": "a_may()", "awake": "a_wake()", "delete": "a_delete()" }
            """)
        let functions = try manifest(first, row("B", #""height": 20, "commands": { "reload": "b_reload()" }"#))
            .functions
        expect(
            functions.map(\.call.symbol), equals: ["a_height", "a_estimate", "a_wake", "a_delete", "a_may", "b_reload"])
        expect(functions.map(\.component.identifier), equals: ["A", "A", "A", "A", "A", "B"])
    }

    @Test func aHeightIsANumberAndAQuestionIsAnswered() throws {
        let component = row(
            "A",
            """
            "height": "height(width)", "commands": {
                "willSelect": "may_select()", "willDeselect": "may_deselect()", "didSelect": "select()" }
            """)
        let results = try manifest(component).functions.map { "\($0.call.symbol) \($0.result)" }
        expect(results, equals: ["height double", "select nothing", "may_deselect bool", "may_select bool"])
    }

    @Test func problemsOfSymbolsAreToldFromThoseOfTheManifest() {
        #expect(DocumentFault(.malformed, reason: "expected the file to export a function 'a', found none").isOfSymbol)
        #expect(!DocumentFault(.malformed, reason: "expected a version such as “1.0”").isOfSymbol)
    }
}
