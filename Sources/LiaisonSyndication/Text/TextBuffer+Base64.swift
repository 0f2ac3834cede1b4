internal import LiaisonJSON
internal import FoundationEssentials

extension TextBuffer {
    /// Decodes base64 (RFC 4648), which may contain white space, to UTF-8. Data that is no text, such as a picture,
    /// leaves an empty text. Text that is not base64 stays.
    mutating func decodeBase64() {
        guard let bytes = Data(base64Encoded: Data(contents.filter { !isSpace($0) })) else { return }
        clear()
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        Array(text.utf8).withText { append(contentsOf: $0) }
    }
}
