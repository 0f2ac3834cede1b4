internal import Glibc

/// A file that is being written. A file that replaces another appears when it is complete. Until then, and if writing
/// fails, the old file stays.
struct WrittenFile: ~Copyable {
    let descriptor: Int32
    private let place: FilePlace
    /// The temporary name in the folder; nil if the file is written in place.
    private let draft: String?
    /// True if the file has the temporary name already.
    private let isDraftNamed: Bool

    /// Opens or creates a file that is written in place.
    init(inPlace path: String) throws(OutputFile.Failure) {
        let place = try FilePlace(path)
        let file = try place.open()
        (descriptor, draft, isDraftNamed) = (file, nil, false)
        self.place = place
    }

    /// Makes a file that will replace the file at a path. If the folder allows no new file, the file is written in
    /// place.
    init(replacing path: String) throws(OutputFile.Failure) {
        let place = try FilePlace(path)
        let draft = try place.makeDraft()
        let file = if let draft { draft.descriptor } else { try place.open() }
        (descriptor, self.draft, isDraftNamed) = (file, draft?.name, draft?.isNamed ?? false)
        self.place = place
    }

    deinit {
        close(descriptor)
        if let draft, isDraftNamed { unlinkat(place.folder, draft, 0) }
    }

    /// Moves the file to its final name.
    func finish() throws(OutputFile.Failure) {
        guard let draft else { return }
        if !isDraftNamed {
            let own = "/proc/self/fd/\(descriptor)"
            guard linkat(AT_FDCWD, own, place.folder, draft, AT_SYMLINK_FOLLOW) == 0 else { throw .ofSystem }
        }
        guard renameat(place.folder, draft, place.folder, place.name) == 0 else {
            let failure = OutputFile.Failure.ofSystem
            unlinkat(place.folder, draft, 0)
            throw failure
        }
    }
}

extension OutputFile.Failure {
    /// The error of the last system call.
    static var ofSystem: OutputFile.Failure { .system(String(cString: strerror(errno))) }

    /// The error with a code, as if a system call had failed.
    static func ofSystem(_ code: Int32) -> OutputFile.Failure {
        errno = code
        return .ofSystem
    }
}
