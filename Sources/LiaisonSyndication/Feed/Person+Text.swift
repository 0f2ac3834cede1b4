internal import LiaisonJSON

extension Person {
    /// Reads an author of RSS: `mail@example.org (Name)`, `Name <mail@example.org>`, `mail@example.org`, or a name.
    init(_ text: UTF8Text) {
        let text = text.trimmed
        if let opening = text.firstIndex(of: UInt8(ascii: "("), from: 0), text.last == UInt8(ascii: ")"),
            Self.isMail(text[0..<opening].trimmed)
        {
            mail = Array(text[0..<opening].trimmed)
            name = Array(text[opening + 1..<text.count - 1].trimmed)
        } else if let opening = text.firstIndex(of: UInt8(ascii: "<"), from: 0), text.last == UInt8(ascii: ">"),
            Self.isMail(text[opening + 1..<text.count - 1].trimmed)
        {
            mail = Array(text[opening + 1..<text.count - 1].trimmed)
            name = Array(text[0..<opening].trimmed)
        } else if Self.isMail(text) {
            mail = Array(text)
        } else {
            name = Array(text)
        }
    }

    private static func isMail(_ text: UTF8Text) -> Bool {
        guard let sign = text.firstIndex(of: UInt8(ascii: "@"), from: 0), sign > 0, sign < text.count - 1 else {
            return false
        }
        return !text.contains { isSpace($0) || "<>(),;".utf8.contains($0) }
    }
}
