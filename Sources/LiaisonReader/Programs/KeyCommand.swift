/// A command of the user for a key, as `config.json` gives it: `!mpv {enclosure}`.
///
/// `!` begins a command that takes the terminal, and `|` one that reads the article. With `&` at the end, the command runs
/// in the background.
package struct KeyCommand: Equatable {
    /// A place in a command. The reader fills the place with a text about the current row.
    enum Place: String, CaseIterable {
        case url, enclosure, title, feed
        case feedURL = "feed-url"
        case text, html, markdown

        /// The text for a place, in the words of a message.
        var words: String {
            switch self {
            case .url: "page"
            case .enclosure: "enclosure of the web"
            case .title: "title"
            case .feed: "feed"
            case .feedURL: "feed of the web"
            case .text, .html, .markdown: "article"
            }
        }

        /// The name of the file, for the place of a file; nil for any other place.
        var file: (name: String, form: ArticleForm)? {
            switch self {
            case .url, .enclosure, .title, .feed, .feedURL: nil
            case .text: ("article.txt", .text)
            case .html: ("article.html", .page)
            case .markdown: ("article.md", .markdown)
            }
        }
    }

    /// The reason why a text is no command, as the rest of a sentence.
    package struct Failure: Error {
        let reason: String
    }

    /// The command as the user has written it.
    let text: String
    /// True if the command reads the article.
    let readsArticle: Bool
    /// True if the command runs beside the reader, without the terminal.
    let isInBackground: Bool
    /// The command line for the shell. It has `"${1}"`, `"${2}"` and so on in place of the places.
    let line: String
    /// The places in the order of their numbers.
    let places: [Place]

    /// Returns whether a text is a command, and no name of an action.
    static func isCommand(_ text: String) -> Bool { text.hasPrefix("!") || text.hasPrefix("|") }

    /// Reads a command. Throws if the command is empty, or if a place is unknown or in quotes.
    init(_ text: String) throws(Failure) {
        self.text = text
        readsArticle = text.hasPrefix("|")
        var rest = Substring(text.dropFirst()).trimmingBlanks
        isInBackground = rest.hasSuffix("&") && !rest.hasSuffix("&&") && !rest.hasSuffix("\\&")
        if isInBackground { rest = rest.dropLast().trimmingBlanks }
        guard !rest.isEmpty else { throw Failure(reason: "expected a command after \(text.prefix(1)), found none") }
        var line = CommandLine()
        try line.read(rest)
        (self.line, places) = (line.text, line.places)
    }
}

/// A command line while it is being read.
private struct CommandLine {
    private(set) var text = ""
    private(set) var places: [KeyCommand.Place] = []
    /// The quote that is open; nil outside of quotes.
    private var quote: Character?

    mutating func read(_ command: Substring) throws(KeyCommand.Failure) {
        var rest = command
        while let character = rest.first {
            if character == "{", text.last != "$", let name = Self.name(rest) {
                if try read(place: name) {
                    rest = rest.dropFirst(name.count + 2)
                    continue
                }
            }
            text.append(rest.removeFirst())
            if character == "\\", quote != "'", let next = rest.popFirst() {
                text.append(next)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
        }
    }

    /// The name in braces at the start of a text; nil if there is none.
    private static func name(_ text: Substring) -> String? {
        let name = text.dropFirst().prefix { $0.isASCII && ($0.isLowercase || $0 == "-") }
        return !name.isEmpty && text[name.endIndex...].first == "}" ? String(name) : nil
    }

    /// Takes a place. Returns false for braces of a program's own language, which stand in quotes.
    private mutating func read(place name: String) throws(KeyCommand.Failure) -> Bool {
        guard let place = KeyCommand.Place(rawValue: name) else {
            if quote != nil { return false }
            let known = KeyCommand.Place.allCases.map { "{\($0.rawValue)}" }
            throw KeyCommand.Failure(
                reason: "expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? ""), found {\(name)}")
        }
        // In quotes, the shell or another program could parse the text as code.
        if let quote {
            throw KeyCommand.Failure(
                reason: "expected {\(name)} outside of quotes, found it after \(quote); "
                    + "Liaison quotes the text itself, so leave the quotes out")
        }
        if !places.contains(place) { places.append(place) }
        text += "\"${\((places.firstIndex(of: place) ?? 0) + 1)}\""
        return true
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
