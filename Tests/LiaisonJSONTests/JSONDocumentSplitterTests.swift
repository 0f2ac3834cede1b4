import LiaisonJSON
import TestSupport
import Testing

@Suite struct JSONDocumentSplitterTests {
    /// Members and items as text.
    private func split(_ document: String) throws -> (members: [String], items: [String]?) {
        try Array(document.utf8).withUnsafeBytes { bytes in
            let splitter = try JSONDocumentSplitter(bytes, itemsOf: "sections")
            let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
            return (splitter.members.map { "\($0.key)=\(text($0.value))" }, splitter.items?.map(text))
        }
    }

    @Test func findsMembersOnBothSidesOfTheArray() throws {
        let found = try split(
            #" { "liaison": "1.0" ,"sections":[ {"id":"a]}\""}, 5 ,[[1],2],"x,", null ],"t\u0069tle":"Bears"} "#)
        expect(found.members, equals: [#"liaison="1.0""#, #"title="Bears""#])
        expect(found.items, equals: [#"{"id":"a]}\""}"#, "5", "[[1],2]", #""x,""#, "null"])
    }

    @Test(
        arguments: [
            ("{}", [], nil), (#"{"sections":[]}"#, [], []), (#"{"sections":{"a":1}}"#, [#"sections={"a":1}"#], nil),
            ("\u{FEFF}{\"a\":-1.5}", ["a=-1.5"], nil),
        ] as [(String, [String], [String]?)])
    func small(document: String, members: [String], items: [String]?) throws {
        let found = try split(document)
        expect(found.members, equals: members)
        expect(found.items, equals: items)
    }

    @Test(arguments: [
        ("", "line 1, column 1: expected a JSON value, found nothing"),
        ("[]", "line 1, column 1: expected an object, found “[”"),
        ("{", "line 1, column 2: expected a key in quotes, found the end"),
        (#"{"a":1"#, "line 1, column 7: expected “,” or “}” in the object, found the end"),
        ("{} x", "line 1, column 4: expected the end after the JSON value, found “x”"),
        (#"{"a" 1}"#, "line 1, column 6: expected “:” after the key, found “1”"),
        (#"{"a":1 "b":2}"#, "line 1, column 8: expected “,” or “}” in the object, found “\"”"),
        (#"{"a":1,}"#, "line 1, column 8: expected a key in quotes, found “}”"),
        (#"{"a":}"#, "line 1, column 6: expected a JSON value, found “}”"),
        (#"{"sections":[1 2]}"#, "line 1, column 16: expected “,” or “]” in the array, found “2”"),
        (#"{"sections":[1,]}"#, "line 1, column 16: expected a JSON value, found “]”"),
        (#"{"sections":[{"a":1},"#, "line 1, column 22: expected a JSON value, found the end"),
        (#"{"sections":[{"a":1"#, "line 1, column 20: expected “,” or “]” in the array, found the end"),
        (
            "{\"sections\":[],\n\"sections\":[]}",
            "line 2, column 1: expected each key once, found “sections” a second time"
        ),
        (#"{"\q":1}"#, "line 1, column 3: expected an escape such as \\n or \\u00e9, found “\\q”"),
    ])
    func refuses(document: String, sentence: String) {
        #expect(throws: JSONError.self) { try split(document) }
        do { _ = try split(document) } catch { expect("\(error)", equals: sentence) }
    }

    @Test func errorsInItemsCarryTheirPlaceInTheDocument() throws {
        let document = Array("{\"sections\":[\n{},\n{\"a\":tru}]}".utf8)
        try document.withUnsafeBytes { bytes in
            let items = try #require(try JSONDocumentSplitter(bytes, itemsOf: "sections").items)
            let reader = JSONReader()
            #expect(try reader.read(items[0], of: bytes).kind == .object)
            do {
                _ = try reader.read(items[1], of: bytes)
                Issue.record("was read")
            } catch {
                expect("\(error)", equals: "line 3, column 6: expected true, false or null, found “tru”")
            }
        }
    }

    @Test func anyBytesAreSplitOrRefused() {
        let seed: UInt64 = 11
        var generator = SeededGenerator(seed: seed)
        let original = Array(#"{"title":"a\"b","sections":[{"id":"0123456789"},[1,2],"x"],"next":null}"#.utf8)
        var split = 0
        for _ in 0..<30_000 {
            var document = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let bytes = Array(#"[]{}",:\ "#.utf8) + [UInt8.random(in: 0...255, using: &generator)]
                document[Int.random(in: 0..<document.count, using: &generator)] =
                    bytes.randomElement(using: &generator) ?? 0
            }
            document.removeLast(Int.random(in: 0..<document.count, using: &generator))
            document.withUnsafeBytes { bytes in
                guard let splitter = try? JSONDocumentSplitter(bytes, itemsOf: "sections") else { return }
                split += 1
                let ranges = splitter.members.map(\.value) + (splitter.items ?? [])
                #expect(ranges.allSatisfy { $0.upperBound <= bytes.count && !$0.isEmpty }, "seed \(seed)")
            }
        }
        #expect((100..<29_000).contains(split))
    }
}
