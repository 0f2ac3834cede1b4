import Foundation
import LiaisonJSON
import TestSupport
import Testing

@Suite struct ErrorTests {
    @Test(arguments: [
        ("", "line 1, column 1: expected a JSON value, found nothing"),
        (" \n ", "line 1, column 1: expected a JSON value, found nothing"),
        ("[1,\n 2 3]", "line 2, column 4: expected “,” or “]” in the array, found “3”"),
        ("[1,]", "line 1, column 4: expected a JSON value, found “]”"),
        ("[,1]", "line 1, column 2: expected a JSON value, found “,”"),
        ("[1", "line 1, column 3: expected “,” or “]” in the array, found the end"),
        ("{", "line 1, column 2: expected a key in quotes, found the end"),
        ("{a:1}", "line 1, column 2: expected a key in quotes, found “a”"),
        (#"{"a":1,}"#, "line 1, column 8: expected a key in quotes, found “}”"),
        (#"{"a" 1}"#, "line 1, column 6: expected “:” after the key, found “1”"),
        (#"{"a":}"#, "line 1, column 6: expected a JSON value, found “}”"),
        (#"{"a":1 "b":2}"#, "line 1, column 8: expected “,” or “}” in the object, found “\"”"),
        (#"{"a":1]"#, "line 1, column 7: expected “,” or “}” in the object, found “]”"),
        ("1 2", "line 1, column 3: expected the end after the JSON value, found “2”"),
        ("[]]", "line 1, column 3: expected the end after the JSON value, found “]”"),
        ("[nul]", "line 1, column 2: expected true, false or null, found “nul”"),
        ("[True]", "line 1, column 2: expected a JSON value, found “True”"),
        ("[truee]", "line 1, column 2: expected true, false or null, found “truee”"),
        ("[01]", "line 1, column 2: expected a number, found “01”"),
        ("[1.]", "line 1, column 2: expected a number, found “1.”"),
        ("[-]", "line 1, column 2: expected a number, found “-”"),
        ("[1e+]", "line 1, column 2: expected a number, found “1e+”"),
        ("[+1]", "line 1, column 2: expected a JSON value, found “+1”"),
        (#"["é\x"]"#, "line 1, column 4: expected an escape such as \\n or \\u00e9, found “\\x”"),
        (#"["\u12G4"]"#, "line 1, column 3: expected an escape such as \\n or \\u00e9, found “\\u12G4”"),
        (
            #"["\ud800"]"#,
            "line 1, column 3: expected two surrogates that make one character, found “\\ud800” alone"
        ),
        ("[\"a\tb\"]", "line 1, column 4: expected control characters in a string to be escaped, found U+0009"),
        ("[\"abc]", "line 1, column 2: the string that starts here has no closing quote"),
        (#"["abc\"]"#, "line 1, column 2: the string that starts here has no closing quote"),
        (#"[\"a"]"#, "line 1, column 2: expected a JSON value, found “\\\"”"),
        ("[é]", "line 1, column 2: expected a JSON value, found “é”"),
        ("[1,\u{0}]", "line 1, column 4: expected a JSON value, found U+0000"),
    ])
    func saysWhatAndWhere(document: String, sentence: String) {
        expect(fault(in: document), equals: sentence)
    }

    /// Characters of one to four bytes, so many that eight bytes hold the ends of some.
    @Test(arguments: ["x", "é", "…", "😀", "aé…😀\t", "é\n"])
    func columnsCountCharacters(text: String) {
        for count in 0..<20 {
            let before = String(repeating: text, count: count)
            let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
            let column = (lines.last?.unicodeScalars.count ?? 0) + 1
            let document = Array((before + "!").utf8)
            let found = document.withUnsafeBytes { JSONError("", at: before.utf8.count, in: $0) }
            #expect(found.line == lines.count && found.column == column)
        }
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], "line 1, column 2: expected UTF-8, found the byte 0xFF"),
            ([0x22, 0xC3], "line 1, column 2: expected UTF-8, found the byte 0xC3"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "line 1, column 2: expected UTF-8, found the byte 0xED"),
            ([0x22, 0xC0, 0xAF, 0x22], "line 1, column 2: expected UTF-8, found the byte 0xC0"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "line 1, column 2: expected UTF-8, found the byte 0xF4"),
            ([0x0A, 0x80], "line 2, column 1: expected UTF-8, found the byte 0x80"),
        ] as [([UInt8], String)])
    func invalidUTF8(bytes: [UInt8], sentence: String) {
        expect(fault(in: bytes), equals: sentence)
    }

    /// Of several faults the first counts, also before those of strings; invalid UTF-8 counts before all others.
    @Test(arguments: [
        ("[1 2, \"a", "line 1, column 4: expected “,” or “]” in the array, found “2”"),
        ("{\"a\" \"b\tc\"}", "line 1, column 6: expected “:” after the key, found “\"”"),
        ("[\"\\x\", \"a", "line 1, column 3: expected an escape such as \\n or \\u00e9, found “\\x”"),
        ("[\"\\x", "line 1, column 3: expected an escape such as \\n or \\u00e9, found “\\x”"),
    ])
    func theFirstFaultCounts(document: String, sentence: String) {
        expect(fault(in: document), equals: sentence)
        #expect(fault(in: Array(document.utf8) + [0xFF])?.hasSuffix("expected UTF-8, found the byte 0xFF") == true)
    }

    /// A character that may not stand in a string, at every place of it and behind spaces of every number.
    @Test func faultsAreFoundAtEveryPlace() {
        for count in 0..<40 {
            let text = String(repeating: "x", count: count)
            let column = "line 1, column \(count + 2): "
            expect(
                fault(in: "\"\(text)\u{1F}x\""),
                equals: column + "expected control characters in a string to be escaped, found U+001F")
            #expect(fault(in: "\"\(text)\\x\"")?.hasPrefix(column + "expected an escape") == true)
            expect(fault(in: "\"\(text)"), equals: "line 1, column 1: the string that starts here has no closing quote")
            let spaces = String(repeating: " ", count: count)
            #expect(fault(in: "[\(spaces)]") == nil)
            expect(fault(in: "[\(spaces)+1]"), equals: column + "expected a JSON value, found “+1”")
            expect(
                fault(in: "[\n\(spaces)1\n\t\(spaces)2]"),
                equals: "line 3, column \(count + 2): expected “,” or “]” in the array, found “2”")
        }
    }

    @Test(arguments: [
        "[", "]", "{", "}", "[[]", "[1,,2]", "[\"\"", "[1:2]", "[\"a\",\n4\n,1,", "{\"a\":\"b\"", "{\"a\":1,,}",
        "{[:1}",
        "{1:1}", "{\"a\"}", "{null:null}", "{'a':0}", "{\"a\":/*b*/1}", "[1]x", "{}}", "nullnull", "tru", "fals", "nan",
        "NaN",
        "[Infinity]", "-Infinity", "0x10", "1_000", "1e", "1e-", ".5", "-.5", "-01", "0.e1", "1.2.3", "1eE2", "- 1",
        "--1",
        "\"", "\"\\", "\"\\\"", "\"\\u\"", "\"\\u12\"", "\"\\uD834\\u0041\"", "\"\\uDC00\"", "\"\\uDC00\\uDC00\"",
        "\"\\uD800\\uD800\"", "\"\\u{41}\"", "\"\\a\"",
        "\"\u{1F}\"", "'a'", "\"a\"b", "1\"a\"", "[\"a\"1]", "\\", "*", "[\u{000B}]", "\u{A0}[]", "\u{FEFF}",
        "[true]false",
        "123abc", "[1 true]", "{\"a\":1 2}", "[\"\\\\\\\"]",
    ])
    func malformedIsRefused(document: String) {
        #expect(fault(in: document) != nil)
    }

    /// The reader accepts and refuses the same changed documents as Foundation, except that Foundation allows a comma
    /// before a bracket.
    @Test func agreesWithFoundation() {
        let seed: UInt64 = 20_260_611
        var generator = SeededGenerator(seed: seed)
        let original = Array(
            #"[{"a":[1,-2.5e1,"xé\n\u00e9\\"],"b":{"c":null,"d":[true,false]}},"0123456789 \"x\"",[],{}]"#.utf8)
        let alphabet = Array(#"[]{},:"\ 01-+.eEtfnu/"#.utf8) + [0x0A, 0x00, 0x1F, 0x80, 0xC3, 0xFF]
        var accepted = 0
        for _ in 0..<20_000 {
            var document = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<document.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: document.remove(at: place)
                case 1: document.insert(alphabet.randomElement(using: &generator) ?? 0, at: place)
                default: document[place] = alphabet.randomElement(using: &generator) ?? 0
                }
            }
            let sentence = fault(in: document)
            let isRead = sentence == nil
            let isLastComma =
                sentence?.hasSuffix("found “]”") == true || sentence?.hasSuffix("quotes, found “}”") == true
            let isReadByFoundation =
                (try? JSONSerialization.jsonObject(with: Data(document), options: .fragmentsAllowed)) != nil
            accepted += isRead ? 1 : 0
            #expect(
                isRead == isReadByFoundation || isLastComma && isReadByFoundation,
                "seed \(seed): \(String(decoding: document, as: UTF8.self).debugDescription)")
        }
        #expect((1_000..<19_000).contains(accepted))
    }

    /// Random bytes in place of others, and documents cut off: an error or a value, never a crash.
    @Test func anyBytesAreReadOrRefused() {
        let seed: UInt64 = 7
        var generator = SeededGenerator(seed: seed)
        let original = Array(
            #"{"id":"post-1","rows":[{"component":"Image","model":{"width":640,"ratio":1.5e0,"text":"é😀\ud83d\ude00"}}]}"#
                .utf8)
        let reader = JSONReader()
        for _ in 0..<50_000 {
            var document = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                document[Int.random(in: 0..<document.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) {
                document.removeLast(Int.random(in: 0..<document.count, using: &generator))
            }
            do {
                try reader.read(document) { _ = canonical($0) }
            } catch {
                #expect((0...document.count).contains(error.offset), "seed \(seed)")
            }
        }
    }
}
