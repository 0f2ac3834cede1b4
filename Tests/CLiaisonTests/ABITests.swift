import Foundation
import Testing

/// No release breaks the plugins of an earlier one with the same major version.
///
/// `Tests/ABI` holds a description of each minor version. If `LIAISON_ABI_OUTPUT` names a path, the tests write the
/// description of these sources to that path. A new version adds its description in this way.
@Suite(.enabled(if: isInstalled("clang"), "needs clang")) struct ABITests {
    private static let folder = package.appending(path: "Tests/ABI")
    private static let releases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()

    private static func lines(of release: String) throws -> [String] {
        try String(contentsOf: folder.appending(path: release), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test(arguments: releases) func whatAReleaseHasStays(release: String) throws {
        let description = try ABIDescription()
        if let path = ProcessInfo.processInfo.environment["LIAISON_ABI_OUTPUT"] {
            try Data(description.lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
        }
        let missing = description.missing(from: try Self.lines(of: release))
        #expect(
            missing == [],
            "plugins built for \(release) rely on these; undo the change")
    }

    @Test func thereAreReleases() {
        #expect(Self.releases == ["1.0.txt", "1.1.txt"])
    }

    @Test(arguments: [
        "lsn_api at 8: void (*)(lsn_label *, const char *) set_text", "lsn_index_path: sizeof=16, align=8",
        "LSN_WEIGHT_BOLD = 700", "void lsn_set_text(lsn_label *label, const char *text)", "macro LIAISON_EXPORT",
        "rowCommands.didSelect may be absent",
    ])
    func aChangeIsFound(fact: String) throws {
        let description = try ABIDescription()
        #expect(description.missing(from: [fact]) == [])
        #expect(description.missing(from: [fact + "x"]) == [fact + "x"])
    }
}
