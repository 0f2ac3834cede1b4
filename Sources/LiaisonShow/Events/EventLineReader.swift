package import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// Reads one line of an event script, word by word.
package struct EventLineReader {
    private var words: ArraySlice<Substring>
    private let line: String
    /// The forms of the event's name, for messages.
    private var forms = ""

    package init(_ line: String) {
        self.line = line
        words = Self.words(of: line[...])
    }

    /// The words of a line, or of a part of a line, without a comment.
    private static func words(of line: Substring) -> ArraySlice<Substring> {
        line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.prefix { !$0.hasPrefix("#") }
    }

    /// The event in the line; nil for an empty line. Throws if the line is malformed.
    package mutating func event() throws(DocumentFault) -> ScriptEvent? {
        guard let word = words.first else { return nil }
        guard let name = ScriptEvent.Name(rawValue: String(word)) else {
            let names = ScriptEvent.Name.allCases.map(\.rawValue)
            let near = suggestion(for: String(word), among: names)
            let advice = near.map { "; did you mean \(quoted($0))?" } ?? ""
            throw DocumentFault(
                reason: "expected an event, found \(quoted(String(word)))\(advice)",
                remedy: near == nil ? .listOfEvents : nil)
        }
        words.removeFirst()
        forms = name.forms.joined(separator: ", or ")
        let event = try event(named: name)
        guard words.isEmpty else { throw fault("the end of the line") }
        return event
    }

    private mutating func event(named name: ScriptEvent.Name) throws(DocumentFault) -> ScriptEvent {
        switch name {
        case .scroll: try scroll()
        case .page: .page(isDown: try choice(["down", "up"]) == "down")
        case .carousel: .carousel(try place(), toOffset: try points())
        case .resize: .resize(try size())
        case .tap: .touch(.tap, try place())
        case .select: .touch(.select, try place())
        case .deselect: .touch(.deselect, try place())
        case .highlight: .touch(.highlight, try place())
        case .unhighlight: .touch(.unhighlight, try place())
        case .accessory: .touch(.accessory, try place())
        case .button: try button()
        case .selection: try selection()
        case .headers: .stickyHeaders(try choice(["sticky", "plain"]) == "sticky")
        case .bottom: .stickyBottom(try choice(["sticky", "plain"]) == "sticky")
        case .edit: .edit(try choice(["on", "off"]) == "on")
        case .delete: .commit(.delete, try indexPath())
        case .insert: .commit(.insert, try indexPath())
        case .move: try move()
        case .swipe: .swipe(try place(), action: try title())
        case .reload: try reload()
        case .wait: .wait(seconds: words.isEmpty ? Self.usualWait : try seconds())
        case .clock: .clock(seconds: try seconds())
        case .frame: .frame
        }
    }

    private mutating func button() throws(DocumentFault) -> ScriptEvent {
        let place = try place()
        guard let button = TappedButton(words: try word("the outlet of a button")) else {
            throw fault("the outlet of a button, such as like, or like.2 in the third repetition")
        }
        return .touch(.button(button), place)
    }

    private mutating func scroll() throws(DocumentFault) -> ScriptEvent {
        switch words.first {
        case "by":
            words.removeFirst()
            return .scrollBy(try points())
        case "to":
            words.removeFirst()
            let indexPath = try indexPath()
            guard !words.isEmpty else { return .scrollToRow(indexPath, .none) }
            return .scrollToRow(indexPath, try choice(ScrollPosition.allCases.map(\.rawValue), as: ScrollPosition.init))
        default: return .scroll(toOffset: try points())
        }
    }

    private mutating func selection() throws(DocumentFault) -> ScriptEvent {
        let mode = try choice(SelectionMode.allCases.map(\.rawValue), as: SelectionMode.init)
        guard !words.isEmpty else { return .selection(mode, whileEditing: false) }
        _ = try choice(["editing"])
        return .selection(mode, whileEditing: true)
    }

    private mutating func move() throws(DocumentFault) -> ScriptEvent {
        let indexPath = try indexPath()
        _ = try choice(["to"])
        return .move(indexPath, to: try self.indexPath())
    }

    private mutating func reload() throws(DocumentFault) -> ScriptEvent {
        guard !words.isEmpty else { return .reloadAll }
        let section = try index("section")
        guard !words.isEmpty else { return .reloadSection(section) }
        return .touch(.reload, try place(inSection: section))
    }
}

// MARK: - Words

extension EventLineReader {
    private mutating func word(_ expectation: String) throws(DocumentFault) -> String {
        guard let word = words.popFirst() else { throw fault(expectation) }
        return String(word)
    }

    /// The title of an action: the rest of the line, or a JSON string; nil at the end of the line.
    private mutating func title() throws(DocumentFault) -> String? {
        guard let first = words.first else { return nil }
        if first.hasPrefix("\"") { return try quotedTitle(from: first.startIndex) }
        guard let last = words.last else { return nil }
        words = []
        return String(line[first.startIndex..<last.endIndex])
    }

    /// A title in quotation marks. A number sign in the title starts no comment. Only a comment may follow the title.
    private mutating func quotedTitle(from start: String.Index) throws(DocumentFault) -> String {
        let expectation = "a title in quotes, such as \"Mark #1\", with a backslash before each quote in it"
        var (end, isEscaped) = (line.index(after: start), false)
        while end < line.endIndex, isEscaped || line[end] != "\"" {
            isEscaped = !isEscaped && line[end] == "\\"
            end = line.index(after: end)
        }
        guard end < line.endIndex else { throw fault(expectation) }
        let next = line.index(after: end)
        guard let title = try? JSONReader().read(Array(line[start..<next].utf8), \.string), !title.isEmpty else {
            throw fault(expectation)
        }
        words = Self.words(of: line[next...])
        return title
    }

    private mutating func choice(_ choices: [String]) throws(DocumentFault) -> String {
        guard let word = words.first.map(String.init), choices.contains(word) else {
            throw fault(list(choices))
        }
        words.removeFirst()
        return word
    }

    private mutating func choice<Value>(
        _ choices: [String], as value: (String) -> Value?
    ) throws(DocumentFault) -> Value {
        guard let value = value(try choice(choices)) else { throw fault(list(choices)) }
        return value
    }

    private mutating func indexPath() throws(DocumentFault) -> IndexPath {
        let section = try index("section")
        return IndexPath(row: try index("row"), section: section)
    }

    /// A row, `0 3`, or an item of a carousel, `0 3.2`. An item of a carousel inside a carousel is `0 3.2.1`. `0 header` and
    /// `0 footer` are the header and the footer of a section.
    private mutating func place() throws(DocumentFault) -> Place { try place(inSection: try index("section")) }

    private mutating func place(inSection section: Int) throws(DocumentFault) -> Place {
        if let part = words.first, ["header", "footer"].contains(part) {
            words.removeFirst()
            return part == "header" ? .header(section: section) : .footer(section: section)
        }
        guard let word = words.first, word.contains(".") else {
            return .row(IndexPath(row: try index("row"), section: section))
        }
        let numbers = word.split(separator: ".", omittingEmptySubsequences: false).map(Self.index)
        guard let row = numbers[0], let path = ItemPath(numbers.dropFirst().compactMap(\.self)),
            path.indexes.count == numbers.count - 1
        else {
            throw fault(
                "the numbers of a row and an item such as 3.2, from 0 to \(Self.largest), with at most "
                    + "\(ItemPath.maximumDepth) items inside each other")
        }
        words.removeFirst()
        return .item(path, of: IndexPath(row: row, section: section))
    }

    private mutating func index(_ what: String) throws(DocumentFault) -> Int {
        guard let word = words.first, let index = Self.index(word) else {
            throw fault("the number of a \(what), from 0 to \(Self.largest)")
        }
        words.removeFirst()
        return index
    }

    private static func index(_ word: Substring) -> Int? { Int(word).flatMap { (0...largest).contains($0) ? $0 : nil } }

    private mutating func points() throws(DocumentFault) -> Double {
        // Swift would also read a hexadecimal number.
        guard let word = words.first, !word.contains(where: { $0 == "x" || $0 == "X" }), let points = Double(word),
            abs(points) <= Double(Self.largest)
        else {
            throw fault("a number of points, from -\(Self.largest) to \(Self.largest)")
        }
        words.removeFirst()
        return points
    }

    /// The longest wait that a `wait` without a number makes, in seconds.
    private static let usualWait = 10.0

    private mutating func seconds() throws(DocumentFault) -> Double {
        guard let word = words.first, !word.contains(where: { $0 == "x" || $0 == "X" }), let seconds = Double(word),
            (0...86_400).contains(seconds)
        else { throw fault("a number of seconds, from 0 to 86400") }
        words.removeFirst()
        return seconds
    }

    private mutating func size() throws(DocumentFault) -> ViewportSize {
        guard let word = words.first, let size = ViewportSize(word) else {
            throw fault("a size such as 80x24, of numbers from 1 to \(ViewportSize.bounds.upperBound)")
        }
        words.removeFirst()
        return size
    }

    /// A number that no row and no offset of a feed reaches.
    private static let largest = 1_000_000_000

    private func fault(_ expectation: String) -> DocumentFault {
        let found = words.first.map { quoted(String($0)) } ?? "the end of the line"
        return DocumentFault(reason: "expected \(expectation), found \(found); write \(forms)")
    }
}
