internal import Glibc
internal import LiaisonDiagnostics
public import LiaisonManifest

/// The plugins that a user has pinned, each by the SHA-256 of its bytes.
///
/// The pins are in a file of the user, one a line: the hash, two spaces, and the path at which the plugin was pinned.
/// `sha256sum` writes the same lines. A comment before the line says when the plugin was pinned. Only the hash counts: a
/// pinned plugin may stand anywhere.
public struct TrustedPlugins: Sendable {
    /// A pinned plugin.
    struct Pin: Equatable, Sendable {
        var hash: PluginHash
        /// The path at which the plugin was pinned, as a message shows it.
        var path: String
        /// The day on which the plugin was pinned: `2026-11-28`; nil if it is not known.
        var day: String?
    }

    /// The path of the file; empty if there is none.
    public let path: String
    var pins: [Pin]
    /// The parts of the sandbox that the system lacks, for which only these plugins run; nil if the user wants only
    /// these.
    private var weakness: String?
    /// The folder of the plugins of the installation, which count as pinned; nil if there is none.
    private var ownFolder: String?

    /// The greatest size of the file, in bytes.
    private static let greatestSize: UInt64 = 1 << 20

    /// Reads a file of pinned plugins. If there is none, no plugin is pinned.
    ///
    /// The plugins of the installation, which are in the own folder of a search path, count as pinned.
    ///
    /// Throws a `PluginFileError` if others may change the file, and so could pin plugins, or if the file has another
    /// form.
    public init(path: String, _ searchPath: SearchPath? = nil) throws(PluginFileError) {
        self.path = path
        ownFolder = searchPath?.ownFolder
        pins = []
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let code = errno
            if code == ENOENT { return }
            throw .refused(path, "cannot be opened: \(message(code)); make it readable")
        }
        guard status.st_mode & S_IFMT != S_IFLNK else {
            throw .refused(path, "expected a file of pinned plugins, found a symbolic link; put the file itself here")
        }
        let file = try RegularFile(path: path, expecting: "a file of pinned plugins")
        try Self.checkOwnership(of: file.ownership, at: path)
        guard file.size <= Self.greatestSize, let bytes = file.bytes(at: 0, count: file.size) else {
            throw .refused(path, "expected at most \(Self.greatestSize) bytes, found \(file.size); remove the file")
        }
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var day: String?
        for (index, line) in lines.enumerated() {
            if let pin = Pin(line: line, day: day) {
                pins.append(pin)
                day = nil
            } else if let noted = Pin.day(line: line), day == nil {
                day = noted
            } else {
                throw Self.malformed(line, index + 1, of: path)
            }
        }
    }

    /// The plugins that run where the system lacks parts of the sandbox: those that are pinned, and those of the
    /// installation, which are in the own folder of a search path.
    package init(lacking parts: String, pinned: TrustedPlugins?, _ searchPath: SearchPath) {
        path = pinned?.path ?? ""
        pins = pinned?.pins ?? []
        weakness = parts
        ownFolder = searchPath.ownFolder
    }

    /// The path of the user's file: `liaison/trusted` in `XDG_CONFIG_HOME`, or in `~/.config` if that variable names no
    /// absolute path; nil if `HOME` names none either.
    public static func path(environment: [String: String]) -> String? {
        UserFolder.configuration.path { environment[$0] }.map { "\($0)/trusted" }
    }

    /// Returns whether the bytes of a plugin are pinned.
    public func contains(_ hash: PluginHash) -> Bool { pins.contains { $0.hash == hash } }

    /// Returns whether the plugin at a path is pinned, or is one of the installation. Reads the file.
    public func contains(pluginAt path: String) -> Bool {
        if isInstalled(path) { return true }
        guard !pins.isEmpty else { return false }
        return SealedCopy(of: path).flatMap { PluginHash(of: $0) }.map(contains) ?? false
    }

    /// A copy of a plugin whose manifest was read; nil for a plugin of the installation. Throws if the plugin is not
    /// pinned. Load only the copy: nobody can change the copy.
    package func copy(of file: PluginFile) throws(PluginFileError) -> SealedCopy? {
        // Where the system lacks parts of the sandbox, a plugin without code still runs.
        if isInstalled(file.path) || weakness != nil && file.manifest.isData { return nil }
        let (copy, hash) = try SealedCopy.hashed(file)
        guard contains(hash) else {
            let because = weakness.map { "\(Isolation.refusal(lacking: $0)); " } ?? ""
            let advice = "; if you trust it, run liaison plugin trust \(shellWord(file.path))"
            throw PluginFileError(
                path: file.path, kind: .unpinned,
                faults: [
                    DocumentFault(
                        .malformed, reason: because + lack(ofPluginAt: file.path) + advice,
                        remedy: weakness.map { _ in .withoutSandbox })
                ])
        }
        return copy
    }

    /// Why a plugin is not pinned.
    private func lack(ofPluginAt path: String) -> String {
        let noted = Pin.path(of: path)
        guard let pin = pins.last(where: { $0.path == noted }) else {
            return "expected a pinned plugin, found one that is not pinned"
        }
        return "changed since it was pinned\(pin.day.map { " on \($0)" } ?? "")"
    }

    /// Returns whether a plugin is one of the installation, which only the user or root may change.
    private func isInstalled(_ path: String) -> Bool {
        guard let ownFolder, SearchPath.folder(of: path) == ownFolder else { return false }
        return Ownership(path: path)?.faults(ofPlugin: path, isNamed: false).isEmpty == true
    }
}

extension TrustedPlugins {
    /// Throws if anyone but the user and root may change the file or its folder, and so could pin plugins. `file` is nil
    /// if there is no file yet.
    static func checkOwnership(of file: Ownership?, at path: String) throws(PluginFileError) {
        let folder = SearchPath.folder(of: path) ?? "."
        let faults = (file?.faults(ofOwn: path) ?? []) + (Ownership(path: folder)?.faults(ofOwnFolder: folder) ?? [])
        guard faults.isEmpty else { throw PluginFileError(path: path, kind: .untrusted, faults: faults) }
    }

    private static func malformed(_ line: ArraySlice<UInt8>, _ number: Int, of path: String) -> PluginFileError {
        .refused(
            path, place: "line \(number)",
            "expected a SHA-256 of 64 digits, two spaces and a path, found "
                + "\(quoted(String(decoding: line, as: UTF8.self))); remove the line")
    }
}

extension TrustedPlugins.Pin {
    private static let separator = "  "
    private static let comment = "# pinned on "

    /// Reads the comment before a line; nil if it has another form.
    fileprivate static func day(line: ArraySlice<UInt8>) -> String? {
        let day = line.dropFirst(comment.utf8.count)
        let isDay = day.count == 10 && day.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
        return line.starts(with: comment.utf8) && isDay ? String(decoding: day, as: UTF8.self) : nil
    }

    /// This day, where the user is.
    static var today: String {
        var (now, day) = (time(nil), tm())
        localtime_r(&now, &day)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day.tm_year + 1900)-\(digits(day.tm_mon + 1))-\(digits(day.tm_mday))"
    }

    /// Reads a line; nil if it has another form. `day` is from the comment before it.
    fileprivate init?(line: ArraySlice<UInt8>, day: String?) {
        let rest = line.dropFirst(PluginHash.digitCount)
        guard let hash = PluginHash(digits: line.prefix(PluginHash.digitCount)), rest.starts(with: Self.separator.utf8),
            rest.count > Self.separator.utf8.count
        else { return nil }
        self.hash = hash
        path = String(decoding: rest.dropFirst(Self.separator.utf8.count), as: UTF8.self)
        self.day = day
    }

    /// The line, after the comment.
    var lines: String { (day.map { "\(Self.comment)\($0)\n" } ?? "") + hash.digits + Self.separator + path + "\n" }

    /// The absolute path of a plugin, on one line. The plugin may be gone.
    static func path(of path: String) -> String {
        if let found = resolved(path) { return printable(found) }
        let folder = resolved(SearchPath.folder(of: path) ?? ".")
        return printable(folder.map { "\($0)/\(SearchPath.name(of: path))" } ?? path)
    }

    private static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}

extension SealedCopy {
    /// A copy of a plugin whose manifest was read, and its hash. Throws if the file cannot be read; if its manifest has
    /// changed since, because the manifest decides how functions are called; or if the plugin has libraries beside it,
    /// which the hash does not cover.
    static func hashed(_ file: PluginFile) throws(PluginFileError) -> (SealedCopy, PluginHash) {
        guard let copy = SealedCopy(of: file.path), let hash = PluginHash(of: copy) else {
            throw .refused(file.path, "cannot be read: \(message(errno)); make it readable")
        }
        guard (try? PluginFile.read(path: copy.path))?.manifest == file.manifest else {
            throw .refused(file.path, "expected the plugin whose manifest was read, found another; try again")
        }
        if let library = PluginLibraries(ofCopy: copy.path, of: file.path).beside.first {
            throw .refused(
                file.path,
                "expected a plugin without libraries beside it, because a pin covers its file alone, found "
                    + "\(printable(library)); link it statically")
        }
        return (copy, hash)
    }
}

extension PluginFileError {
    /// The error of a file that cannot be used.
    static func refused(_ path: String, place: String = "", _ sentence: String) -> PluginFileError {
        PluginFileError(path: path, kind: .refused, faults: [DocumentFault(.malformed, place: place, reason: sentence)])
    }
}

/// The message of the system for an error.
func message(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
