internal import Glibc
internal import LiaisonDiagnostics

/// The place of a file to write: a folder, which is open, and a name in it.
///
/// In a folder such as `/tmp`, to which anyone may add files, neither a link nor a file of a stranger is followed or
/// written to, whatever `fs.protected_symlinks` and `fs.protected_regular` are. That holds even if somebody exchanges
/// a folder on the way meanwhile.
package struct FilePlace: ~Copyable {
    /// The descriptor of the folder.
    let folder: Int32
    let name: String
    private let ownership: Ownership
    /// True if the name is that of a descriptor of a process, such as `/proc/self/fd/1`.
    private let isDescriptor: Bool

    /// Opens the folder of a path. After an error `errno` has its code.
    package init(_ path: String) throws(OutputFile.Failure) {
        let resolved = ResolvedPath(path)
        guard resolved.strangerOfLink == nil else { throw .ofSystem(EACCES) }
        guard !path.hasSuffix("/"), let slash = resolved.path.lastIndex(of: "/") else { throw .ofSystem(EISDIR) }
        let folder = Glibc.open("\(resolved.path[..<slash])/", Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .ofSystem }
        let isDescriptor = resolved.path.hasPrefix("/proc/")
        guard let ownership = Ownership(descriptor: folder),
            isDescriptor || resolved.folders.last?.ownership.isSame(as: ownership) == true
        else {
            close(folder)
            throw .ofSystem(EACCES)
        }
        (self.folder, self.ownership, self.isDescriptor) = (folder, ownership, isDescriptor)
        name = String(resolved.path[slash...].dropFirst())
    }

    deinit { close(folder) }

    /// Opens the file that stands here and empties it, or makes a file. The caller closes the descriptor. After an error
    /// `errno` has its code.
    package func open() throws(OutputFile.Failure) -> Int32 {
        try refuseStranger(old)
        let file = openat(folder, name, O_WRONLY | O_CREAT | O_CLOEXEC | (isDescriptor ? 0 : O_NOFOLLOW), 0o666)
        guard file >= 0 else { throw .ofSystem }
        do throws(OutputFile.Failure) {
            // The file may have come meanwhile.
            var status = stat()
            try refuseStranger(fstat(file, &status) == 0 ? status : nil)
            if status.st_mode & S_IFMT == S_IFREG, ftruncate(file, 0) != 0 { throw OutputFile.Failure.ofSystem }
            return file
        } catch {
            close(file)
            throw error
        }
    }

    /// Makes a file that can take the place of the file that stands here, with its owner and permissions. The file may
    /// have no name yet. Returns nil if what stands here is no regular file, or if the folder allows no new file.
    func makeDraft() throws(OutputFile.Failure) -> (descriptor: Int32, name: String, isNamed: Bool)? {
        let old = old
        guard !isDescriptor, old.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else { return nil }
        try refuseStranger(old)
        if old != nil, faccessat(folder, name, W_OK, 0) != 0 { throw .ofSystem }
        let draft = ".liaison-\(UInt64.random(in: .min ... .max))"
        // A file without a name leaves nothing behind, however the process ends. Not every file system supports it.
        let unnamed = openat(folder, ".", O_WRONLY | Self.unnamedFile | O_CLOEXEC, 0o666)
        let file = unnamed >= 0 ? unnamed : openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { return nil }
        if let old {
            _ = fchown(file, old.st_uid, old.st_gid)
            _ = fchmod(file, old.st_mode & 0o7777)
        }
        return (file, draft, unnamed < 0)
    }

    /// What stands here; nil if there is nothing.
    private var old: stat? {
        var status = stat()
        return fstatat(folder, name, &status, isDescriptor ? 0 : AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    private func refuseStranger(_ file: stat?) throws(OutputFile.Failure) {
        guard let file, !isDescriptor, Ownership(file).isStrange(in: ownership) else { return }
        throw .ofSystem(EACCES)
    }

    /// O_TMPFILE and O_PATH, macros that Swift does not see.
    private static let unnamedFile = 0o20_000_000 | O_DIRECTORY
    private static let pathOnly: Int32 = 0o10_000_000
}
