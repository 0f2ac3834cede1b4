import LiaisonShow
import TestSupport
import Testing

/// Pages of the documentation as plain text.
struct PlainPageTests {
    private static let sample = """
        # A page

        Some *words*, and `code *as* it stands`.

        ## Overview

        - One item, which is so long that it goes on in another line of the terminal.
        - Another one

        ## A table

        | name | type | meaning |
        | --- | --- | --- |
        | `a\\|b` | text | Something that needs more than one line to be said. |
        | `c` | | Nothing. |

        ```c
        code  is | left `as` it *stands*
        ```
        """

    @Test func aPageIsPlainText() {
        expect(
            PlainPage(markdown: Self.sample).text(columns: 60),
            equals: """
                A page

                Some words, and code *as* it stands.

                - One item, which is so long that it goes on in another
                  line of the terminal.
                - Another one

                A TABLE

                  NAME  TYPE  MEANING
                  a|b   text  Something that needs more than one line to be
                              said.
                  c           Nothing.

                    code  is | left `as` it *stands*

                """)
    }

    @Test func aTableThatDoesNotFitIsAList() {
        let text = PlainPage(markdown: Self.sample).text(columns: 40)
        #expect(
            text.contains(
                """
                  a|b
                      text; Something that needs more
                      than one line to be said.
                  c   Nothing.
                """), "\(text)")
    }
}
