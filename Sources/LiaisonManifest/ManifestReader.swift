/// Reads manifests.
public enum ManifestReader {
    /// Reads a manifest and checks it, as far as that is possible without the shared object. All problems are reported.
    public static func read(_ bytes: [UInt8]) throws(ManifestError) -> Manifest {
        let reading = ManifestReading(bytes)
        guard reading.problems.isEmpty, let manifest = reading.manifest else {
            throw ManifestError(problems: reading.problems)
        }
        return manifest
    }

    /// Reads the manifest in a file: a manifest that stands alone, such as `manifest.json`, or a shared object, which has
    /// to pass every check of a plugin then. None of its code runs, and no pipe, device or folder is touched.
    public static func read(path: String) throws(PluginFileError) -> Manifest {
        let file = try RegularFile(path: path, expecting: "a manifest or a plugin")
        guard file.bytes(at: 0, count: 4) != ELFFile.magic else { return try PluginFile.read(path: path).manifest }
        guard file.size <= ELFFile.largestManifest, let bytes = file.bytes(at: 0, count: file.size) else {
            throw file.refusal(
                "expected a manifest of at most \(ELFFile.largestManifest) bytes, found \(file.size); name another file"
            )
        }
        do throws(ManifestError) {
            return try read(bytes)
        } catch {
            throw PluginFileError(path: path, kind: .refused, problems: error.problems)
        }
    }
}
