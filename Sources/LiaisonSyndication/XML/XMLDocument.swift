internal import LiaisonDiagnostics

/// An XML document that is parsed piece by piece: by expat up to the first fault, and by a lenient parser after it.
final class XMLDocument {
    private let handler: any XMLHandler
    private let faults: FaultReport
    private let expat: ExpatParser
    private var lenient: LenientParser?
    private var decoder: CharacterDecoder?
    private var markCount = 0

    /// Starts a document. `start` is its first bytes, which tell the encoding. The caller passes them to `parse` as
    /// well.
    init(_ handler: any XMLHandler, startingWith start: UTF8Text, contentType: String?, _ faults: FaultReport) {
        self.handler = handler
        self.faults = faults
        expat = ExpatParser(handler)
        let encoding = CharacterEncoding(of: start, contentType: contentType)
        markCount = encoding.markCount
        guard !encoding.isUTF8 else { return }
        decoder = CharacterDecoder(encoding.name)
        if decoder == nil {
            faults.add("expected a known character encoding, found \(quoted(encoding.name)); UTF-8 is tried instead")
        }
    }

    /// Parses a piece of the document.
    func parse(_ piece: UTF8Text, isLast: Bool) {
        let mark = min(markCount, piece.count)
        markCount -= mark
        let piece = piece[mark...]
        guard let decoder else { return parseText(piece, isLast: isLast) }
        decoder.decode(piece, isLast: isLast)
        if decoder.hasFault {
            faults.add("some bytes are invalid in the character encoding; they are shown as “\u{FFFD}”")
        }
        decoder.text.withText { parseText($0, isLast: isLast) }
    }

    private func parseText(_ text: UTF8Text, isLast: Bool) {
        guard lenient == nil else {
            lenient?.parse(text, isLast: isLast)
            return
        }
        guard let failure = expat.parse(text, isLast: isLast) else { return }
        lenient = LenientParser(handler, after: failure, tellsEnd: !isLast, faults)
        lenient?.parse(.empty, isLast: isLast)
    }
}
