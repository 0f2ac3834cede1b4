internal import Glibc
package import LiaisonDiagnostics

/// Who may change a file or folder: its owner and its permissions (inode(7)).
package struct Ownership {
    private let owner: uid_t
    private let mode: mode_t

    /// Reads the owner and the permissions of the file or folder at a path; nil if there is none.
    package init?(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        owner = status.st_uid
        mode = status.st_mode
    }

    private var isFolder: Bool { mode & S_IFMT == S_IFDIR }

    /// True if others may neither remove nor rename the files of the owner in this folder, even if anyone may write to
    /// the folder.
    private var keepsFiles: Bool { isFolder && mode & S_ISVTX != 0 }

    /// The fault of a file or folder that anyone may write to; nil if only the owner and the group may.
    ///
    /// With `allowsNewFiles` anyone may add files to a folder, such as `/tmp`, whose files only their owners may replace.
    func openness(at path: String, allowsNewFiles: Bool = false) -> DocumentFault? {
        guard mode & S_IWOTH != 0, !(allowsNewFiles && keepsFiles) else { return nil }
        let kind = isFolder ? "a folder" : "a file"
        return DocumentFault(
            .malformed,
            reason:
                "expected \(kind) that only the owner and the group may write to, found one that anyone may write to; run "
                + "chmod o-w \(shellWord(path))")
    }

    /// The fault of a file or folder that belongs to neither the user nor root; nil if one of them is the owner.
    func foreignness(_ remedy: Remedy? = .trustedFolder) -> DocumentFault? {
        guard owner != 0, owner != geteuid() else { return nil }
        return DocumentFault(
            .malformed,
            reason:
                "expected \(isFolder ? "a folder" : "a file") that belongs to you or to root, found one of the user "
                + "\(owner)" + (remedy == nil ? "; remove it" : ""), remedy: remedy)
    }

    /// The faults of a folder in which plugins are searched. A folder that the user has named may belong to anyone.
    package func faults(ofFolder path: String, isNamed: Bool) -> [DocumentFault] {
        [openness(at: path), isNamed ? nil : foreignness()].compactMap(\.self)
    }

    /// The faults of a file or folder that only the user and root may change.
    package func faults(ofOwn path: String) -> [DocumentFault] {
        [openness(at: path), foreignness(nil)].compactMap(\.self)
    }

    /// The faults of a plugin, and of the folders in which it can be replaced. A plugin that the user has named may
    /// belong to anyone.
    func faults(ofPlugin path: String, isNamed: Bool) -> [DocumentFault] {
        [openness(at: path), isNamed ? nil : foreignness()].compactMap(\.self)
            + Self.folders(of: path).compactMap { Ownership(path: $0)?.openness(at: $0, allowsNewFiles: true) }
    }

    /// The folder in the path of a file. If the path names a symbolic link, also the folder of the target.
    private static func folders(of path: String) -> [String] {
        let folder = folder(of: path)
        // Only links are resolved, because that takes a system call for each part of a path.
        guard isLink(path), let real = realPath(path).map(Self.folder), let own = realPath(folder), real != own + "/"
        else {
            return [folder]
        }
        return [folder, real]
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The folder in the path of a file, with its slash.
    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(path.utf8[...$0])) } ?? "."
    }

    /// The path without symbolic links; nil if there is no such file.
    private static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
