internal import FoundationEssentials
internal import LiaisonReader

/// The files that building a plugin needs: the headers, the crate for Rust, the package for Swift. They are in the
/// layout of a checkout, which `share/liaison` of an installation also has.
struct SDK {
    /// The error for a missing file of the SDK.
    struct Missing: Error {
        /// The path.
        let path: String
    }

    /// The folder of the SDK.
    private let path: String

    private static let header = "Sources/CLiaison/include/liaison/liaison.h"

    /// Makes the SDK in a folder. Throws if the folder lacks the header `liaison.h`.
    init(in folder: String) throws(Missing) {
        path = folder
        guard FileManager.default.fileExists(atPath: "\(path)/\(Self.header)") else {
            throw Missing(path: "\(path)/\(Self.header)")
        }
    }

    /// Finds the SDK for an executable: `share/liaison` of its installation, or the checkout in which it was built; nil
    /// if there is neither.
    init?(of executable: String) {
        var folder = URL(filePath: executable).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            for candidate in [folder.appending(path: "share/liaison"), folder] {
                if let sdk = try? SDK(in: candidate.path(percentEncoded: false)) {
                    self = sdk
                    return
                }
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The JSON schema of manifests.
    func schema() throws(Missing) -> String { try text("Sources/LiaisonManifest/manifest.schema.json") }

    /// The JSON schema of plugins without code.
    func dataSchema() throws(Missing) -> String { try text("Sources/LiaisonManifest/data.schema.json") }

    /// The files that building a plugin in a language needs. They go to the folder `sdk` of the plugin, so that the
    /// plugin can be built on any machine.
    func files(for language: PluginLanguage) throws(Missing) -> [Scaffold.File] {
        switch language {
        case .c, .cpp: try copies("Sources/CLiaison/include/liaison", to: "sdk/include/liaison")
        case .rust: try copies("Plugins/liaison-plugin", to: "sdk/liaison-plugin", except: "tests")
        case .swift:
            try copies("Sources/CLiaison", to: "sdk/CLiaison")
                + copies("Sources/LiaisonPlugin", to: "sdk/LiaisonPlugin")
                + copies("Plugins/EmbedManifest", to: "sdk/EmbedManifest")
                + copies("Plugins/ManifestEmbedder", to: "sdk/ManifestEmbedder")
        }
    }

    /// The files of a folder and its subfolders, except for documentation and the subfolder `left`.
    private func copies(
        _ folder: String, to other: String, except left: String? = nil
    ) throws(Missing) -> [Scaffold.File] {
        guard let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)"))?.sorted(),
            !names.isEmpty
        else {
            throw Missing(path: "\(path)/\(folder)")
        }
        var files: [Scaffold.File] = []
        for name in names {
            if name.contains(".docc/") || left.map({ name.hasPrefix("\($0)/") }) == true { continue }
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(folder)/\(name)", isDirectory: &isFolder)
            if !isFolder { files.append(("\(other)/\(name)", try text("\(folder)/\(name)"))) }
        }
        return files
    }

    private func text(_ file: String) throws(Missing) -> String {
        guard let text = try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8) else {
            throw Missing(path: "\(path)/\(file)")
        }
        return text
    }
}
