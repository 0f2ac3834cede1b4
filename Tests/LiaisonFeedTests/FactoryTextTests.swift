import TestSupport
import Testing

/// The texts that factories put together.
struct FactoryTextTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private func row(_ text: String) -> String { "{ \"component\": \"Row\", \"model\": { \"text\": \"\(text)\" } }" }

    @Test func aNumberInATextIsItsDigits() throws {
        let powers = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let random = (0..<1000).map { _ in
            Int.random(in: .min ... .max, using: &generator) >> Int.random(in: 0..<64, using: &generator)
        }
        let numbers = powers.flatMap { [$0 - 1, $0, -$0, 1 - $0] } + [.min, .max] + random
        let rows = "{ \"each\": \"\", \"rows\": [\(row("{}")), \(row("#{}!"))] }"
        #expect(
            try fixture.map("\(numbers)", rows: rows) == numbers.flatMap { ["\($0)", "#\($0)!"] }, "seed \(seed)")
    }

    @Test func anIDOfANumberIsItsDigits() throws {
        let numbers = [0, 7, 42, 1234, 12_345_678, 123_456_789, 1_234_567_890_123_456, .max, -1, .min]
        #expect(try fixture.map("\(numbers)", sections: #"{ "each": "", "id": "{}" }"#).ids == numbers.map(String.init))
    }

    @Test func plainTextHasSingleSpaces() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        // Some of the characters are below the space, and are no white space.
        let characters = [" ", " ", "\\t", "\\n", "\\r", "a", "b", ".", "é", "\\u0001", "\\u000B", ";", "さ"]
        let texts = (0..<500).map { _ in
            (0..<Int.random(in: 0...100, using: &generator)).map { _ in
                characters[Int.random(in: 0..<characters.count, using: &generator)]
            }
        }
        let data = texts.map { "\"\($0.joined())\"" }.joined(separator: ",")
        let expected = texts.map { text in
            text.split { [" ", "\\t", "\\n", "\\r"].contains($0) }.map { $0.joined() }.joined(separator: " ")
                .replacing("\\u0001", with: "\u{1}").replacing("\\u000B", with: "\u{B}")
        }
        let rows = "{ \"each\": \"\", \"rows\": [\(row("{plain }"))] }"
        #expect(try fixture.map("[\(data)]", rows: rows) == expected, "seed \(seed)")
    }

    @Test func markupIsFoundWhereverItStands() throws {
        let lengths = Array(0...40) + [255, 256, 257, 5000]
        let texts = lengths.map { String(repeating: "a", count: $0) }
        let data = texts.map { "\"\($0) <b>x</b>\($0) &amp;&#33;&#x263A;\($0) 1 < 2 & 3\"" }.joined(separator: ",")
        let rows = "{ \"each\": \"\", \"rows\": [\(row("{plain }"))] }"
        #expect(
            try fixture.map("[\(data)]", rows: rows)
                == texts.map { "\($0)\($0.isEmpty ? "" : " ")x\($0) &!\u{263A}\($0) 1 < 2 & 3" })
    }

    @Test(arguments: [
        ("{plain }", #"x\u0000y"#, "after byte 1"), ("{plain }", #"<p>x y\u0000"#, "after byte 3"),
        (#"a\u0000{}"#, "x", "after byte 1"), (#"{}{plain }\u0000"#, "xy", "after byte 4"),
    ])
    func aNULInATextIsAFault(template: String, text: String, place: String) throws {
        #expect(
            try fixture.map("\"\(text)\"", rows: row(template)) == [
                "data.json: expected a text without NUL characters, found one \(place); remove it (factory.json line 1)"
            ])
    }

    @Test(arguments: [(#"<b title='\u0000'>x</b>"#, "x"), (#"a&#0;b&#x00;"#, "a\u{FFFD}b\u{FFFD}")])
    func aNULThatIsNotShownIsNone(html: String, text: String) throws {
        #expect(try fixture.map("\"\(html)\"", rows: row("{plain }")) == [text])
    }
}
