internal import LiaisonDiagnostics

/// A shared object whose manifest has passed every check. None of its code has run.
public struct PluginFile: Equatable, Sendable {
    /// The path of the file.
    public let path: String
    /// The manifest.
    public let manifest: Manifest
    /// The state of the file that was checked.
    package let stamp: FileStamp

    /// The end of the name of a plugin that is a manifest alone.
    public static let dataEnding = ".plugin.json"

    /// Reads and checks the manifest of a shared object, and checks that every function in the manifest exists.
    ///
    /// Reads only the needed parts of the file, and never reads a pipe, device or folder. Runs none of its code. Throws
    /// a `PluginFileError` with all faults. May be called on any thread.
    ///
    /// A plugin that anyone or a group of several users may write to is refused. A plugin that belongs to neither the user
    /// nor root is refused, too, unless the user has named the plugin or its folder (`isNamed`).
    public static func read(path: String, isNamed: Bool = true) throws(PluginFileError) -> PluginFile {
        let file = try RegularFile(path: path)
        let (reading, faults) = try isData(file) ? ofData(file) : ofSharedObject(file)
        guard faults.isEmpty, let manifest = reading.manifest else {
            throw PluginFileError(path: path, kind: .refused, faults: faults)
        }
        let distrust = file.ownership.faults(ofPlugin: path, isNamed: isNamed)
        guard distrust.isEmpty else { throw PluginFileError(path: path, kind: .untrusted, faults: distrust) }
        return PluginFile(path: path, manifest: manifest, stamp: file.stamp)
    }

    /// Returns whether a file is a manifest without a shared object: JSON, which begins with a brace.
    private static func isData(_ file: RegularFile) -> Bool {
        let start = file.bytes(at: 0, count: min(file.size, 1024)) ?? []
        return start.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
    }

    private static func ofData(_ file: RegularFile) throws(PluginFileError) -> (ManifestReading, [DocumentFault]) {
        let reading = ManifestReading(try file.manifest(), isData: true)
        return (reading, reading.faults)
    }

    private static func ofSharedObject(
        _ file: RegularFile
    ) throws(PluginFileError) -> (ManifestReading, [DocumentFault]) {
        let elf = try ELFFile(file)
        let reading = ManifestReading(try elf.manifest())
        let symbols = try elf.symbols()
        return (reading, reading.faults + reading.calls.compactMap { fault(of: $0, in: symbols) })
    }

    private static func fault(of call: ManifestReading.Call, in symbols: SymbolTable) -> DocumentFault? {
        let found: String
        switch symbols.status(of: call.symbol) {
        case .function: return nil
        case .defined: found = "a symbol that is no function; name a function"
        case .undefined: found = "a symbol that the file does not define; define it in the plugin"
        case .absent: found = "none; check its name, and mark it LIAISON_EXPORT"
        }
        return DocumentFault(
            .malformed, place: call.place,
            reason: "expected the file to export a function “\(call.symbol)”, found \(found)")
    }
}
