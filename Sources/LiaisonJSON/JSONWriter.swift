/// A writer that appends JSON to bytes. It writes the commas itself.
///
/// Texts must be UTF-8; the writer does not check them. Characters that control a terminal are escaped, so a terminal
/// may show the JSON. The caller closes each object and array.
public struct JSONWriter {
    /// The JSON so far.
    public private(set) var bytes: [UInt8]

    /// Makes a writer that appends to some JSON: to nothing, or to the start of a document.
    public init(_ bytes: consuming [UInt8] = []) { self.bytes = bytes }

    /// Removes the JSON, and keeps the memory.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Ends a value outside of all objects and arrays with a line feed. Another value may follow.
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

    /// Writes the key of a member. The key must need no escape. A value must follow.
    public mutating func key(_ key: StaticString) {
        let isFirst = isFirst
        bytes.append(addingCapacity: Self.room(of: key)) { span in
            span.withUnsafeMutableBufferPointer { target, count in
                count = Self.write(key, isFirst: isFirst, to: target)
            }
        }
    }

    /// The number of bytes that suffice for a key.
    private static func room(of key: StaticString) -> Int { key.utf8CodeUnitCount + 4 }

    /// Writes a key with the signs around it. Returns the number of bytes written.
    @inline(__always)
    private static func write(
        _ key: StaticString, isFirst: Bool, to target: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard var position = target.baseAddress else { return 0 }
        func put(_ sign: Unicode.Scalar) {
            position.pointee = UInt8(ascii: sign)
            position += 1
        }
        if !isFirst { put(",") }
        put("\"")
        position.update(from: key.utf8Start, count: key.utf8CodeUnitCount)
        position += key.utf8CodeUnitCount
        put("\"")
        put(":")
        return target.baseAddress.map { position - $0 } ?? 0
    }

    /// Writes a text.
    public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        separate()
        finish(JSONString(text))
    }

    /// Writes the rest of a text.
    private mutating func finish(_ string: JSONString) {
        var string = string
        while !string.isAtEnd {
            bytes.append(addingCapacity: string.room) { span in
                span.withUnsafeMutableBufferPointer { target, count in count = string.write(to: target) }
            }
        }
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

    /// Writes a value that is JSON already.
    public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Lets a function append one value in JSON.
    public mutating func raw(_ append: (inout [UInt8]) -> Void) {
        separate()
        append(&bytes)
    }

    /// Writes a member whose value is a text. Writes nothing if the text is empty.
    public mutating func member(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) {
        guard !text.isEmpty else { return }
        var string = JSONString(text)
        let isFirst = isFirst
        // The key and the text are written at once, because most texts are short.
        bytes.append(addingCapacity: Self.room(of: name) + string.room) { span in
            span.withUnsafeMutableBufferPointer { target, count in
                count = Self.write(name, isFirst: isFirst, to: target)
                count += string.write(to: UnsafeMutableBufferPointer(rebasing: target[count...]))
            }
        }
        finish(string)
    }

    /// Writes a member whose value is a text. Writes nothing if the text is nil or empty.
    public mutating func member(_ name: StaticString, _ text: String?) {
        guard var text else { return }
        text.withUTF8 { member(name, $0) }
    }

    /// Writes a member whose value is a whole number. Writes nothing if the number is nil.
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

    /// Writes a comma if one is due before the next value.
    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
    }

    /// True if no comma is due before the next value.
    private var isFirst: Bool {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\n"): true
        case .some: false
        }
    }
}

extension [UInt8] {
    /// Appends a literal.
    fileprivate mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }
}
