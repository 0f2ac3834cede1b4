package import LiaisonKit
internal import LiaisonShow
internal import LiaisonTerminal

/// The part of the reader that receives the keys in place of the rows.
enum Dialog {
    case prompt(Prompt)
    case choice(Choice)
    /// A page of text, with the number of its first line on the screen.
    case page(TextPage, firstLine: Int)
}

/// A prompt in the last line.
struct Prompt {
    /// The purpose of a prompt.
    enum Purpose: CaseIterable {
        case search, searchAll, filter, command, pipe, save, addFeed, renameFeed, moveFeed

        /// The text before the line.
        var label: String {
            switch self {
            case .search: "/"
            case .searchAll: "search all items: "
            case .filter: "&"
            case .command: ":"
            case .pipe: "|"
            case .save: "save to: "
            case .addFeed: "feed to add: "
            case .renameFeed: "title: "
            case .moveFeed: "folder, such as News/Science: "
            }
        }
    }

    let purpose: Purpose
    var line = LineText()
    /// The row from which a search that is being typed begins; nil if there is none.
    var start: IndexPath?
    /// The position in the history, counted back from the newest line; 0 for the line that is being typed.
    var age = 0

    /// The message about a text for which the line has no room.
    static let restIsDropped = "cut after \(LineText.capacity) characters"

    /// Returns whether a key closes a prompt with a line.
    static func isClosed(by keystroke: Keystroke, _ line: LineText) -> Bool {
        switch (keystroke.key, keystroke.modifiers) {
        case (.enter, _), (.escape, _), (.character("c"), .control), (.character("g"), .control): true
        case (.backspace, _): line.characters.isEmpty
        default: false
        }
    }

    /// The number of lines by which a key goes back in the history; nil for another key.
    static func distance(of keystroke: Keystroke) -> Int? {
        switch (keystroke.key, keystroke.modifiers) {
        case (.up, _), (.character("p"), .control): 1
        case (.down, _), (.character("n"), .control): -1
        default: nil
        }
    }
}

/// A question about rows, with some answers. A digit or a letter chooses an answer. Keys such as Down scroll the answers;
/// any other key chooses none.
package struct Choice {
    /// An answer.
    package struct Answer {
        /// The character that chooses the answer; nil to number the answer.
        package var key: Character?
        package let title: String
        /// Performs the answer for the rows of the question that are still there. There is at least one.
        package let perform: (Reader, [IndexPath]) -> Void
    }

    let question: String
    package let answers: [Answer]
    /// The number of answers above the screen, where not all fit.
    var firstLine = 0

    /// Returns the number of answers by which a key scrolls if `shown` answers are on the screen; nil for a key that
    /// ends the question.
    static func distance(of keystroke: Keystroke, shown: Int) -> Int? {
        switch keystroke.key {
        case .down: 1
        case .up: -1
        case .pageDown: shown
        case .pageUp: -shown
        case .end: keys.count
        case .home: -keys.count
        case .character, .enter, .tab, .backspace, .escape, .left, .right, .insert, .delete, .function: nil
        }
    }

    /// The characters for the answers that have none, in order.
    private static let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")

    /// The character that chooses an answer, by its index; nil if the characters are used up.
    package func key(_ index: Int) -> Character? {
        answers[index].key ?? (Self.keys.indices.contains(index) ? Self.keys[index] : nil)
    }

    /// The answers that can be chosen, each after its character.
    package var lines: [String] {
        answers.indices.compactMap { index in key(index).map { "\($0) \(answers[index].title)" } }
    }

    /// The question and the answers on one line.
    package var line: String { "\(question)  \(lines.joined(separator: "  "))" }
}
