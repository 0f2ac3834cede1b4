@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

@Suite struct HTMLEscapingTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c'"),
        ("exactly eight<", "exactly eight&lt;"), ("1234567<89", "1234567&lt;89"),
        ("</p><script>alert(1)</script>", "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("&lt;&#60;", "&amp;lt;&amp;#60;"),
        ("line\nline\ttab", "line\nline\ttab"), ("a\r\nb\rc", "a\nb\nc"),
        ("nul\0bell\u{7}esc\u{1B}[31mdel\u{7F}", "nul\u{FFFD}bell\u{FFFD}esc\u{FFFD}[31mdel\u{FFFD}"),
        ("\u{80}\u{9F}\u{A0}\u{BF}", "\u{FFFD}\u{FFFD}\u{A0}\u{BF}"),
        ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}x\u{2066}\u{2067}\u{2068}\u{2069}", "x"),
        ("\u{2029}\u{202F}\u{2065}\u{206A}\u{200F}\u{200D}", "\u{2029}\u{202F}\u{2065}\u{206A}\u{200F}\u{200D}"),
        ("こんにちは<世界>", "こんにちは&lt;世界&gt;"), ("مرحبا & أهلا", "مرحبا &amp; أهلا"),
    ])
    func textIsTextAndNothingElse(_ text: String, _ expected: String) {
        expect(escaped(Array(text.utf8)), equals: Array(expected.utf8))
    }

    @Test(
        arguments: [
            0xFDCF: false, 0xFDD0: true, 0xFDEF: true, 0xFDF0: false, 0xFFFC: false, 0xFFFE: true, 0xFFFF: true,
            0x1FFFD: false,
            0x1FFFE: true, 0x1F600: false, 0x10FFFF: true,
        ] as [UInt32: Bool])
    func noncharactersAreReplaced(_ code: UInt32, _ isReplaced: Bool) throws {
        let text = Array(String(try #require(Unicode.Scalar(code))).utf8)
        expect(escaped(text), equals: (isReplaced ? Array("\u{FFFD}".utf8) : text))
    }

    /// Every byte at every position of the eight that are looked at together.
    @Test func eachByteIsSeenAtEachPosition() {
        for byte in UInt8(0)..<0x80 {
            let expected = escaped([byte])
            for position in 0..<17 {
                var text = [UInt8](repeating: UInt8(ascii: "a"), count: 17)
                text[position] = byte
                var whole = text
                whole.replaceSubrange(position...position, with: expected)
                expect(escaped(text), equals: whole, "byte \(byte) at \(position)")
            }
        }
    }

    /// The test checks that the quick path is taken.
    @Test func eightPlainBytesAreSeenAtOnce() {
        for byte in UInt8.min...UInt8.max {
            let isPlain = (0x20..<0x7F).contains(byte) && ![0x22, 0x26, 0x3C, 0x3E].contains(byte)
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                let word = 0x6161_6161_6161_6161 & ~(255 << shift) | UInt64(byte) << shift
                expect(word.isPlain, equals: isPlain, "byte \(byte) shifted by \(shift)")
            }
        }
    }

    /// The memory ends with the bytes.
    @Test(arguments: ["\u{9F}", "\u{202E}", "\u{2067}", "\u{FFFF}", "\u{1FFFF}", "\r\n"])
    func bytesThatEndInTheMiddleOfACharacterAreNotReadBeyond(_ character: String) {
        for count in 1..<character.utf8.count {
            let start = Array(character.utf8.prefix(count))
            for before in 0..<9 {
                let plain = [UInt8](repeating: UInt8(ascii: "a"), count: before)
                let escaped = withBytesAtEndOfMemory(plain + start) { bytes in
                    var output = OutputBuffer()
                    output.append(escaping: bytes)
                    return output.bytes
                }
                // The first byte may be enough to replace the character.
                let replacement: [UInt8: String] = [0xC2: "\u{FFFD}", 0x0D: "\n"]
                expect(escaped, equals: plain + (replacement[start[0]].map { Array($0.utf8) } ?? start))
            }
        }
    }

    @Test func whateverIsSetThePageKeepsItsShape() {
        let harmless = page { _ in Array("harmless".utf8) }
        let shape = HTMLReader(harmless)
        expect(shape.faults, equals: [])
        for seed in UInt64(1)...(Thoroughness.isFull ? 400 : 100) {
            var generator = HTMLGenerator(seed: seed)
            let bytes = page { _ in Self.bytes(&generator) }
            let read = HTMLReader(bytes)
            expect(read.faults, equals: [], "seed \(seed)")
            expect(read.tags.filter { $0 == "p" }.count, equals: shape.tags.filter { $0 == "p" }.count, "seed \(seed)")
            #expect(Set(read.tags).isSubset(of: Self.vocabulary), "seed \(seed): \(read.tags)")
            for address in read.addresses { #expect(Self.isTrusted(address), "seed \(seed): \(address)") }
        }
    }

    private static let vocabulary: Set<String> = [
        "main", "h1", "article", "header", "div", "p", "h2", "a", "b", "span", "img", "/main", "/h1",
        "/article",
        "/header", "/div", "/p", "/h2", "/a", "/b", "/span",
    ]

    private static func isTrusted(_ address: String) -> Bool {
        let lowered = address.lowercased()
        if ["http://", "https://", "mailto:"].contains(where: lowered.hasPrefix) { return true }
        let head = lowered.prefix { !"/?#".contains($0) }
        return !head.contains(":") && !lowered.hasPrefix("//")
            && lowered.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
    }

    /// Random bytes that look like markup, URLs and cut-off characters more often than chance would have it.
    private static func bytes(_ generator: inout HTMLGenerator) -> [UInt8] {
        let parts: [[UInt8]] = [
            "<", ">", "\"", "'", "&", "</p>", "<script>", "-->", "javascript:", "data:", "http://", "https:", "//",
            "\\", "/",
            "\0", "\u{1B}[0m", "\r", "\n", "\t", " ", "\u{202E}", "\u{2067}", "\u{85}", "\u{FFFF}", "é", "語", "😀", ":",
            "?", "#", "%",
        ].map { Array($0.utf8) }
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<12, using: &generator) {
            if Bool.random(using: &generator) {
                bytes += parts.randomElement(using: &generator) ?? []
            } else {
                for _ in 0..<4 { bytes.append(UInt8.random(in: 0...255, using: &generator)) }
            }
        }
        return bytes
    }

    /// The body of a page in which every string is untrusted.
    private func page(_ next: (Int) -> [UInt8]) -> [UInt8] {
        let text = HTMLPage.label()
        let root = HTMLPage.stack(
            .column, [text, HTMLPage.label(outlet: "other"), HTMLPage.image(), HTMLPage.button("", outlet: "tap")])
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(root))
        cell.root.forEach { view in
            view.link.assign(next(0).span)
            view.accessibilityLabel.assign(next(0).span)
            if let label = view as? Label {
                label.text.append(next(0).span, weight: .bold)
                label.text.append(next(0).span, weight: .light)
            }
            (view as? ImageView)?.source.assign(next(0).span)
            (view as? Button)?.title.assign(next(0).span)
        }
        let renderer = HTMLRenderer()
        var output = OutputBuffer()
        renderer.begin(title: String(decoding: next(0) + [0x41], as: UTF8.self), into: &output)
        let id = String(decoding: next(0), as: UTF8.self)
        renderer.render(cell, at: .header(section: 0), ofSection: id, into: &output)
        for isLinked in [false, true] {
            if !isLinked { cell.root.link.removeAll() } else { cell.root.link.string = "https://example.org" }
            renderer.render(cell, at: .row(IndexPath(row: 0, section: 0)), ofSection: id, into: &output)
        }
        renderer.end(into: &output)
        let start = output.bytes.indices.first { output.bytes[$0...].starts(with: "<main>".utf8) } ?? 0
        return Array(output.bytes[start...].dropLast("</body>\n</html>\n".utf8.count))
    }

    private func escaped(_ bytes: [UInt8]) -> [UInt8] {
        var output = OutputBuffer()
        output.append(escaping: bytes)
        return output.bytes
    }
}
