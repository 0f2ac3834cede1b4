/// Returns whether a byte is an ASCII letter.
@inlinable @inline(__always)
package func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

/// Returns whether a byte is an ASCII digit.
@inlinable @inline(__always)
package func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Returns whether a byte is white space in XML, JSON and HTML.
@inlinable @inline(__always)
package func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
}

/// Returns whether the text is an identifier of C.
package func isIdentifier(_ text: String) -> Bool { isIdentifier(text.utf8) }

/// Returns whether the bytes are an identifier of C.
@inlinable
package func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, !isDigit(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
}
