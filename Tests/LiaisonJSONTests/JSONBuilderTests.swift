import LiaisonJSON
import Testing
import TestSupport

@Suite struct JSONBuilderTests {
    @Test func aValueIsMadeMemberByMember() {
        let tree = JSONTree { json in
            json.beginObject()
            json.member("a", 1)
            json.member("b", nil as Int?)
            json.key("c")
            json.beginArray()
            json.number(2)
            json.number(0.5)
            json.beginObject()
            json.endObject()
            json.bool(true)
            json.null()
            json.endArray()
            json.member("d", false)
            json.member("e", "f")
            json.member("g", "")
            json.key("h")
            json.string(capacity: 4) { $0.append(0x78) }
            json.endObject()
        }
        expect(tree.read(\.json), equals: #"{"a":1,"c":[2,0.5,{},true,null],"d":false,"e":"f","h":"x"}"#)
        expect(tree.read { [$0.count, $0["c"]?.count] }, equals: [5, 5])
    }

    /// A builder makes what a reader reads, whatever the order of its growth.
    @Test(arguments: [
        #"{"a":[1,{"b":[]},"\u0000x"],"é":{"c":null,"d":[[[]]]},"e":-2.5,"f":123456789012345678901234567890}"#, "[]",
        #""text""#, "true",
    ])
    func aCopyIsTheSame(document: String) throws {
        try JSONReader().read(Array(document.utf8)) { value in
            let copy = JSONTree(value)
            expect(copy.read(\.json), equals: value.json)
            let copies = JSONTree { json in
                json.beginArray()
                for _ in 0..<1000 { json.append(value) }
                json.endArray()
            }
            copies.read { copies in
                expect(copies.count, equals: 1000)
                #expect(copies.items.allSatisfy { $0.json == value.json })
            }
        }
    }

    @Test func aTextKnowsItsNUL() {
        let texts = JSONTree { json in
            json.beginArray()
            for text in ["a\0b", "ab", ""] {
                var text = text
                text.withUTF8 { json.string($0) }
            }
            json.endArray()
        }
        expect(texts.read { $0.items.map(\.holdsNUL) }, equals: [true, false, false])
    }

    @Test func aTreeOfNothingIsNull() {
        expect(JSONTree { _ in }.read(\.kind), equals: .null)
    }

    @Test(arguments: [
        ("a\"b\\c\n\t", #"a\"b\\c\n\t"#), ("\u{0}\u{1F}\u{7F}\u{9F}", #"\u0000\u001f\u007f\u009f"#),
        ("\u{202E}\u{2066}\u{200E}\u{61C}\u{2028}", #"\u202e\u2066\u200e\u061c\u2028"#),
        ("é€😀\u{A0}\u{2013}\u{600}", "é€😀\u{A0}\u{2013}\u{600}"),
    ])
    func charactersThatControlATerminalAreEscaped(text: String, escaped: String) {
        // The text is written in blocks of 16 bytes: it lies at all places of them.
        for count in 0..<40 {
            let fill = String(repeating: "x", count: count)
            expect(json(of: fill + text + fill), equals: "\"\(fill)\(escaped)\(fill)\"")
        }
    }

    @Test(arguments: [0, 1, 15, 16, 17, 1000, 100_000])
    func aTextOfNothingButEscapesIsWhole(count: Int) {
        let escapes = String(repeating: #"\u0001"#, count: count)
        expect(json(of: String(repeating: "\u{1}", count: count)), equals: "\"\(escapes)\"")
    }

    private func json(of text: String) -> String {
        var text = text
        return text.withUTF8 { text in JSONTree { $0.string(text) }.read(\.json) }
    }

    @Test(
        arguments: [(0, "0"), (-3, "-3"), (1e300, "1e+300"), (2.5, "2.5"), (9007199254740992, "9007199254740992")]
            as [(Double, String)])
    func finiteNumbersAreWritten(number: Double, text: String) {
        expect(JSONTree { $0.number(number) }.read(\.json), equals: text)
    }
}
