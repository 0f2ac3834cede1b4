/// The return value of a function, as one word. A smaller type fills a part of the word.
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
