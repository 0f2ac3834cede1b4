internal import LiaisonHTML
internal import LiaisonJSON

/// HTML from which the text is extracted.
struct HTMLTarget: FuzzTarget {
    private let source = JSONScratch()
    private let target = JSONScratch()

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        source.removeAll()
        source.append(String(decoding: bytes, as: UTF8.self))
        let html = source.text
        target.removeAll()
        PlainText.append(html, to: target)
        let text = target.text.utf8
        // A reference or a tag is at least as long as the text that replaces it.
        precondition(text.count <= html.utf8.count)
        precondition(String(validating: text, as: UTF8.self) != nil)
        precondition(text.first != 0x0A && text.first != 0x20)
        return true
    }
}
