internal import LiaisonDiagnostics
internal import LiaisonJSON

/// Finds the kind of a JSON document.
enum JSONKind {
    static func kind(of text: UTF8Text, _ isEnough: Bool) -> DocumentKind? {
        guard text[0] == UInt8(ascii: "{") else { return .json }
        var outline = JSONOutline(text)
        var (hasContext, type, outbox) = (false, nil as String?, nil as String?)
        while let member = outline.next() {
            let key = unescaped(text[member.key])
            func value() -> String { unescaped(text[member.value]) }
            switch key {
            case "sections", "rows", "liaison": return .liaison
            case "version": if value().contains("://jsonfeed.org/version/") { return .feed(.jsonFeed) }
            case "@context": hasContext = value().contains("www.w3.org/ns/activitystreams")
            case "type": type = value()
            case "outbox": outbox = printable(value().filter { $0 != "\"" })
            default: break
            }
            if hasContext, let type, !isActor(type) { return .feed(.activityStreams) }
        }
        guard outline.isAtEnd || isEnough else { return nil }
        guard hasContext else { return .json }
        return type.map(isActor) == true ? .actor(outbox: outbox) : .feed(.activityStreams)
    }

    /// The characters of JSON whose escapes stand for themselves or for a number: `\/`, `\u002f`. Others stay as they are.
    private static func unescaped(_ text: UTF8Text) -> String {
        guard text.contains(UInt8(ascii: "\\")) else { return text.string }
        var (bytes, index) = (Bytes(), 0)
        while index < text.count {
            let rest = text[index...]
            if rest.starts("\\u"), rest.count >= 6, let number = UInt32(rest[2..<6].string, radix: 16),
                let scalar = Unicode.Scalar(number)
            {
                bytes.append(scalar: scalar)
                index += 6
            } else {
                let isEscape = rest.starts("\\/")
                bytes.append(isEscape ? UInt8(ascii: "/") : rest[0])
                index += isEscape ? 2 : 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isActor(_ type: String) -> Bool {
        ["Person", "Service", "Group", "Organization", "Application"].contains { type.contains("\"\($0)\"") }
    }
}

/// Steps through the members of an object, which may be cut off.
struct JSONOutline {
    private let text: UTF8Text
    private var position = 0
    /// True if the end of the object was seen.
    private(set) var isAtEnd = false

    init(_ text: UTF8Text) {
        self.text = text
        position = (text.firstIndex(of: UInt8(ascii: "{"), from: 0) ?? text.count) + 1
    }

    /// The next member; nil after the last one. The range of the key is without quotes. The range of the value may be
    /// cut off.
    mutating func next() -> (key: Range<Int>, value: Range<Int>)? {
        while position < text.count, text[position] != UInt8(ascii: "\"") {
            if text[position] == UInt8(ascii: "}") {
                isAtEnd = true
                return nil
            }
            position += 1
        }
        let key = position..<end(ofString: position)
        guard key.count >= 2, let colon = text.firstIndex(of: UInt8(ascii: ":"), from: key.upperBound) else {
            return nil
        }
        position = colon + 1
        let value = position..<endOfValue()
        position = value.upperBound
        return (key.lowerBound + 1..<key.upperBound - 1, value)
    }

    private func end(ofString start: Int) -> Int {
        var index = start + 1
        while index < text.count {
            if text[index] == UInt8(ascii: "\"") { return index + 1 }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return text.count
    }

    /// The index of the comma or bracket after the value at the position.
    private func endOfValue() -> Int {
        var (index, depth) = (position, 0)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                index = end(ofString: index)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
            case UInt8(ascii: ","): if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return text.count
    }
}
