/// What a function has returned: a word, which a smaller type fills in part.
package struct Answer {
    /// The word.
    package var word: UInt64 = 0

    /// Makes the answer of a function that returns nothing.
    package init() {}

    /// What a function that returns `bool` answers.
    package var isYes: Bool { word & 0xFF != 0 }

    /// What a function that returns `double` answers.
    package var points: Double { Double(bitPattern: word) }
}
