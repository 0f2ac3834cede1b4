import Foundation
import LiaisonDiagnostics
import LiaisonManifest

/// The header of the tutorial's post.
let postHeader = """
    {
      "liaison": "1.0",
      "plugin": { "name": "post-header", "version": "1.0.0", "license": "Apache-2.0", "description": "Who posted" },
      "components": [{
        "identifier": "PostHeader",
        "kind": "header",
        "model": { "username": "string", "avatar": "image?" },
        "nib": { "row": [ { "image": "avatar", "width": 48, "height": 48, "shape": "circle" },
                          { "label": "title", "weight": "medium", "size": 13 } ], "spacing": 8, "align": "center" },
        "height": 70,
        "commands": { "configuration": "post_header_configure(title, avatar, model.username, model.avatar)" }
      }]
    }
    """

/// A manifest with these components.
func manifest(components: String...) -> String {
    """
    {"liaison":"1.0","plugin":{"name":"fixture","version":"1"},"components":[\(components.joined(separator: ","))]}
    """
}

/// A row with a label `title`, a button `more`, the model fields `name` and `likes`, and further members.
func row(_ members: String = "", nib: String = #"{"row":[{"label":"title"},{"button":"more"}]}"#) -> String {
    component("row", members, nib: nib)
}

/// A component of a kind with further members.
func component(
    _ kind: String, _ members: String = "", nib: String = #"{"row":[{"label":"title"},{"button":"more"}]}"#
) -> String {
    let further = members.isEmpty ? "" : ",\(members)"
    return #"{"identifier":"Row","kind":"\#(kind)","model":{"name":"string","likes":"int?"},"nib":\#(nib)\#(further)}"#
}

/// All that is wrong with a manifest.
func problems(in manifest: String) -> [String] {
    do {
        _ = try ManifestReader.read(Array(manifest.utf8))
        return []
    } catch {
        return error.faults.map(\.description)
    }
}

/// Returns the refusal of a file, without the path; nil if the file can be read.
func refusal(of path: String) -> (kind: PluginFileError.Kind, sentences: [String])? {
    do {
        _ = try PluginFile.read(path: path)
        return nil
    } catch {
        return (error.kind, error.faults.map(\.description))
    }
}

/// A folder for one test, removed at its end.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "liaison-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], as name: String = "plugin.so") throws -> String {
        let file = path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }
}
