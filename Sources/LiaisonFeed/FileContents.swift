internal import Glibc
internal import LiaisonDiagnostics

/// The contents of a file. The file is not mapped, because the process would crash if a mapped file shrinks.
final class FileContents {
    /// The largest file that is read, in bytes.
    static let maximumSize = 4 << 30

    /// The contents of the file.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

    private var storage: UnsafeMutableRawBufferPointer
    private var count = 0

    /// Reads a file, or a FIFO until its end.
    convenience init(path: String) throws(DocumentFault) {
        let descriptor = try openForReading(path)
        defer { close(descriptor) }
        try self.init(descriptor, path: path)
    }

    /// Reads an open file to its end. `path` names the file in errors, `ahead` are the bytes that were read before. The
    /// caller closes the descriptor.
    init(_ descriptor: Int32, path: String, after ahead: UnsafeRawBufferPointer = .init(start: nil, count: 0))
        throws(DocumentFault)
    {
        var status = stat()
        let size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        // One byte more than the file has, so that the end of the file needs no larger buffer.
        storage = .allocate(byteCount: max(min(size, Self.maximumSize), ahead.count) + 1, alignment: 16)
        storage.copyMemory(from: ahead)
        count = ahead.count
        while try fill(from: descriptor, path) {}
    }

    /// Copies bytes in memory.
    init(_ bytes: UnsafeRawBufferPointer) {
        storage = .allocate(byteCount: bytes.count + 1, alignment: 16)
        storage.copyMemory(from: bytes)
        count = bytes.count
    }

    deinit {
        storage.deallocate()
    }

    /// Reads once; returns false at the end.
    private func fill(from descriptor: Int32, _ path: String) throws(DocumentFault) -> Bool {
        if count == storage.count { try grow(path) }
        let room = UnsafeMutableRawBufferPointer(rebasing: storage[count...])
        let read = Glibc.read(descriptor, room.baseAddress, room.count)
        if read < 0, errno == EINTR { return true }
        guard read >= 0 else {
            throw .unreadable(path, reason: "cannot be read: \(String(cString: strerror(errno)))")
        }
        count += read
        return read > 0
    }

    private func grow(_ path: String) throws(DocumentFault) {
        guard count < Self.maximumSize else {
            throw .malformed(path, reason: "expected at most 4 GB, found more; make it a stream (.ndjson)")
        }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count * 2, 64 * 1024), alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(storage))
        storage.deallocate()
        storage = larger
    }
}
