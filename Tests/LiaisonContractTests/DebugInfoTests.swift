import Foundation
@testable import LiaisonContract
import LiaisonManifest
import TestSupport
import Testing

/// The types of functions, as the debug information of a file has them.
struct DebugInfoTests {
    /// The signature of a function of the fixture of all types, compiled with flags.
    private func signature(of function: String, flags: [String]) throws -> DebugInfo.Signature? {
        let folder = try FixturePlugin.folder(of: "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FixturePlugin.compile("every_type", into: folder, flags: flags)
        let path = folder.appending(path: "libevery_type.so").path
        let address = try SharedObject(path: path).exports["context_height"] ?? 0
        guard let info = DebugInfo(path: path) else { return nil }
        let types = info.types(of: function, at: try SharedObject(path: path).exports[function] ?? address)
        return types.flatMap { DebugInfo.Signature(lines: $0) }
    }

    @Test func typesAreWrittenAsInCWithoutQualifiers() throws {
        let height = try #require(try signature(of: "context_height", flags: ["-g"]))
        expect(height.result, equals: "double")
        expect(height.parameters, equals: ["char *", "double"])
        let configure = try #require(try signature(of: "optionals_configure", flags: ["-g"]))
        expect(configure.result, equals: "void")
        expect(
            configure.parameters,
            equals: [
                "lsn_label *", "char *", "int64_t *", "double *", "double *", "bool *", "lsn_bytes", "lsn_strings",
                "lsn_ints", "lsn_doubles", "lsn_value *",
            ])
    }

    @Test func withoutDebugInformationThereIsNoSignature() throws {
        #expect(try signature(of: "context_height", flags: ["-g0"]) == nil)
    }

    @Test func aFunctionThatIsElsewhereHasNone() throws {
        #expect(try signature(of: "nobody", flags: ["-g"]) == nil)
    }
}
