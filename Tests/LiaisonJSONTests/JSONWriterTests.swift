import LiaisonJSON
import Testing
import TestSupport

@Suite struct JSONWriterTests {
    @Test func commasComeByThemselves() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("a", 1)
        writer.member("b", nil as Int?)
        writer.key("c")
        writer.beginArray()
        writer.number(2)
        writer.number(0.5)
        writer.beginObject()
        writer.endObject()
        writer.bool(true)
        writer.endArray()
        writer.member("d", false)
        writer.member("e", "f")
        writer.member("g", "")
        writer.endObject()
        expect(String(decoding: writer.bytes, as: UTF8.self), equals: #"{"a":1,"c":[2,0.5,{},true],"d":false,"e":"f"}"#)
    }

    @Test(arguments: [
        ("a\"b\\c\n\t", #"a\"b\\c\n\t"#), ("\u{0}\u{1F}\u{7F}\u{9F}", #"\u0000\u001f\u007f\u009f"#),
        ("\u{202E}\u{2066}\u{200E}\u{61C}\u{2028}", #"\u202e\u2066\u200e\u061c\u2028"#),
        ("é€😀\u{A0}\u{2013}\u{600}", "é€😀\u{A0}\u{2013}\u{600}"),
    ])
    func charactersThatControlATerminalAreEscaped(text: String, escaped: String) {
        // The writer looks at blocks of 16 bytes: the text lies at all places of them.
        for count in 0..<40 {
            let fill = String(repeating: "x", count: count)
            var writer = JSONWriter()
            var whole = fill + text + fill
            whole.withUTF8 { writer.string($0) }
            expect(String(decoding: writer.bytes, as: UTF8.self), equals: "\"\(fill)\(escaped)\(fill)\"")
        }
    }

    @Test(arguments: [0, 1, 15, 16, 17, 1000, 100_000])
    func aTextOfNothingButEscapesIsWhole(count: Int) {
        var writer = JSONWriter()
        var text = String(repeating: "\u{1}", count: count)
        text.withUTF8 { writer.string($0) }
        let escapes = String(repeating: #"\u0001"#, count: count)
        expect(String(decoding: writer.bytes, as: UTF8.self), equals: "\"\(escapes)\"")
    }

    @Test(
        arguments: [(0, "0"), (-3, "-3"), (1e300, "1e+300"), (2.5, "2.5"), (9007199254740992, "9007199254740992")]
            as [(Double, String)])
    func finiteNumbersAreWritten(number: Double, text: String) {
        var writer = JSONWriter()
        writer.number(number)
        expect(String(decoding: writer.bytes, as: UTF8.self), equals: text)
    }
}
