internal import FoundationEssentials

extension TextBuffer {
    /// Replaces base64 (RFC 4648), in which there may be white space, by the UTF-8 that it stands for. Other bytes, such as
    /// those of a picture, leave no text. Text that is no base64 stays.
    mutating func decodeBase64() {
        guard let bytes = Data(base64Encoded: Data(contents.filter { !isSpace($0) })) else { return }
        clear()
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        Array(text.utf8).withText { append(contentsOf: $0) }
    }
}
