import LiaisonShow
import TestSupport
import Testing

/// Lists of terms on a narrow terminal.
struct HelpListTests {
    @Test func aMeaningIsBelowALongTerm() {
        let list = HelpList.terms(
            [("scroll to SECTION ROW [top|middle|bottom|none]", "Puts a row at that place in the viewport.")],
            columns: 40)
        expect(
            list,
            equals: """
                  scroll to SECTION ROW
                    [top|middle|bottom|none]
                      Puts a row at that place in the
                      viewport.
                """)
    }
}
