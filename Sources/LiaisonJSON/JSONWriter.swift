/// Appends JSON to bytes. Commas come by themselves.
///
/// Texts are UTF-8; the writer does not check them. Characters that control a terminal are escaped, so that the JSON may
/// be shown in one.
public struct JSONWriter {
    /// The JSON so far.
    public private(set) var bytes: [UInt8]

    /// Makes a writer that appends to some JSON: none, or the start of a document.
    public init(_ bytes: consuming [UInt8] = []) { self.bytes = bytes }

    /// Forgets the JSON, and keeps the storage.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Ends a value that no container holds by a line feed, after which another value may follow.
    public mutating func endValue() { bytes.append(UInt8(ascii: "\n")) }

    /// Starts an object.
    public mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
    }

    /// Ends an object.
    public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// Starts an array.
    public mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
    }

    /// Ends an array.
    public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

    /// Writes a key, a literal that needs no escape.
    public mutating func key(_ key: StaticString) {
        separate()
        bytes.append(addingCapacity: key.utf8CodeUnitCount + 3) { bytes in
            bytes.append(UInt8(ascii: "\""))
            for index in 0..<key.utf8CodeUnitCount { bytes.append(key.utf8Start[index]) }
            bytes.append(UInt8(ascii: "\""))
            bytes.append(UInt8(ascii: ":"))
        }
    }

    /// Writes a text.
    public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    public mutating func number(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes a finite number.
    public mutating func number(_ number: Double) {
        separate()
        bytes.append(contentsOf: (Int(exactly: number).map(String.init) ?? String(number)).utf8)
    }

    /// Writes true or false.
    public mutating func bool(_ value: Bool) {
        separate()
        bytes.append(value ? "true" : "false")
    }

    /// Writes what is JSON already.
    public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Lets a function append a value that is JSON.
    public mutating func raw(_ append: (inout [UInt8]) -> Void) {
        separate()
        append(&bytes)
    }

    /// Writes a member whose value is a text; nothing if the text is empty.
    public mutating func member(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) {
        guard !text.isEmpty else { return }
        key(name)
        string(text)
    }

    /// Writes a member whose value is a text; nothing if there is none.
    public mutating func member(_ name: StaticString, _ text: String?) {
        guard var text else { return }
        text.withUTF8 { member(name, $0) }
    }

    /// Writes a member whose value is a whole number; nothing if there is none.
    public mutating func member(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        key(name)
        self.number(number)
    }

    /// Writes a member that is true or false.
    public mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes the comma before a value or key, unless none is due.
    private mutating func separate() {
        guard let last = bytes.last else { return }
        switch last {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\n"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }
}

extension [UInt8] {
    /// Appends a literal.
    fileprivate mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }
}

extension JSONWriter {
    private static let digits = Array("0123456789abcdef".utf8)

    private typealias Block = SIMD16<UInt8>

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = Self.endOfPlain(text, from: 0)
        while index < text.count {
            let count = Self.escapedCount(text, at: index)
            if count > 0 {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                appendEscape(text[index..<index + count])
                start = index + count
            }
            index = Self.endOfPlain(text, from: index + max(count, 1))
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<text.count]))
    }

    /// The index of the first byte from an index on that may need an escape.
    @inline(__always)
    private static func endOfPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = UnsafeRawPointer(text.baseAddress) else { return 0 }
        var index = start
        while index + Block.scalarCount <= text.count {
            let block = base.loadUnaligned(fromByteOffset: index, as: Block.self)
            if let found = firstToEscape(of: block) { return index + found }
            index += Block.scalarCount
        }
        while index < text.count, !mayNeedEscape(text[index]) { index += 1 }
        return index
    }

    /// The index of the first byte of a block that may need an escape; nil if there is none.
    @inline(__always)
    private static func firstToEscape(of block: Block) -> Int? {
        let mask =
            block .< Block(repeating: 0x20) .| block .== Block(repeating: 0x22) .| block .== Block(repeating: 0x5C)
            .| block .== Block(repeating: 0x7F) .| block .== Block(repeating: 0xC2)
            .| block .== Block(repeating: 0xD8) .| block .== Block(repeating: 0xE2)
        // A byte that was found is 255 here, all others are 0; the first is in the lowest byte.
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if halves.x != 0 { return halves.x.littleEndian.trailingZeroBitCount / 8 }
        return halves.y != 0 ? halves.y.littleEndian.trailingZeroBitCount / 8 + 8 : nil
    }

    @inline(__always)
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: true
        default: false
        }
    }

    /// The number of bytes of the character at an index if it needs an escape, else 0: quotes and backslashes, C0 and C1
    /// controls, the ends of lines and paragraphs, and bidi controls.
    private static func escapedCount(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let next = index + 1 < text.count ? text[index + 1] : 0
        let last = index + 2 < text.count ? text[index + 2] : 0
        return switch text[index] {
        case 0xC2: (0x80...0x9F).contains(next) ? 2 : 0
        case 0xD8: next == 0x9C ? 2 : 0
        case 0xE2 where next == 0x80: (0x8E...0x8F).contains(last) || (0xA8...0xAE).contains(last) ? 3 : 0
        case 0xE2 where next == 0x81: (0xA6...0xA9).contains(last) ? 3 : 0
        case 0xE2: 0
        default: 1
        }
    }

    private mutating func appendEscape(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
        switch character.first {
        case 0x0A: return bytes.append("\\n")
        case 0x22: return bytes.append("\\\"")
        case 0x5C: return bytes.append("\\\\")
        case 0x09: return bytes.append("\\t")
        default: break
        }
        bytes.append("\\u")
        let value = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
        for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(Self.digits[Int(value >> shift & 15)]) }
    }
}
