import Foundation

/// The manifest of a fixture.
enum FixtureManifest {
    /// The contents of `manifest.json` in the folder; if there is none, those in the folder of all fixtures, with the name of
    /// the fixture. Without a function `sample_select(void)` in the source, the row has no `didSelect`.
    ///
    /// - Throws: the error of a file that cannot be read.
    static func data(of folder: URL, source: Data) throws -> Data {
        let own = folder.appending(path: "manifest.json")
        if FileManager.default.fileExists(atPath: own.path) { return try Data(contentsOf: own) }
        let usual = try String(contentsOf: FixturePlugin.fixtures.appending(path: "manifest.json"), encoding: .utf8)
        let name = folder.lastPathComponent.split(separator: "_").joined(separator: "-")
        let named = usual.replacing("\"fixture\"", with: "\"\(name)\"")
        let selects = String(decoding: source, as: UTF8.self).contains(" sample_select(void)")
        return Data((selects ? named : named.replacing(", \"didSelect\": \"sample_select()\"", with: "")).utf8)
    }
}
