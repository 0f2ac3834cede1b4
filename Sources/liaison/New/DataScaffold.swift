internal import LiaisonManifest

/// The files of a new plugin without code: a manifest alone, which needs no build.
struct DataScaffold {
    let name: PluginName
    let kind: Scaffold.Kind
    let sdk: SDK

    /// The name of the manifest.
    var manifest: String { name.kebab + PluginFile.dataEnding }

    /// All files, in the order of writing.
    func files() throws -> [Scaffold.File] {
        let isRow = kind == .row
        return try [
            ("manifest.schema.json", sdk.dataSchema()),
            (manifest, text(isRow ? PackageResources.row_plugin_json : PackageResources.header_plugin_json)),
            ("feed.json", text(isRow ? PackageResources.row_feed_json : PackageResources.header_feed_json)),
            ("README.md", text(PackageResources.data_md)),
        ]
    }

    private func text(_ template: [UInt8]) -> String {
        let text = name.named(String(decoding: template, as: UTF8.self)).replacing(
            "the row", with: "the \(kind.rawValue)")
        return kind == .footer ? text.replacing("header", with: "footer") : text
    }
}
