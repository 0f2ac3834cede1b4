internal import FoundationEssentials

/// What plugins are built with: the headers of the ABI, the crate for Rust, the package for Swift. It is a folder laid
/// out as a checkout is.
struct SDK {
    /// Its path, from the root.
    let path: String
    /// The schema of manifests.
    let schema: String

    /// What every SDK has.
    static let header = "Sources/CLiaison/include/liaison/liaison.h"

    /// Makes the SDK of a folder; nil: there is none.
    init?(in folder: String) {
        let path = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.path(percentEncoded: false)
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
        let file = "\(self.path)/Sources/LiaisonManifest/manifest.schema.json"
        guard FileManager.default.fileExists(atPath: "\(self.path)/\(Self.header)"),
            let schema = try? String(contentsOfFile: file, encoding: .utf8)
        else { return nil }
        self.schema = schema
    }

    /// Makes the SDK that belongs to an executable: the checkout that it was built in, or `share/liaison` where it is
    /// installed. nil: there is none.
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
