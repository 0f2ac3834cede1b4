import Testing

/// Parts of texts: joined items, defaults, and the faults of the words in braces.
struct FactoryPartTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let data = """
        { "text": "t", "empty": "", "null": null, "zero": 0, "list": ["a", 2, null, true], "bare": [], "gaps": ["", "a", "", "b", ""], "html": "<b>b</b>",
          "authors": [{ "name": "A" }, {}, { "name": "B" }], "odd key": "odd", "it's": "its" }
        """

    @Test(arguments: [
        ("{join /list ', '}", "a, 2, true"), ("{join /list ''}", "a2true"), ("{join /authors /name ' & '}", "A & B"),
        ("Tags: {join /list '/'}.", "Tags: a/2/true."), ("{join /bare ', ' ?? 'none'}", "none"),
        (#"{join /list \"'\"}"#, "a'2'true"), ("{join /list ' } '}", "a } 2 } true"),
        ("{join /null ', ' ?? 'none'}", "none"), ("{join /gaps ', '}", "a, b"),
        ("{/none ?? 'd'}", "d"), ("{/empty ?? 'd'}", "d"), ("{/null ?? /none ?? /text}", "t"), ("{/zero ?? 'd'}", "0"),
        ("{/text ?? 'd'}", "t"), ("<{/none ?? ''}>", "<>"), ("<{/empty ?? 'd'}>", "<d>"), ("<{/bare ?? 'd'}>", "<d>"),
        ("{plain /none ?? plain /html}!", "b!"), ("{count /bare} of {/none ?? '{{'}", "0 of {{"),
        ("{/none ?? 'a ?? b'}", "a ?? b"), ("{/odd key}{/it's}", "oddits"),
        ("{number /none ?? 'no'} points", "no points"),
        ("{date /none '%d' ?? /text}", "t"), ("{/text ?? /list}", "t"),
    ])
    func aTextIs(_ value: String, _ text: String) throws {
        #expect(try fixture.text(value, of: Self.data) == text)
    }

    @Test(arguments: [
        ("{join /text ', '}", "text: expected an array of texts to join, found “t”"),
        ("{join /authors ', '}", "authors: expected a text or a number, found an object"),
        (
            "a {join /bare ', '}",
            "bare: expected a value for the text, found an array; write a default, as in {/bare ?? 'none'}"
        ),
        ("{/none ?? /list}", "list: expected a text or a number, found an array"),
        ("a {/none}", "none: expected a value for the text, found nothing; write a default, as in {/none ?? 'none'}"),
        (
            "a {/null ?? /none}",
            "none: expected a value for the text, found nothing; write a default, as in {/none ?? 'none'}"
        ),
        (
            "a {plain /null}",
            "null: expected a value for the text, found null; write a default, as in {/null ?? 'none'}"
        ),
        ("a {/list}", "list: expected a text or a number, found an array"),
    ])
    func aValueIsAFault(_ value: String, _ sentence: String) throws {
        #expect(try fixture.text(value, of: Self.data) == "data.json: \(sentence) (factory.json line 1)")
    }

    /// A text of which a part is missing is a fault in an optional field, too, unless the factory says that it may be missing.
    @Test func aPartIsNotDroppedSilently() throws {
        func shown(_ value: String) throws -> [String] {
            try fixture.map(Self.data, rows: #"{ "component": "Optionals", "model": { "string": \#(value) } }"#)
        }
        #expect(
            try shown(#""▲ {/none}""#) == [
                "data.json: none: expected a value for the text, found nothing; write a default, as in {/none ?? 'none'} "
                    + "(factory.json line 1)"
            ])
        #expect(try shown(#"{ "value": "▲ {/none}", "default": null }"#)[0].hasPrefix("NULL "))
        #expect(try shown(#"{ "value": "▲ {/none}", "default": "d" }"#)[0].hasPrefix("d "))
        #expect(try shown(#""{/none}""#)[0].hasPrefix("NULL "))
    }

    @Test(arguments: [
        ("{join /a}", "expected a text in quotes after the pointer of “join”, found none in “{join /a}”"),
        ("{join /a ', ' '; '}", "unexpected text “; ” in “{join /a ', ' '; '}”; remove it"),
        ("{join /a /b /c ', '}", "unexpected pointer “/c” in “{join /a /b /c ', '}”; remove it"),
        ("{plain /a 'x'}", "unexpected text “x” in “{plain /a 'x'}”; remove it"),
        ("{/a 'x'}", "unexpected text “x” in “{/a 'x'}”; remove it"),
        ("{count fast /a}", "unknown option “fast” in “{count fast /a}”; remove it"),
        (
            "{count /a '# x'}",
            "expected 2 forms of the text beside a number, as the language “en” has, found 1 in “{count /a '# x'}”"
        ),
        (
            "{number 16 /a}",
            "unknown option “16” in “{number 16 /a}”; expected a number of digits from 0 to 15, or ungrouped"
        ),
        ("{date milisecond /a}", "unknown unit “milisecond” in “{date milisecond /a}”; did you mean “milliseconds”?"),
        (
            "{ago weeks /a}",
            "unknown unit “weeks” in “{ago weeks /a}”; expected nanoseconds, microseconds, milliseconds, seconds, minutes, hours or days"
        ),
        (
            "{date /a '%Q'}",
            "unknown field “%Q” of a date; expected %Y, %y, %m, %B, %b, %d, %A, %a, %H, %I, %M, %S, %p, %Z or %z, or %% for a percent sign"
        ),
        (
            "{date /a '%'}",
            "unknown field “%” of a date; expected %Y, %y, %m, %B, %b, %d, %A, %a, %H, %I, %M, %S, %p, %Z or %z, or %% for a percent sign"
        ),
        ("{depth}", "expected “children” beside an “each” around {depth}, found none; add the key"),
        ("{index}", "expected an “each” of rows, views or shapes around {index}, found none; add it"),
        ("{/a | index}", "expected “index” as the first word in braces, found it behind “|”; move it"),
        ("{/a ?? b}", "expected a JSON Pointer in braces, found “{b}”; did you mean “{/b}”? Write “{{” for a brace"),
        ("{/a ?? 'b}", "expected “'” at the end of a text in braces, found none in “{/a ?? 'b}”"),
        ("{date}", "expected a JSON Pointer in braces, found “{date}”; did you mean “{/date}”? Write “{{” for a brace"),
    ])
    func aFaultOfAPartIsNamed(_ value: String, _ sentence: String) throws {
        #expect(
            try fixture.text(value, of: "{}") == "factory.json: line 1: sections[0].rows[0].model.text: \(sentence)")
    }
}
