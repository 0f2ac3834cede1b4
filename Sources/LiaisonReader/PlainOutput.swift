internal import LiaisonKit
internal import LiaisonShow
internal import LiaisonTerminal

/// Writes changes as lines of text, one after the other, for screen readers and for terminals without a cursor.
struct PlainOutput {
    private var shownContents: (any ReaderContents)?
    private var shownPlace: Place?
    private var shownText = ""
    private var shownMessage = ""
    private var shownDialog: [String] = []

    /// The bytes for the changes since the last call; nil if nothing has changed.
    mutating func update(_ reader: Reader) -> [UInt8]? {
        var lines: [String] = []
        let dialog = Self.dialogLines(of: reader)
        if dialog != shownDialog { lines += dialog }
        shownDialog = dialog
        let message = reader.message
        if message != shownMessage, !message.isEmpty { lines.append(message) }
        shownMessage = message
        // The cells of the screen know their texts only after the layout.
        // Another level begins with its own header.
        if shownContents !== reader.contents { (shownContents, shownPlace) = (reader.contents, nil) }
        let place = reader.currentPlace
        let text = place.map { reader.text(of: $0, isSpoken: true) } ?? ""
        // A pending row is written when its plugin has answered.
        if place.map(reader.liaison.isPending) != true {
            if place != shownPlace || text != shownText {
                lines += (header(above: place, reader) + text).split(separator: "\n").map(String.init)
            }
            (shownPlace, shownText) = (place, text)
        }
        guard !lines.isEmpty else { return nil }
        return Array(lines.map { Self.plain($0) + "\r\n" }.joined().utf8)
    }

    /// The text of the header of the section that contains a place; empty if the last place was in the same section.
    private func header(above place: Place?, _ reader: Reader) -> String {
        guard let section = place?.indexPath?.section, section != shownPlace?.section else { return "" }
        return reader.text(of: .header(section: section), isSpoken: true)
    }

    private static func dialogLines(of reader: Reader) -> [String] {
        switch reader.dialog {
        case .prompt(let prompt)?: [prompt.purpose.label + prompt.line.text]
        case .choice(let choice)?: [choice.question] + choice.lines
        case .page(let page, _)?:
            reader.entries(of: page).map { $0.key.isEmpty ? $0.text : "\($0.key): \($0.text)" } + ["Esc ends the page"]
        case nil: []
        }
    }

    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }))
    }
}
