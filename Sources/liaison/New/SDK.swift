internal import FoundationEssentials

/// The files that plugins are built with: the headers, the crate for Rust, the package for Swift. An SDK is a folder
/// with the layout of a checkout.
struct SDK {
    /// The absolute path.
    let path: String
    /// The schema of manifests.
    let schema: String

    /// A file that every SDK has.
    static let header = "Sources/CLiaison/include/liaison/liaison.h"

    /// Makes the SDK in a folder; nil if there is none.
    init?(in folder: String) {
        let path = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.path(percentEncoded: false)
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
        let file = "\(self.path)/Sources/LiaisonManifest/manifest.schema.json"
        guard FileManager.default.fileExists(atPath: "\(self.path)/\(Self.header)"),
            let schema = try? String(contentsOfFile: file, encoding: .utf8)
        else { return nil }
        self.schema = schema
    }

    /// Makes the SDK of an executable: the checkout that it was built in, or `share/liaison` of its installation; nil
    /// if there is none.
    init?(of executable: String) {
        var folder = URL(filePath: executable).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            for candidate in [folder, folder.appending(path: "share/liaison")] {
                if let sdk = SDK(in: candidate.path(percentEncoded: false)) {
                    self = sdk
                    return
                }
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}
