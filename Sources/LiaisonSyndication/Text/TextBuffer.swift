/// A UTF-8 text that grows by appending. Clearing it keeps the memory for the next text.
struct TextBuffer: ~Copyable {
    private var storage: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 4096)
    private(set) var count = 0

    deinit {
        storage.deallocate()
    }

    /// The text, which is valid until the next change.
    var contents: UTF8Text { UTF8Text(rebasing: storage[..<count]) }

    mutating func clear() { count = 0 }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        storage[count] = byte
        count += 1
    }

    mutating func append(_ literal: StaticString) { append(contentsOf: literal.utf8) }

    @inline(__always)
    mutating func append(contentsOf text: UTF8Text) {
        guard let source = text.baseAddress else { return }
        reserve(text.count)
        storage.baseAddress.map { ($0 + count).update(from: source, count: text.count) }
        count += text.count
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if storage.count - count < more { grow(by: more) }
    }

    private mutating func grow(by more: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(storage.count * 2, count + more))
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }
}
