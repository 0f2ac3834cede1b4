internal import Glibc

/// A file that is being written. One that takes the place of another does so when it is whole: until then that can be
/// read, and where writing fails it stays.
struct WrittenFile: ~Copyable {
    let descriptor: Int32
    /// Where it is going to stand; nil: it stands where it is.
    private let place: String?
    /// What it is called until then.
    private let draft: String
    /// Whether it is called so already.
    private let isDraftNamed: Bool

    /// Opens what has a path and is to be written as it is, or a new file.
    init(inPlace path: String) throws(OutputFile.Failure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .ofSystem }
        (place, draft, isDraftNamed) = (nil, "", false)
    }

    /// Makes a file that is to stand at a path; where that cannot be done beside it, it is written in its place.
    init(replacing path: String) throws(OutputFile.Failure) {
        guard let (place, old) = Self.place(of: path) else {
            self = try WrittenFile(inPlace: path)
            return
        }
        if old != nil, access(place, W_OK) != 0 { throw .ofSystem }
        let folder = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(place.utf8[...$0])) } ?? "./"
        let draft = "\(folder).liaison-\(UInt64.random(in: .min ... .max))"
        // A file without a name leaves nothing behind, however the process ends; not every file system has them.
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

    /// Puts it where it is going to stand.
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

    /// Where a regular file with a path stands, or is going to, and what is there; nil: it is none, or it is open already.
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
    /// What the system says of the last call.
    static var ofSystem: OutputFile.Failure { .system(String(cString: strerror(errno))) }
}
