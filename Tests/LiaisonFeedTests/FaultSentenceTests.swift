import LiaisonDiagnostics
@testable import LiaisonFeed
import LiaisonJSON
import LiaisonKit
import LiaisonManifest
import Testing
import TestSupport

/// The words of faults: where they are, what was found, what was expected.
struct FaultSentenceTests {
    @Test(
        arguments: [
            (nil, "", "a.json: why"), (nil, "sections[0]", "a.json: sections[0]: why"), (3, "", "a.json: line 3: why"),
            (3, "sections[0].id", "a.json: line 3: sections[0].id: why"),
        ] as [(Int?, String, String)])
    func aFaultOfAFeedNamesFileLineAndPlace(_ line: Int?, _ place: String, _ sentence: String) {
        let fault = DocumentFault(.entry, document: "a.json", line: line, place: place, reason: "why")
        expect(fault.description, equals: sentence)
    }

    @Test func aFaultOfAFactoryNamesFileLineAndPlace() {
        let whole = DocumentFault(.malformed, document: "f.json", line: 1, reason: "why")
        let part = DocumentFault(.malformed, document: "f.json", line: 9, place: "sections[0]", reason: "how")
        expect(whole.description, equals: "f.json: line 1: why")
        expect(part.description, equals: "f.json: line 9: sections[0]: how")
        expect(DocumentFaults([whole, part]).description, equals: "\(whole)\n\(part)")
        let unreadable = DocumentFault.unreadable("f.json", reason: "gone")
        expect(DocumentFaults([unreadable]).description, equals: "f.json: gone")
        expect(DocumentFault.malformed("f.json", reason: "odd").description, equals: "f.json: odd")
    }

    @Test(arguments: [
        ("null", "null"), ("true", "true"), ("false", "false"), ("-7", "the number -7"), ("1.5", "the number 1.5"),
        ("1e400", "the number 1e400, which is out of range"), ("[1]", "an array"), ("{}", "an object"),
        ("\"\"", "“”"), ("\"é\"", "“é”"),
        ("\"\(String(repeating: "x", count: 60))\"", "“\(String(repeating: "x", count: 60))”"),
        ("\"\(String(repeating: "x", count: 61))\"", "“\(String(repeating: "x", count: 60))…”"),
        (
            "1\(String(repeating: "0", count: 50))",
            "the number 1\(String(repeating: "0", count: 39)), which is out of range"
        ),
    ])
    func aValueIsNamedInAFewWords(_ json: String, _ words: String) throws {
        #expect(try JSONReader().read(Array(json.utf8)) { $0.found } == words)
    }

    @Test func eachTypeOfAFieldHasItsOwnExpectation() {
        expect(Set(FieldType.allCases.map(\.expectation)).count, equals: FieldType.allCases.count)
        let taking = FieldType.allCases.filter(\.takesText)
        expect(Set(taking), equals: [.string, .url, .image, .date, .bytes, .any])
        expect(Set(FieldType.allCases.filter(\.isText)), equals: [.string, .url, .image])
    }

    @Test func theEntriesOfASectionHavePlaces() {
        let row = EntryPlace(.row, index: 2)
        #expect(row.description == "rows[2]" && row.fallback.fallback.description == "rows[2].fallback.fallback")
        expect(EntryPlace(.header).fallback.description, equals: "header.fallback")
        expect(EntryPlace(.footer).description, equals: "footer")
        expect(row.carousel(1).description, equals: "rows[2].carousel[1]")
        expect(row.carousel(1).carousel(0).fallback.description, equals: "rows[2].carousel[1].carousel[0].fallback")
        expect(EntryPlace.emptyState.fallback.description, equals: "emptyState.fallback")
    }

    @Test(arguments: ["", "a", "\n", "a\n\nbc\n", "\u{FEFF}{\n\"é\":\n1}", "\r\n\r\n"])
    func theLineOfEachOffsetIsCounted(_ text: String) {
        let bytes = Array(text.utf8)
        let mark = text.unicodeScalars.first == "\u{FEFF}" ? 3 : 0
        let lines = bytes.withUnsafeBytes { LineNumbers($0) }
        for offset in 0...bytes.count - mark {
            let expected = 1 + bytes[..<(offset + mark)].count { $0 == 0x0A }
            expect(lines[offset], equals: expected, "offset \(offset)")
        }
    }
}
