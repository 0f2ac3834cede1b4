/// What has the keys instead of the rows.
enum Dialog {
    case prompt(Prompt)
    case choice(Choice)
    /// The page of keys; the first line that is shown.
    case help(firstLine: Int)
}

/// A prompt in the last line.
struct Prompt {
    /// What the line is for.
    enum Purpose: CaseIterable {
        case search, filter, command, pipe, save

        /// What stands before the line.
        var label: String {
            switch self {
            case .search: "/"
            case .filter: "&"
            case .command: ":"
            case .pipe: "|"
            case .save: "save to: "
            }
        }
    }

    let purpose: Purpose
    var line = LineText()
    /// The number of lines back in the history; 0 for the line that is typed.
    var age = 0
}

/// Some answers, of which a digit or a letter picks one; any other key picks none.
struct Choice {
    /// An answer.
    struct Answer {
        /// The character that picks it; nil for its number.
        var key: Character?
        let title: String
        let perform: (Reader) -> Void
    }

    let question: String
    let answers: [Answer]

    /// The characters that pick answers without a key of their own: the first nine by their numbers.
    private static let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")

    /// The character that picks an answer, by its index; nil behind the last character.
    func key(_ index: Int) -> Character? {
        answers[index].key ?? (Self.keys.indices.contains(index) ? Self.keys[index] : nil)
    }

    /// The answers that can be picked, each behind its character.
    var lines: [String] {
        answers.indices.compactMap { index in key(index).map { "\($0) \(answers[index].title)" } }
    }

    /// The question and the answers on one line.
    var line: String { "\(question)  \(lines.joined(separator: "  "))" }
}
