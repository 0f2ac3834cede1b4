import Foundation

/// The manifest of a fixture.
enum FixtureManifest {
    /// The contents of `manifest.json` in the folder, or the usual manifest if there is none.
    ///
    /// - Throws: the error of a file that cannot be read.
    static func data(of folder: URL, source: Data) throws -> Data {
        let own = folder.appending(path: "manifest.json")
        if FileManager.default.fileExists(atPath: own.path) { return try Data(contentsOf: own) }
        return Data(usual(name: folder.lastPathComponent, source: String(decoding: source, as: UTF8.self)).utf8)
    }

    /// The usual manifest: a row with a text in a label. The row has `didSelect` if the source defines
    /// `sample_select(void)`.
    private static func usual(name: String, source: String) -> String {
        let select = source.contains(" sample_select(void)") ? #", "didSelect": "sample_select()""# : ""
        let words = name.split(separator: "_").joined(separator: "-")
        return """
            {
              "liaison": "1.0",
              "plugin": { "name": "\(words)", "version": "1.0.0" },
              "components": [
                {
                  "identifier": "Sample", "kind": "row", "model": { "text": "string" },
                  "nib": { "label": "text" },
                  "commands": { "configuration": "sample_configure(text, model.text)"\(select) }
                }
              ]
            }
            """
    }
}
