/// The return value of a function: a word, of which a smaller type fills a part.
package struct Answer {
    /// The word.
    package var word: UInt64 = 0

    /// Makes the answer of a function that returns nothing.
    package init() {}

    /// The return value of a function that returns `bool`.
    package var isYes: Bool { word & 0xFF != 0 }

    /// The return value of a function that returns `double`.
    package var points: Double { Double(bitPattern: word) }
}
