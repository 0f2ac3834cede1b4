package import Glibc

/// Who may change a file or folder: its owner and its permissions (inode(7)).
package struct Ownership {
    private let status: stat

    /// Reads the owner and the permissions of the file or folder at a path; nil if there is none. Follows symbolic links,
    /// unless `followsLink` is false: then they are those of a link at the path itself.
    package init?(path: String, followsLink: Bool = true) {
        var status = stat()
        guard unsafe fstatat(AT_FDCWD, path, &status, followsLink ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }

    /// Reads the owner and the permissions of an open file or folder; nil if the descriptor is not open.
    package init?(descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    package init(_ status: stat) { self.status = status }

    /// The id of the owner.
    package var owner: uid_t { status.st_uid }

    var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

    private var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

    /// True if anyone may write to the file or folder.
    private var isOpen: Bool { status.st_mode & S_IWOTH != 0 }

    /// True if others may neither remove nor rename the files of the owner in this folder, even if anyone may write to
    /// the folder.
    private var keepsFiles: Bool { isFolder && status.st_mode & S_ISVTX != 0 }

    /// Returns whether both are of the same file or folder.
    package func isSame(as other: Ownership) -> Bool {
        status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
    }

    /// Returns whether a stranger may have put this link or file in a folder such as `/tmp`, to which anyone may add
    /// files. Linux itself refuses such entries if it is set up so (`fs.protected_symlinks`, `fs.protected_regular`).
    package func isStrange(in folder: Ownership) -> Bool {
        folder.keepsFiles && folder.isOpen && owner != geteuid() && owner != folder.owner
    }
}

// MARK: - Faults

extension Ownership {
    /// The faults of a folder in which plugins are searched. A folder that the user has named may belong to anyone.
    package func faults(ofFolder path: String, isNamed: Bool) -> [DocumentFault] {
        let way = ResolvedPath(path)
        return [openness(at: path), isNamed ? nil : foreignness()].compactMap(\.self)
            + Self.faults(of: way.folders[...])
            + (isNamed ? [] : Self.faults(ofLinksOf: way))
    }

    /// The faults of a file that only the user and root may change.
    package func faults(ofOwn path: String) -> [DocumentFault] {
        [openness(at: path), foreignness(nil)].compactMap(\.self)
    }

    /// The faults of a folder whose files only the user and root may change.
    package func faults(ofOwnFolder path: String) -> [DocumentFault] {
        let way = ResolvedPath(path)
        return faults(ofOwn: path) + Self.faults(of: way.folders[...]) + Self.faults(ofLinksOf: way)
    }

    /// The faults of a plugin or of one of its libraries, and of the folders in which it can be replaced. A file that the
    /// user has named may belong to anyone.
    package func faults(ofPlugin path: String, isNamed: Bool) -> [DocumentFault] {
        let way = ResolvedPath(path)
        let folder = way.folders.last.flatMap { $0.ownership.openness(at: $0.path, allowsNewFiles: true) }
        return [openness(at: path), isNamed ? nil : foreignness(), folder].compactMap(\.self)
            + Self.faults(of: way.folders.dropLast()) + (isNamed ? [] : Self.faults(ofLinksOf: way))
    }

    /// The faults of folders on the way to a file. Their groups do not count: groups of administrators may change many
    /// folders of a system.
    private static func faults(of folders: ArraySlice<(path: String, ownership: Ownership)>) -> [DocumentFault] {
        folders.compactMap { path, ownership in
            ownership.isOpen ? ownership.openness(at: path, allowsNewFiles: true) : nil
        }
    }

    private static func faults(ofLinksOf way: ResolvedPath) -> [DocumentFault] {
        way.strangerOfLink.map { [foreignness(of: "a symbolic link", $0)] } ?? []
    }

    /// The fault of a file or folder to which others than its owner may write; nil if there are none. A group to which
    /// only the owner or the user belongs counts as its owner.
    ///
    /// With `allowsNewFiles` others may add files to a folder, such as `/tmp`, whose files only their owners may replace.
    private func openness(at path: String, allowsNewFiles: Bool = false) -> DocumentFault? {
        let isShared = status.st_mode & S_IWGRP != 0 && !isGroupOfOne
        guard isOpen || isShared, !(allowsNewFiles && keepsFiles) else { return nil }
        return DocumentFault(
            .malformed,
            reason:
                "expected \(kind) that only its owner may write to, found one that "
                + "\(isOpen ? "anyone" : "the group \(status.st_gid)") may write to; run "
                + "chmod \(isShared ? "g" : "")\(isOpen ? "o" : "")-w \(shellWord(path))")
    }

    /// The fault of a file or folder that belongs to neither the user nor root; nil if one of them is the owner.
    private func foreignness(_ remedy: Remedy? = .trustedFolder) -> DocumentFault? {
        guard owner != 0, owner != geteuid() else { return nil }
        return Self.foreignness(of: kind, owner, remedy)
    }

    private static func foreignness(of kind: String, _ owner: uid_t, _ remedy: Remedy? = nil) -> DocumentFault {
        DocumentFault(
            .malformed,
            reason: "expected \(kind) that belongs to you or to root, found one of the user \(owner)"
                + (remedy == nil ? "; remove it" : ""), remedy: remedy)
    }

    private var kind: String { isFolder ? "a folder" : "a file" }
}

// MARK: - Groups

extension Ownership {
    /// The group of the user to which nobody else belongs; nil if there is none.
    private static let groupOfUser = groupOfOne(geteuid())

    /// True if only the owner, or only the user, belongs to the group.
    private var isGroupOfOne: Bool { status.st_gid == Self.groupOfUser || status.st_gid == Self.groupOfOne(owner) }

    /// The group to which one user alone belongs; nil if there is none. Many systems make such a group for each user, under
    /// the user's name (useradd(8), `USERGROUPS_ENAB`).
    private static func groupOfOne(_ user: uid_t) -> gid_t? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { texts in
            guard let ofUser = texts.baseAddress else { return nil }
            let (size, ofGroup) = unsafe (texts.count / 2, ofUser + texts.count / 2)
            var (entry, found) = unsafe (passwd(), UnsafeMutablePointer<passwd>?.none)
            guard unsafe getpwuid_r(user, &entry, ofUser, size, &found) == 0, unsafe found != nil,
                let name = unsafe entry.pw_name
            else { return nil }
            var (group, foundGroup) = unsafe (Glibc.group(), UnsafeMutablePointer<Glibc.group>?.none)
            guard unsafe getgrgid_r(entry.pw_gid, &group, ofGroup, size, &foundGroup) == 0, unsafe foundGroup != nil,
                unsafe strcmp(name, group.gr_name) == 0
            else { return nil }
            var members = unsafe group.gr_mem
            while let member = unsafe members?.pointee {
                if unsafe strcmp(member, name) != 0 { return nil }
                unsafe members = members.map { unsafe $0 + 1 }
            }
            return unsafe entry.pw_gid
        }
    }
}
