internal import LiaisonShow
internal import LiaisonTerminal

/// A line of text at a prompt, with a cursor.
struct LineText: Equatable {
    /// The characters.
    private(set) var characters: [Character] = []
    /// The number of characters before the cursor.
    private(set) var cursor = 0

    /// Makes a line with the cursor at its end.
    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    /// The text.
    var text: String { String(characters) }

    /// Inserts a text at the cursor.
    mutating func insert(_ text: String) {
        // A combining character joins the character before it.
        let before = String(characters[..<cursor]) + text
        let after = characters[cursor...]
        characters = Array(before)
        cursor = characters.count
        characters += after
    }

    /// Edits the line with a key. Returns false if the key edits nothing.
    mutating func edit(_ keystroke: Keystroke) -> Bool {
        switch (keystroke.key, keystroke.modifiers) {
        case (.character(let scalar), []): insert(String(scalar))
        case (.backspace, _), (.character("h"), .control): remove(cursor - 1..<cursor)
        case (.delete, _), (.character("d"), .control): remove(cursor..<cursor + 1)
        case (.left, _), (.character("b"), .control): cursor = max(cursor - 1, 0)
        case (.right, _), (.character("f"), .control): cursor = min(cursor + 1, characters.count)
        case (.home, _), (.character("a"), .control): cursor = 0
        case (.end, _), (.character("e"), .control): cursor = characters.count
        case (.character("u"), .control): remove(0..<cursor)
        case (.character("k"), .control): remove(cursor..<characters.count)
        case (.character("w"), .control): remove(startOfWord..<cursor)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        characters.removeSubrange(range)
        if range.lowerBound < cursor { cursor = range.lowerBound }
    }

    private var startOfWord: Int {
        let isBlank = { [characters] (index: Int) in characters[index] == " " }
        var start = cursor
        while start > 0, isBlank(start - 1) { start -= 1 }
        while start > 0, !isBlank(start - 1) { start -= 1 }
        return start
    }
}
