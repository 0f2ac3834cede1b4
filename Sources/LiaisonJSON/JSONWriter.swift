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
        let name = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        bytes.append(addingCapacity: name.count + 3) { bytes in
            bytes.append(UInt8(ascii: "\""))
            for byte in name { bytes.append(byte) }
            bytes.append(UInt8(ascii: "\""))
            bytes.append(UInt8(ascii: ":"))
        }
    }

    /// Writes a text.
    public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        separate()
        var string = JSONString(text)
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
