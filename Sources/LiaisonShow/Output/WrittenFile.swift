internal import Glibc

/// A file that is being written. A file that replaces another appears when it is complete. Until then, and if writing
/// fails, the old file stays.
struct WrittenFile: ~Copyable {
    let descriptor: Int32
    /// The final path; nil if the file is written in place.
    private let place: String?
    /// The temporary path.
    private let draft: String
    /// True if the file has the temporary path already.
    private let isDraftNamed: Bool

    /// Opens or creates a file that is written in place.
    init(inPlace path: String) throws(OutputFile.Failure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .ofSystem }
        (place, draft, isDraftNamed) = (nil, "", false)
    }

    /// Makes a file that will replace the file at a path. If the folder allows no new file, the file is written in
    /// place.
    init(replacing path: String) throws(OutputFile.Failure) {
        guard let (place, old) = Self.place(of: path) else {
            self = try WrittenFile(inPlace: path)
            return
        }
        if old != nil, access(place, W_OK) != 0 { throw .ofSystem }
        let folder = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(place.utf8[...$0])) } ?? "./"
        let draft = "\(folder).liaison-\(UInt64.random(in: .min ... .max))"
        // A file without a name leaves nothing behind, however the process ends. Not every file system supports it.
        let unnamed = open(folder, O_WRONLY | Self.unnamedFile | O_CLOEXEC, 0o666)
        let descriptor = unnamed >= 0 ? unnamed : open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            self = try WrittenFile(inPlace: path)
            return
        }
        if let old {
            _ = fchown(descriptor, old.st_uid, old.st_gid)
            _ = fchmod(descriptor, old.st_mode & 0o7777)
        }
        (self.descriptor, self.place, self.draft, isDraftNamed) = (descriptor, place, draft, unnamed < 0)
    }

    deinit {
        close(descriptor)
        if isDraftNamed { unlink(draft) }
    }

    /// Moves the file to its final path.
    func finish() throws(OutputFile.Failure) {
        guard let place else { return }
        if !isDraftNamed {
            let own = "/proc/self/fd/\(descriptor)"
            guard linkat(AT_FDCWD, own, AT_FDCWD, draft, AT_SYMLINK_FOLLOW) == 0 else { throw .ofSystem }
        }
        guard rename(draft, place) == 0 else {
            let failure = OutputFile.Failure.ofSystem
            unlink(draft)
            throw failure
        }
    }

    /// O_TMPFILE, a macro that Swift does not see.
    private static let unnamedFile = 0o20_000_000 | O_DIRECTORY

    /// The final path of a regular file, and the state of the old file; nil if the path names another kind of file or a
    /// device.
    private static func place(of path: String) -> (path: String, old: stat?)? {
        var status = stat()
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return nil }
        guard lstat(path, &status) == 0 else { return (path, nil) }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let found = realpath(path, nil) else {
            return nil
        }
        defer { free(found) }
        return (String(cString: found), status)
    }
}

extension OutputFile.Failure {
    /// The error of the last system call.
    static var ofSystem: OutputFile.Failure { .system(String(cString: strerror(errno))) }
}
