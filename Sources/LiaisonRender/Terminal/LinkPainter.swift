internal import LiaisonKit
internal import LiaisonTerminal

/// The way in which the links of one text are drawn.
struct LinkPainter {
    /// The form of a part of a link.
    enum Form {
        /// Text like any other.
        case text
        /// Text that leads to a URL, in printable ASCII. The parts of one link have the same number.
        case hyperlink(number: Int, url: [UInt8])
        /// Text whose cells on a screen have the link with this number.
        case linkOfScreen(UInt16)
        /// A reference, which is drawn in the place that the text has for references.
        case reference([UInt8])
    }

    private let text: Text
    private let drawn: DrawnLinks
    /// The screen on which the text is drawn; nil for lines of text.
    private let screen: Screen?
    /// The run that was drawn last as a hyperlink, and its number.
    private var last: (run: Int, number: Int)?

    /// Makes a link painter. `text` is the drawn text, which may have places for references.
    init(_ text: Text, _ drawn: DrawnLinks, on screen: Screen?) {
        self.text = text
        self.drawn = drawn
        self.screen = screen
    }

    /// The form of a run that leads somewhere.
    mutating func form(ofRun index: Int) -> Form {
        guard let url = DrawnLinks.trusted(text.url(of: text.runs[index])) else { return .text }
        if let screen { return .linkOfScreen(screen.link(url)) }
        switch drawn.mode {
        case .none: return .text
        case .hyperlinks: return .hyperlink(number: number(ofRun: index), url: url)
        case .references: return .reference(drawn.reference(to: url))
        }
    }

    /// The number of columns that the references in a part of the text leave unused. The runs before `first` end before
    /// the part, so the whole text takes linear time.
    func sparedColumns(in part: Range<Int>, fromRun first: Int) -> Int {
        guard drawn.mode == .references else { return 0 }
        return text.runs[first...].prefix { $0.range.lowerBound < part.upperBound }
            .reduce(0) { spared, run in
                let place = run.range.clamped(to: part)
                guard !place.isEmpty, let url = DrawnLinks.trusted(text.url(of: run)) else { return spared }
                let reference = drawn.reference(to: url).dropFirst(place.lowerBound - run.range.lowerBound)
                return spared + place.count - min(reference.count, place.count)
            }
    }

    private mutating func number(ofRun index: Int) -> Int {
        if let last, last.run == index || last.run == index - 1 && text.continuesLink(at: index) {
            self.last?.run = index
            return last.number
        }
        let number = drawn.addHyperlink()
        last = (index, number)
        return number
    }
}
