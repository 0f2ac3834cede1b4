internal import Glibc
internal import LiaisonDiagnostics

/// The bytes of a feed as they arrive. The input may read bytes ahead to find the format of the feed.
final class FeedInput {
    let name: FeedName
    /// The document, if it was fetched; nil for a file or standard input.
    let fetched: FetchedDocument.Contents?
    /// True if all bytes are there at once: a regular file, or a document that was fetched.
    let isWhole: Bool
    // Unchecked exclusivity is safe, because nothing else uses the reader while it reads.
    @exclusivity(unchecked) private var reader: LineReader
    /// The descriptor; -1 for bytes in memory.
    let descriptor: Int32
    private let ownsDescriptor: Bool

    /// Reads from a descriptor, which stays open.
    init(_ descriptor: Int32, name: FeedName) {
        self.name = name
        self.descriptor = descriptor
        reader = LineReader(descriptor)
        (ownsDescriptor, isWhole, fetched) = (false, false, nil)
    }

    /// Opens a file. Opening a FIFO blocks until it has a writer.
    init(path: String) throws(DocumentFault) {
        name = .file(path)
        descriptor = try openForReading(path)
        reader = LineReader(descriptor)
        var status = stat()
        isWhole = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        (ownsDescriptor, fetched) = (true, nil)
    }

    /// Reads bytes in memory.
    init(_ bytes: [UInt8], name: FeedName) {
        self.name = name
        reader = LineReader(bytes)
        (descriptor, ownsDescriptor, isWhole, fetched) = (-1, false, true, nil)
    }

    /// A document that was fetched.
    init(_ fetched: FetchedDocument.Contents, from url: String) {
        name = .url(url)
        self.fetched = fetched
        reader = LineReader(fetched.bytes)
        (descriptor, ownsDescriptor, isWhole) = (-1, false, true)
    }

    deinit {
        if ownsDescriptor { close(descriptor) }
    }

    /// True if the feed is a document of the web, and not of this machine or of a local network.
    var isOfWeb: Bool { fetched.map { !$0.isLocal } ?? false }

    /// The name of the document. After redirects, its URL may differ from the name of the feed.
    var document: FeedName { fetched.map { .url($0.url) } ?? name }

    /// The next line.
    func nextLine(_ willWait: () -> Void) -> LineReader.Line { reader.next(willWait) }

    /// The bytes that were read but not taken. They are valid until more bytes are read.
    var ahead: UnsafeRawBufferPointer { reader.ahead }

    /// Reads ahead until `isEnough` is true of the bytes that are not taken yet, or until the input ends.
    func readAhead(_ willWait: () -> Void, until isEnough: (UnsafeRawBufferPointer) -> Bool) throws(DocumentFault) {
        guard let reason = reader.readAhead(willWait, until: isEnough) else { return }
        throw .unreadable(name.text, reason: "cannot be read: \(reason)")
    }

    /// Takes bytes that were read ahead.
    func take(_ count: Int) { reader.take(count) }

    /// True if all bytes have been read ahead or taken.
    var hasEnded: Bool { reader.isWhole }

    /// All bytes up to the end of the input.
    func takeContents() throws(DocumentFault) -> FileContents {
        descriptor < 0
            ? FileContents(ahead) : try FileContents(descriptor, path: name.text, after: ahead)
    }
}

/// Opens a file. Opening a FIFO blocks until it has a writer.
func openForReading(_ path: String) throws(DocumentFault) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
        throw .unreadable(path, reason: "cannot be opened: \(String(cString: strerror(errno)))")
    }
    return descriptor
}
