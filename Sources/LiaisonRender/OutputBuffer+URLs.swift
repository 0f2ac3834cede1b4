internal import LiaisonKit

extension OutputBuffer {
    /// Appends a URL that the policy trusts, percent-encoded in printable ASCII: for a quoted attribute, or as plain
    /// text.
    package mutating func append(url: some RandomAccessCollection<UInt8>, asMarkup: Bool = true) {
        var isFragment = false
        for (position, byte) in zip(url.indices, url) {
            let isKept: Bool
            switch byte {
            case UInt8(ascii: "#"):
                isKept = !isFragment
                isFragment = true
            case UInt8(ascii: "%"):
                isKept = url[position...].dropFirst().prefix(2).filter(\.isHexDigit).count == 2
            default:
                isKept = byte.isUnreserved || byte.isOneOf("!$&'()*+,;=:@/?[]")
            }
            append(byte, percentEncoding: !isKept, asMarkup: asMarkup)
        }
    }

    /// Appends a path of file names as a relative URL, for a quoted attribute.
    mutating func append(path: some Collection<UInt8>) {
        for byte in path { append(byte, percentEncoding: !(byte.isUnreserved || byte.isOneOf("!$&'()*+,;=@/"))) }
    }

    /// Appends bytes as one word of a URL or an id. Different bytes give different words.
    mutating func append(word: some Collection<UInt8>) {
        for byte in word { append(byte, percentEncoding: !byte.isUnreserved) }
    }

    private mutating func append(_ byte: UInt8, percentEncoding: Bool, asMarkup: Bool = true) {
        if percentEncoding {
            append(UInt8(ascii: "%"))
            append(UInt8(hexDigit: byte >> 4))
            append(UInt8(hexDigit: byte & 15))
        } else if asMarkup, byte == UInt8(ascii: "&") {
            append("&amp;" as StaticString)
        } else {
            append(byte)
        }
    }
}

extension UInt8 {
    /// The hexadecimal digit of a value below 16.
    init(hexDigit value: UInt8) {
        self = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    fileprivate var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
