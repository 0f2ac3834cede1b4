import LiaisonJSON
import Testing
import TestSupport

@Suite struct ValueTests {
    @Test(arguments: [
        ("null", "null"), ("true", "true"), (" false ", "false"), ("\n[]\n", "[]"), ("{}", "{}"),
        ("0", "0"), ("-0", "0"), ("-12", "-12"), ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"), ("1.5", "double 1.5"), ("1e3", "double 1000.0"),
        ("-0.0", "double -0.0"), ("1E+2", "double 100.0"), ("25e-1", "double 2.5"),
        ("0.1", "double 0.1"), ("123456789012345678901234567890.5", "double 1.2345678901234568e+29"),
        ("1.7976931348623157e308", "double 1.7976931348623157e+308"), ("5e-324", "double 5e-324"),
        ("2.2250738585072014E-308", "double 2.2250738585072014e-308"), ("1e-400", "double 0.0"),
        ("-1e-400", "double -0.0"), ("0.0e400", "double 0.0"), ("-0e999", "double -0.0"),
        ("0e999999999999999999999", "double 0.0"),
        ("0.00000000000000000000000001e26", "double 1.0"),
        (#"[1,[2,[]],{"a":{"b":[3]},"c":4}]"#, #"[1,[2,[]],{"a":{"b":[3]},"c":4}]"#),
        (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
        ("\u{FEFF}[1]", "[1]"),
    ])
    func reads(document: String, expected: String) throws {
        #expect(try canonical(document) == expected)
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "99999999999999999999", "1e400", "-1e400",
        "1e999999999999999999999", "123456789e301", "18446744073709551616",
    ])
    func numberOutOfRangeCostsOnlyItself(number: String) throws {
        #expect(try canonical("[1,\(number),2]") == "[1,beyond \(number),2]")
        #expect(try canonical(number) == "beyond \(number)")
    }

    @Test(arguments: [
        (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
        (#""\u0041\u00e9\u20AC\uD83D\ude00""#, "Aé€😀"), (#""a\u0000b""#, "a\0b"), (#""é€😀""#, "é€😀"),
        (#""0123456\"89abcdef\\""#, #"0123456"89abcdef\"#), (#""\uFFFF\uD7FF\uE000""#, "\u{FFFF}\u{D7FF}\u{E000}"),
    ])
    func unescapes(document: String, expected: String) throws {
        let (text, terminator) = try JSONReader().read(Array(document.utf8)) { value in
            (value.string, value.utf8.baseAddress?[value.utf8.count])
        }
        expect(text, equals: expected)
        expect(terminator, equals: 0)
    }

    /// Strings of every length, with an escape at every place, so that both the fast and the slow way are taken.
    @Test func unescapesAtEveryPlace() throws {
        for count in 0..<40 {
            for place in 0...count {
                let head = String(repeating: "x", count: place)
                let tail = String(repeating: "y", count: count - place)
                let found = try JSONReader().read(Array("[\"\(head)\\n\(tail)\",1]".utf8)) { $0.items.map(canonical) }
                expect(found, equals: ["\(head)\n\(tail)".debugDescription, "1"])
            }
        }
    }

    @Test func findsMembers() throws {
        let found = try JSONReader().read(Array(#"{"a":[1,2,3],"b":{"c":"d"},"a":5}"#.utf8)) { value in
            [value["a"], value["b"], value["c"], value["b"]?["c"], value["a"]?["a"]].map { $0.map(canonical) }
        }
        expect(found, equals: ["[1,2,3]", #"{"c":"d"}"#, nil, "\"d\"", nil])
    }

    @Test func accessorsOfAnotherKindGiveNothing() throws {
        try JSONReader().read(Array(#"["text"]"#.utf8)) { value in
            #expect(
                value.int == 0 && value.double == 0 && !value.bool && value.string == "" && Array(value.members).isEmpty
            )
            let text = Array(value.items).first
            #expect(text?.count == 0 && text.map { Array($0.items).count } == 0 && text?.equals("text") == true)
            #expect(
                text?.equals("texts") == false && text?.equals("tex!") == false && text?.equals("tex") == false
                    && value.equals("text") == false)
        }
    }

    @Test func storageIsReusedAndGrows() throws {
        let reader = JSONReader()
        for count in [1, 10_000, 3, 100_000, 0, 50] {
            let document = "[" + Array(repeating: "\"é\\n\"", count: count).joined(separator: ",") + "]"
            let found = try reader.read(Array(document.utf8)) { $0.items.filter { $0.equals("é\n") }.count }
            expect(found, equals: count)
        }
    }

    @Test func depthIsLimited() {
        #expect(fault(in: String(repeating: "[", count: 1024) + String(repeating: "]", count: 1024)) == nil)
        for opening in ["[", #"{"a":"#] {
            let document = String(repeating: opening, count: 10_000)
            let column = 1024 * opening.utf8.count + 1
            expect(
                fault(in: document),
                equals: "line 1, column \(column): arrays and objects are nested more than 1024 levels deep")
        }
    }

    @Test(arguments: [
        ("é€😀 a/b", #""é€😀 a/b""#), ("a\"\\b", #""a\"\\b""#), ("\n\r\t\0\u{1B}", #""\n\u000d\u0009\u0000\u001b""#),
        ("\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", #""\u007f\u0080\u009b\u009f"# + "\u{A0}\""),
        ("\u{2027}\u{2028}\u{202E}\u{202F}", "\"\u{2027}" + #"\u2028\u202e"# + "\u{202F}\""),
        ("\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}", #""\u2066\u2069\u200e\u200f\u061c""#),
        ("\u{200D}", "\"\u{200D}\""),
    ])
    func whatSteersATerminalIsEscapedInAString(text: String, json: String) throws {
        expect(JSONText.string(text), equals: json)
        #expect(try JSONReader().read(Array(json.utf8)) { $0.string } == text)
    }
}
