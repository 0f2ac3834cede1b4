import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// The rows that `/` and `&` find.
@Suite struct SearchPatternTests {
    @Test(arguments: [
        ("bear", "A Bear", 2), ("Bear", "a bear", nil), ("bear", "bea", nil), ("über", "ganz Über", 5),
        ("Über", "ganz über", nil), ("привет", "о, ПРИВЕТ", 4), ("привет", "Привет", 0), ("ΑΒ", "αβ", nil),
        ("straße", "STRAßE", 0), ("熊", "a 熊", 2), ("é", "e\u{301}", nil),
        // Letters that mix the bytes of both cases of a letter: each byte occurs in one of the cases, but the letter is
        // neither.
        ("р", "Ѐ", nil), ("р", "ѡ", nil), ("р", "Р", 0),
    ])
    func lettersMatchInBothCases(_ text: String, _ texts: String, _ offset: Int?) throws {
        let pattern = try #require(SearchPattern(text))
        expect(Array(texts.utf8).withUnsafeBytes { pattern.first(in: $0) }, equals: offset)
    }
}
