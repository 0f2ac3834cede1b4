internal import LiaisonKit

/// The size of text in a terminal with cells of 8 × 16 points.
final class TerminalMetrics: TextMetrics {
    /// The line breaker, whose buffers serve all texts. The methods of the breaker have no access to the metrics, so
    /// two uses never overlap. Checking each use would take a twentieth of the time.
    @exclusivity(unchecked) var breaker = LineBreaker()
    /// The signs that are drawn with texts.
    private let marks: TextMarks
    /// The last text with signs; its storage serves all texts.
    private var marked = Text()

    init(_ marks: TextMarks = TextMarks()) {
        self.marks = marks
    }

    /// The greatest number of lines of a picture.
    var greatestPictureLines = Int.max
    /// False if all pictures are absent.
    var showsPictures = false

    var greatestImageHeight: Double {
        if !showsPictures { return unit.height }
        return greatestPictureLines == .max ? .infinity : Double(greatestPictureLines) * unit.height
    }

    /// The width of the brackets around the title of a button, in columns.
    static let bracketColumns = 4

    var unit: Size { Size(width: 8, height: 16) }

    func naturalWidth(of label: Label, limit: Double) -> Double {
        Double(naturalColumns(of: shownBytes(of: label), limit: Int(limit / unit.width))) * unit.width
    }

    func height(of label: Label, width: Double, limit: Double) -> Double {
        let allowed = label.style.lines > 0 ? Double(label.style.lines) : .infinity
        let lines = min(allowed, limit / unit.height)
        let limit = lines < Double(Int32.max) ? Int(lines) : Int(Int32.max)
        let count = lineCount(of: shownBytes(of: label), columns: Int(width / unit.width), limit: limit)
        return Double(count) * unit.height
    }

    func naturalWidth(of button: Button, limit: Double) -> Double {
        let room = Int(limit / unit.width)
        let title = naturalColumns(of: button.utf8, limit: room)
        return Double(min(title + Self.bracketColumns, room)) * unit.width
    }

    func height(of button: Button, width: Double) -> Double { unit.height }

    /// The text that is measured and drawn for a label: with signs where it has links or traits that need them.
    func shownText(of label: Label) -> Text { shownText(label.text) }

    /// The text that is measured and drawn for a text of a view.
    func shownText(_ text: Text) -> Text {
        guard marks.references && text.hasLinks || !text.traits.isDisjoint(with: marks.traits) else { return text }
        marked.assign(text, with: marks)
        return marked
    }

    /// The bytes of the text that is measured and drawn for a label.
    private func shownBytes(of label: Label) -> [UInt8] {
        let isMarked = marks.references && label.hasLinkInText || !label.traitsInText.isDisjoint(with: marks.traits)
        return isMarked ? shownText(of: label).utf8 : label.utf8
    }

    /// The number of columns of the longest unwrapped line of a text; `limit` at most.
    func naturalColumns(of text: [UInt8], limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        return text.withUnsafeBufferPointer { bytes in
            if let line = PlainLineBreaker(bytes).wholeLine(columns: limit) { return line.columns }
            breaker.begin()
            var columns = 0
            var start = 0
            while start < bytes.count {
                let line = breaker.line(of: bytes, from: start, columns: limit)
                if line.isFull { return limit }
                columns = max(columns, line.columns)
                start = line.next
            }
            return columns
        }
    }

    /// The number of lines of a text; `limit` at most.
    func lineCount(of text: [UInt8], columns: Int, limit: Int) -> Int {
        guard columns > 0, limit > 0 else { return 0 }
        return text.withUnsafeBufferPointer { bytes in
            if PlainLineBreaker(bytes).wholeLine(columns: columns) != nil { return 1 }
            breaker.begin()
            var count = 0
            var start = 0
            while start < bytes.count, count < limit {
                start = breaker.line(of: bytes, from: start, columns: columns).next
                count += 1
            }
            return count
        }
    }
}

/// A rectangle of terminal cells.
struct TerminalArea: Equatable {
    var column: Int
    var line: Int
    var columns: Int
    var lines: Int

    /// The column at which a text that takes some columns starts.
    func column(of columns: Int, _ alignment: TextAlignment) -> Int {
        let space = max(self.columns - columns, 0)
        return switch alignment {
        case .start: column
        case .center: column + space / 2
        case .end: column + space
        }
    }
}
