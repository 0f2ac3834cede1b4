import Testing

/// Functions one behind the other, and the functions that calculate and change texts.
struct FactoryPipeTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let data = """
        { "temp": 21.5, "a": 7, "b": 2, "zero": 0, "big": 9223372036854775807, "number": "12.5", "bool": true, "null": null,
          "text": " Émile Zola ", "tags": "one, two,, three", "long": "The quick brown fox jumps", "list": [1, 2],
          "price": 1234.567, "html": "<b>Bold</b> text", "words": ["b", "a"], "nul": "a\\u0000b", "join": "a😀e\\u0301z" }
        """

    @Test(arguments: [
        ("{/temp | times 1.8 | plus 32 | number 1}", "70.7"), ("{/temp | times 1.8 | plus 32}", "70.7"),
        ("{number 1 /price}", "1,234.6"), ("{/price | number 1}", "1,234.6"), ("{/a | plus /b}", "9"),
        ("{plus /a /b}", "9"), ("{plus 5 /a}", "12"), ("{minus /a /b}", "5"), ("{/a | minus 10}", "-3"),
        ("{/a | times -2}", "-14"), ("{/a | by 2}", "3.5"), ("{/a | by 7}", "1"), ("{/number | by 2.5}", "5"),
        ("{/a | by /zero ?? 'none'}", "none"), ("{/a | by /null ?? 'none'}", "none"),
        ("{/none | plus 1 ?? 'none'}", "none"),
        ("{/big | plus 1}", "9.223372036854776e+18"), ("{/big | minus 1}", "9223372036854775806"),
        ("{/big | times 1e300 ?? 'too big'}", "too big"), ("{/price | round}", "1235"),
        ("{/price | round 2}", "1234.57"),
        ("{round 1 /price}", "1234.6"), ("{/a | round 3}", "7"), ("{/temp | minus 21.5}", "0"),
        ("{/a | plus 0.5 | number '# point' '# points'}", "7.5 points"), ("<{/a | times 2}>", "<14>"),
        ("{/list | count | plus 1}", "3"), ("{count /none | plus 1}", "1"), ("{/none | split ',' | count}", "0"),
    ])
    func aNumberIs(_ value: String, _ text: String) throws {
        #expect(try fixture.text(value, of: Self.data) == text)
    }

    @Test(arguments: [
        ("{/text | trim}", "Émile Zola"), ("{/text | trim | upper}!", "ÉMILE ZOLA!"), ("{lower /text}", " émile zola "),
        ("{/tags | replace ', ' ' & '}", "one & two, & three"), ("{/tags | replace ',' ''}", "one two three"),
        ("{/tags | split ',' | join '/'}", "one/ two/ three"), ("{/tags | split ', ' | count}", "3"),
        ("{/words | join ' ' | upper}", "B A"), ("{/long | cut 40}", "The quick brown fox jumps"),
        ("{/long | cut 25}", "The quick brown fox jumps"), ("{/long | cut 24}", "The quick brown fox…"),
        ("{/long | cut 16}", "The quick brown…"), ("{/long | cut 7}", "The…"), ("{/long | cut 9}", "The quic…"),
        ("{/long | cut 1}", "…"),
        ("{/join | cut 3}", "a😀…"), ("{plain /html | upper}", "BOLD TEXT"), ("{/html | plain | cut 5}", "Bold…"),
        ("{/a | upper}", "7"), ("{/bool | upper}", "TRUE"), ("{/none | upper ?? 'none'}", "none"),
        ("{/tags | split ', ' | at 1}", "two,"), ("{/tags | split ', ' | at 9 ?? 'none'}", "none"),
        ("<{at 1 /words}>", "<a>"), ("{/none | at 0 ?? 'none'}", "none"),
        ("{duration /a}", "0:07"), ("{duration /price}", "20:34"), ("<{/a | times 1000 | duration}>", "<1:56:40>"),
        ("{/none | lower ?? /null | lower ?? /a | plus 1}", "8"), ("{/text | trim | replace ' | ' 'x'}", "Émile Zola"),
        ("{/tags | replace ' ?? ' '}' | replace 'one' '{{'}", "{{, two,, three"),
    ])
    func aTextIs(_ value: String, _ text: String) throws {
        #expect(try fixture.text(value, of: Self.data) == text)
    }

    /// A part may be about the datum itself.
    @Test(arguments: [
        ("{ | upper}", "\"a\"", "A"), ("{upper }", "\"a\"", "A"), ("{ | plus 1}", "41", "42"),
        ("{plus 1 }", "41", "42"),
        ("{ | split ';' | join ' '}", "\"a;b\"", "a b"), ("{number  | plus 1}", "1", "2"),
    ])
    func theDatumIsAValue(_ value: String, _ data: String, _ text: String) throws {
        #expect(try fixture.text(value, of: data) == text)
    }

    /// A field gets a number as a number, and an array as an array.
    @Test(arguments: [
        ("int", "{/a | times 2}", "14"), ("int", "{/a | by 3.5}", "2"), ("double", "{/temp | times 2}", "43"),
        ("double", "{/temp | times 1.5 | round 1}", "32.2"), ("strings", "{/tags | split ', '}", "one two, three"),
    ])
    func aResultKeepsItsType(_ field: String, _ value: String, _ text: String) throws {
        let rows = "{ \"component\": \"Optionals\", \"model\": { \"\(field)\": \"\(value)\" } }"
        let plain = "{ \"component\": \"Optionals\", \"model\": { \"\(field)\": \(Self.constants[text] ?? text) } }"
        #expect(try fixture.map(Self.data, rows: rows) == fixture.map(Self.data, rows: plain))
    }

    private static let constants = ["one two, three": #"{ "constant": ["one", "two,", "three"] }"#]

    @Test(arguments: [
        ("{/text | plus 1}", "text: expected a number, found “ Émile Zola ”"),
        ("{/a | plus /text}", "text: expected a number, found “ Émile Zola ”"),
        ("{/list | upper}", "list: expected a text or a number, found an array"),
        ("{/tags | split ','}", "tags: expected a text or a number, found an array"),
        ("{/text | trim | times 2}", "text: expected a number, found “Émile Zola”"),
        (
            "a {/a | by /zero}",
            "zero: expected a value for the text, found the number 0; write a default, as in {/zero ?? 'none'}"
        ),
        ("{/nul | trim}", "nul: expected a text without NUL characters, found one after byte 1; remove it"),
    ])
    func aValueIsAFault(_ value: String, _ sentence: String) throws {
        #expect(try fixture.text(value, of: Self.data) == "data.json: \(sentence) (factory.json line 1)")
    }

    /// Replacements that would grow without limit end.
    @Test func aReplacementIsBounded() throws {
        let steps = String(repeating: " | replace 'a' 'aaaaaaaaaa'", count: 40)
        let sentence = try fixture.text("{ \(steps.dropFirst())}", of: "\"a\"")
        #expect(sentence.hasPrefix("data.json: expected a text of at most 1048576 bytes after “replace”, found more"))
    }

    @Test(arguments: [
        (
            "{/a | plus}",
            "expected a number or a pointer after “plus”, such as {/count | plus 2}, found none in “| plus”"
        ),
        (
            "{/a | plus two}",
            "expected a number or a pointer after “plus”, such as {/count | plus 2}, found “two” in “| plus two”"
        ),
        ("{/a | plus 1 2}", "unknown option “2” in “| plus 1 2”; remove it"),
        ("{/a | plus 1 /b}", "unexpected pointer “/b” in “| plus 1 /b”; remove it"),
        ("{/a | by 0}", "expected another number than 0 after “by” in “| by 0”, found 0"),
        ("{/a | upper 'x'}", "unexpected text “x” in “| upper 'x'”; remove it"),
        ("{/a | upper /b}", "unexpected pointer “/b” in “| upper /b”; remove it"),
        ("{/a | replace 'x'}", "expected 2 texts in quotes after “replace”, found 1 in “| replace 'x'”"),
        (
            "{/a | replace '' 'x'}",
            "expected a text of at least one character after “replace”, found an empty one in “| replace '' 'x'”"
        ),
        ("{/a | split}", "expected a text in quotes after “split”, found none in “| split”"),
        (
            "{/a | cut 0}",
            "unknown option “0” in “| cut 0”; expected a number of characters from 1 to 100000"
        ),
        (
            "{at /a}",
            "expected the number of an item after “at”, such as “at 0” for the first, found none in “{at /a}”"
        ),
        ("{cut /a}", "expected a number of characters after “cut”, such as “cut 40”, found none in “{cut /a}”"),
        ("{/a | round 16}", "unknown option “16” in “| round 16”; expected a number of digits from 0 to 15"),
        ("{/a | uper}", "unknown function “uper” in “| uper”; did you mean “upper”?"),
        (
            "{/a | /b}",
            "expected a function behind “|”, such as “lower” or “number 1”, found none in “| /b”"
        ),
        ("{/a | depth}", "expected “depth” as the first word in braces, found it behind “|”; move it"),
    ])
    func aFaultOfAPartIsNamed(_ value: String, _ sentence: String) throws {
        #expect(
            try fixture.text(value, of: "{}") == "factory.json: line 1: sections[0].rows[0].model.text: \(sentence)")
    }
}
