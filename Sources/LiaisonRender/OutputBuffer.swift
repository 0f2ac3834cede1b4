/// Bytes on their way out.
public struct OutputBuffer {
    /// Room for what is written: more than there is of it, so that to append is to copy.
    private var storage: [UInt8] = []
    /// How many bytes have been written and not yet taken away.
    public private(set) var count = 0

    /// Makes an empty buffer.
    public init() {}

    /// What has been written and not yet taken away.
    public var bytes: [UInt8] { Array(storage[..<count]) }

    /// Lends what has been written.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Appends literal text.
    @inline(__always)
    public mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends text. It has a label, or every literal would be taken for a `String` and go the long way.
    public mutating func append(string: String) {
        var string = string
        string.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends one byte.
    @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        storage[count] = byte
        count += 1
    }

    /// Appends bytes as they are.
    @inline(__always)
    public mutating func append(contentsOf more: [UInt8]) {
        more.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends bytes as they are.
    @inline(__always)
    public mutating func append(contentsOf more: ArraySlice<UInt8>) {
        more.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends bytes as they are.
    @inline(__always)
    public mutating func append(contentsOf more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return }
        reserve(more.count)
        storage.withUnsafeMutableBufferPointer { storage in
            guard let base = storage.baseAddress else { return }
            (base + count).update(from: source, count: more.count)
        }
        count += more.count
    }

    /// Appends what another buffer holds.
    @inline(__always)
    public mutating func append(contentsOf other: OutputBuffer) {
        other.storage.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<other.count])) }
    }

    /// Empties the buffer and keeps its storage.
    public mutating func removeAll() {
        count = 0
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count + more > storage.count { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        let size = max(2 * storage.count, count + more, 256)
        storage.append(contentsOf: repeatElement(0, count: size - storage.count))
    }
}
