internal import Glibc
package import LiaisonDiagnostics

/// A regular file, open for reading in parts; never a pipe, a device or a folder.
package final class RegularFile {
    /// The path of the file.
    package let path: String
    /// The size of the file, in bytes.
    package let size: UInt64
    /// The state of the file when it was opened.
    let stamp: FileStamp
    /// Who may change the file.
    package let ownership: Ownership
    /// The descriptor, which is closed with this object.
    package let descriptor: Int32

    package init(path: String, expecting expected: String = "a shared object") throws(PluginFileError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw Self.notFound(path) }
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { throw Self.notFound(path) }
            throw PluginFileError(
                path: path, kind: .refused,
                faults: [DocumentFault(.malformed, reason: "cannot be opened: \(message(code)); make it readable")])
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            let found = Self.name(ofMode: status.st_mode)
            throw PluginFileError(
                path: path, kind: .refused,
                faults: [DocumentFault(.malformed, reason: "expected \(expected), found \(found)")])
        }
        self.path = path
        self.descriptor = descriptor
        size = UInt64(max(status.st_size, 0))
        stamp = FileStamp(status)
        ownership = Ownership(status)
    }

    deinit {
        close(descriptor)
    }

    /// Bytes of the file; nil if the file is shorter or cannot be read.
    package func bytes(at offset: UInt64, count: UInt64) -> [UInt8]? {
        let (end, overflows) = offset.addingReportingOverflow(count)
        guard !overflows, end <= size, let capacity = Int(exactly: count), let start = off_t(exactly: offset) else {
            return nil
        }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            while filled < capacity, let place = buffer.baseAddress {
                let read = unsafe pread(descriptor, place + filled, capacity - filled, start + off_t(filled))
                if read < 0, errno == EINTR { continue }
                if read <= 0 { return }
                filled += read
            }
        }
        return bytes.count == capacity ? bytes : nil
    }

    private static func notFound(_ path: String) -> PluginFileError {
        PluginFileError(
            path: path, kind: .notFound, faults: [DocumentFault(.malformed, reason: "there is no such file")])
    }

    private static func name(ofMode mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something that is no file"
        }
    }
}

/// The message of the system for an error.
private func message(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
}
