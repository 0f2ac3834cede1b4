/// A pasted text whose end mark has not arrived yet.
struct PastedText {
    private var bytes: [UInt8] = []
    /// The number of bytes of the end mark that have arrived.
    private var found = 0

    /// The greatest number of bytes that are kept. More would not be useful at a prompt.
    private static let capacity = 64 * 1024

    private static let end = Array("\u{1B}[201~".utf8)

    /// Takes the next byte. Returns the text if the byte completes the end mark, else nil.
    mutating func take(_ byte: UInt8) -> String? {
        if byte == Self.end[found] {
            found += 1
            return found == Self.end.count ? text : nil
        }
        // The start of an end mark that does not continue is text. The first byte of the mark occurs only once in the
        // mark.
        keep(Self.end[..<found])
        found = byte == Self.end[0] ? 1 : 0
        if found == 0 { keep([byte]) }
        return nil
    }

    private mutating func keep(_ more: some Collection<UInt8>) {
        if bytes.count + more.count <= Self.capacity { bytes += more }
    }

    /// The text without control characters. Line breaks and tabs become spaces.
    var text: String {
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: text.unicodeScalars.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
