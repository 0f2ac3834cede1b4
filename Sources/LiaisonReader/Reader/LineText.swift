internal import LiaisonShow
internal import LiaisonTerminal

/// A line of text at a prompt, with a cursor.
struct LineText: Equatable {
    /// The characters.
    private(set) var characters: [Character] = []
    /// The number of characters before the cursor.
    private(set) var cursor = 0
    /// The number of Unicode scalars in all characters. One character may consist of any number of them.
    private var scalarCount = 0

    /// The greatest number of Unicode scalars in a line. The rest of a pasted text is dropped.
    static let capacity = 4096

    /// Makes a line with the cursor at its end.
    init(_ text: String = "") { insert(text) }

    /// The text.
    var text: String { String(characters) }

    /// Inserts a text at the cursor. Returns false if the line has no room for the whole text, whose rest is dropped.
    @discardableResult
    mutating func insert(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let kept = scalars.prefix(Self.capacity - scalarCount)
        // Without this line, each key after the last that has room would copy the characters.
        guard !kept.isEmpty else { return scalars.isEmpty }
        scalarCount += kept.count
        // A combining character joins the character before it.
        let joined = max(cursor - 1, 0)..<cursor
        let inserted = Array(String(characters[joined]) + String(kept))
        characters.replaceSubrange(joined, with: inserted)
        cursor = joined.lowerBound + inserted.count
        return kept.endIndex == scalars.endIndex
    }

    /// Edits the line with a key. Returns false if the key types a character for which the line has no room.
    @discardableResult
    mutating func edit(_ keystroke: Keystroke) -> Bool {
        switch (keystroke.key, keystroke.modifiers) {
        case (.character(let scalar), []): return insert(String(scalar))
        case (.backspace, _), (.character("h"), .control): remove(cursor - 1..<cursor)
        case (.delete, _), (.character("d"), .control): remove(cursor..<cursor + 1)
        case (.left, _), (.character("b"), .control): cursor = max(cursor - 1, 0)
        case (.right, _), (.character("f"), .control): cursor = min(cursor + 1, characters.count)
        case (.home, _), (.character("a"), .control): cursor = 0
        case (.end, _), (.character("e"), .control): cursor = characters.count
        case (.character("u"), .control): remove(0..<cursor)
        case (.character("k"), .control): remove(cursor..<characters.count)
        case (.character("w"), .control): remove(startOfWord..<cursor)
        default: break
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        scalarCount -= characters[range].reduce(0) { $0 + $1.unicodeScalars.count }
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
