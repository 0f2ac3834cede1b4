/// A growing buffer of output bytes. Not thread-safe.
public struct OutputBuffer {
    /// The storage, larger than the contents, so that an append is a copy.
    private var storage: [UInt8] = []
    /// The number of bytes in the buffer.
    public private(set) var count = 0

    /// Makes an empty buffer.
    public init() {}

    /// A copy of the bytes in the buffer.
    public var bytes: [UInt8] { Array(storage[..<count]) }

    /// Passes the bytes in the buffer to a function, without a copy. The pointer is valid during the call.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Passes the bytes in the buffer to a function, as `withUnsafeBytes` does.
    func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// Some of the bytes in the buffer.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> { storage[range] }

    /// Appends literal text.
    @inline(__always)
    public mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends literal text a number of times.
    mutating func append(_ text: StaticString, count times: Int) {
        guard times > 0 else { return }
        append(text)
        if times > 1 { repeatLast(text.utf8CodeUnitCount, count: times - 1) }
    }

    /// Appends the last bytes in the buffer once more, a number of times.
    mutating func repeatLast(_ length: Int, count times: Int) {
        guard times > 0, length > 0 else { return }
        let (start, end) = (count - length, count + times * length)
        reserve(end - count)
        storage.withUnsafeMutableBufferPointer { storage in
            guard let base = storage.baseAddress else { return }
            // Each step copies all earlier copies, so the number of copies doubles.
            while count < end {
                let more = min(count - start, end - count)
                (base + count).update(from: base + start, count: more)
                count += more
            }
        }
    }

    /// Appends text. The label keeps literals out, which would otherwise become a `String` first.
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

    /// Appends one byte a number of times.
    public mutating func append(_ byte: UInt8, count more: Int) {
        guard more > 0 else { return }
        reserve(more)
        storage.withUnsafeMutableBufferPointer { storage in
            guard let base = storage.baseAddress else { return }
            (base + count).update(repeating: byte, count: more)
        }
        count += more
    }

    /// Appends bytes.
    public mutating func append(contentsOf more: [UInt8]) {
        more.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends bytes.
    public mutating func append(contentsOf more: ArraySlice<UInt8>) {
        more.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends bytes.
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

    /// Appends spaces, and bytes behind them.
    mutating func append(spaces: Int, before more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return append(UInt8(ascii: " "), count: spaces) }
        reserve(spaces + more.count)
        storage.withUnsafeMutableBufferPointer { storage in
            guard let base = storage.baseAddress else { return }
            (base + count).update(repeating: UInt8(ascii: " "), count: spaces)
            (base + count + spaces).update(from: source, count: more.count)
        }
        count += spaces + more.count
    }

    /// Appends the contents of another buffer.
    public mutating func append(contentsOf other: OutputBuffer) {
        other.storage.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<other.count])) }
    }

    /// Removes all bytes and keeps the storage.
    public mutating func removeAll() {
        count = 0
    }

    /// Removes all bytes. Keeps the storage, unless it is larger than a number of bytes.
    mutating func removeAll(keeping limit: Int) {
        count = 0
        if storage.count > limit { storage = [] }
    }

    /// Makes the storage as large as the contents.
    mutating func trim() { storage = bytes }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count + more > storage.count { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        let size = max(2 * storage.count, count + more, 256)
        var larger = [UInt8](repeating: 0, count: size)
        larger.withUnsafeMutableBytes { larger in withUnsafeBytes { larger.copyMemory(from: $0) } }
        storage = larger
    }
}
