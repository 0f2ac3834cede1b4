public import LiaisonDiagnostics

/// Reads manifests.
public enum ManifestReader {
    /// Reads and checks a manifest in JSON, as far as possible without the shared object. Throws all faults.
    ///
    /// With `isData`, the manifest is a whole plugin, whose components have no code.
    public static func read(_ bytes: [UInt8], isData: Bool = false) throws(DocumentFaults) -> Manifest {
        let reading = ManifestReading(bytes, isData: isData)
        guard reading.faults.isEmpty, let manifest = reading.manifest else {
            throw DocumentFaults(reading.faults)
        }
        return manifest
    }

    /// Reads the manifest in a file: JSON, such as `manifest.json`, or a shared object, which must pass every check of
    /// a plugin.
    ///
    /// Runs none of the code of the file, and never reads a pipe, device or folder. Throws a `PluginFileError` with all
    /// faults.
    public static func read(path: String) throws(PluginFileError) -> Manifest {
        let file = try RegularFile(path: path, expecting: "a manifest or a plugin")
        guard file.bytes(at: 0, count: 4) != ELFFile.magic else { return try PluginFile.read(path: path).manifest }
        let bytes = try file.manifest()
        do throws(DocumentFaults) {
            return try read(bytes, isData: path.hasSuffix(PluginFile.dataEnding))
        } catch {
            throw PluginFileError(path: path, kind: .refused, faults: error.faults)
        }
    }
}

extension RegularFile {
    /// The bytes of a manifest that is a file of its own.
    func manifest() throws(PluginFileError) -> [UInt8] {
        guard size <= ELFFile.largestManifest, let bytes = bytes(at: 0, count: size) else {
            throw refusal(
                "expected a manifest of at most \(ELFFile.largestManifest) bytes, found \(size); name another file")
        }
        return bytes
    }
}
