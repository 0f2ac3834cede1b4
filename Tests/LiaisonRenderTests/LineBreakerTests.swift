@testable import LiaisonRender
import TestSupport
import Testing

@Suite struct LineBreakerTests {
    private static let ascii = (UInt8(0x20)..<0x7F).map { Unicode.Scalar($0) }

    /// All letters that count as plain in `PlainLineBreaker`.
    private static let letters = ([0xC0..<0x240, 0x380..<0x480, 0x620..<0x64B, 0x671..<0x6D4] as [Range<UInt32>])
        .joined()
        .compactMap(Unicode.Scalar.init)

    /// Breaks a text. Checks that verbatim lines are verbatim, and returns them without the mark.
    private static func lines(of text: [UInt8], columns: Int, _ breaker: inout LineBreaker) -> [TextLine] {
        text.withUnsafeBufferPointer { bytes in
            breaker.begin()
            var lines: [TextLine] = []
            while lines.last?.next ?? 0 < bytes.count {
                var line = breaker.line(of: bytes, from: lines.last?.next ?? 0, columns: columns)
                if line.isVerbatim, !isDrawnByItsBytes(line, of: bytes, columns: columns) {
                    Issue.record("\(text) \(line)")
                }
                line.isVerbatim = false
                lines.append(line)
            }
            return lines
        }
    }

    /// Expects that a text breaks as Unicode says. Tests of tens of thousands of texts take several times as long if each
    /// text is passed to `#expect`.
    private static func expectLines(of text: [UInt8], columns: Int, _ breaker: inout LineBreaker) {
        let expected = UnicodeLines(text).lines(columns: columns)
        let found = lines(of: text, columns: columns, &breaker)
        if found != expected {
            let shown = String(decoding: text, as: UTF8.self).debugDescription
            Issue.record("\(columns) columns of \(shown): \(found), not \(expected)")
        }
    }

    /// Whether a canvas shows the clusters of a line by their own bytes, and none is too wide.
    private static func isDrawnByItsBytes(
        _ line: TextLine, of text: UnsafeBufferPointer<UInt8>, columns: Int
    ) -> Bool {
        let bytes = Array(text[line.range])
        let clusters = UnicodeLines(bytes).clusters(in: bytes.indices)
        var canvas = Canvas()
        var output = OutputBuffer()
        canvas.extend(toLines: 1)
        canvas.move(toLine: 0, column: 0, columns: line.columns, style: .plain)
        bytes.withUnsafeBufferPointer { bytes in for cluster in clusters { canvas.append(cluster: cluster, of: bytes) }
        }
        canvas.write(line: 0, into: &output, in: nil)
        let widths = bytes.withUnsafeBufferPointer { bytes in
            clusters.map { CharacterWidth.columns(ofCluster: bytes[$0]) }
        }
        return output.bytes == bytes && widths.allSatisfy { $0 <= columns }
    }

    /// A long line of plain text, another script or emoji is known to be verbatim; a line with a control character is
    /// not.
    @Test(arguments: [
        ("plain text", true), ("über медведь مرحبا", true), ("日本語 and so", true), ("a — ½ ’ 🐻", true), ("a\tb", false),
        ("a\u{1}b", false), ("a\u{AD}b", false), ("🏔\u{FE0F}", false), ("日", true),
    ])
    func copiedLinesAreKnown(text: String, isVerbatim: Bool) {
        var breaker = LineBreaker()
        let line = Array(text.utf8).withUnsafeBufferPointer { breaker.line(of: $0, from: 0, columns: 40) }
        expect(line.isVerbatim, equals: isVerbatim)
        let narrow = Array(text.utf8).withUnsafeBufferPointer { breaker.line(of: $0, from: 0, columns: 1) }
        #expect(!narrow.isVerbatim || text != "日")
    }

    /// Every two characters of ASCII, next to each other and with spaces between them.
    @Test func twoCharactersBreakAsUnicodeSays() {
        var breaker = LineBreaker()
        for first in Self.ascii + ["é"] {
            for second in Self.ascii + ["ё"] {
                for spaces in 0...(Thoroughness.isFull ? 2 : 1) {
                    let text = Array("a\(first)\(String(repeating: " ", count: spaces))\(second)z".utf8)
                    Self.expectLines(of: text, columns: 2, &breaker)
                }
            }
        }
    }

    @Test func allPlainLettersBreakAsUnicodeSays() {
        var breaker = LineBreaker()
        for letter in Self.letters {
            let text = Array("x\(letter)\(letter) \(letter).\(letter)\(letter)1".utf8)
            for columns in 1...4 {
                Self.expectLines(of: text, columns: columns, &breaker)
            }
        }
    }

    /// Texts of every mixture of pieces that break in ways of their own.
    private static let pieces = [
        "word", "a", "é", "über", "медведь", "Ωμέγα", " ", "  ", "\n", "\r\n", "\r", "\t", ".", "-", "(", ")", "\"",
        "1", "12.5", "%", "$", "/", "!", "|", "}", "日本語", "「", "」", "。", "👩‍👩‍👧‍👦", "🐻", "🇩🇪", "🇩", "1️⃣", "#️⃣", "👍🏽",
        "\u{301}", "\u{64B}", "\u{670}", "\u{6D6}", "پدر", "\u{AD}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{2028}",
        "\u{A0}", "\u{2060}", "—", "’", "…", "½",
        "שלום", "א-", "مرحبا", "क्ष", "한국", "\u{1100}\u{1161}", "\u{600}", "\u{7F}", "\u{1}", "\u{85}", "ﬀ",
    ]

    private static func text(using random: inout SeededGenerator) -> [UInt8] {
        let simple = Bool.random(using: &random)
        return (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
            let isPlain = simple && Int.random(in: 0..<8, using: &random) > 0
            return Array((pieces[..<(isPlain ? 8 : pieces.count)].randomElement(using: &random) ?? "").utf8)
        }
    }

    @Test func randomTextsBreakAsUnicodeSays() {
        var breaker = LineBreaker()
        for seed in 1...UInt64(Thoroughness.isFull ? 200_000 : 1_000) {
            var random = SeededGenerator(seed: seed)
            let text = Self.text(using: &random)
            let lines = UnicodeLines(text)
            // The breaker may know lines from the columns before.
            for columns in [Int.random(in: 1...90, using: &random), Int.random(in: 1...20, using: &random)] {
                let expected = lines.lines(columns: columns)
                for round in 1...2 {
                    let found = Self.lines(of: text, columns: columns, &breaker)
                    guard found != expected else { continue }
                    let shown = String(decoding: text, as: UTF8.self).debugDescription
                    Issue.record(
                        "seed \(seed), round \(round), \(columns) columns of \(shown): \(found), not \(expected)")
                    return
                }
            }
        }
    }

    /// The ends of the clusters of a text.
    private static func clusterEnds(of text: [UInt8], _ breaker: inout LineBreaker) -> [Int] {
        text.withUnsafeBufferPointer { bytes in
            breaker.begin()
            var found: [Int] = []
            while found.last ?? 0 < bytes.count {
                let (start, plain) = (found.last ?? 0, PlainLineBreaker(bytes))
                let isPlain = plain.clusters(from: start, columns: 1).columns == 1
                found.append(
                    isPlain ? start + plain.length(at: start) : breaker.clusterEnd(of: bytes, after: start))
            }
            return found
        }
    }

    @Test func clustersOfRandomTextsAreThoseOfUnicode() {
        var breaker = LineBreaker()
        for seed in 1...UInt64(Thoroughness.isFull ? 50_000 : 500) {
            var random = SeededGenerator(seed: seed)
            let text = Self.text(using: &random)
            let ends = UnicodeLines(text).clusters(in: text.indices).map(\.upperBound)
            let found = Self.clusterEnds(of: text, &breaker)
            expect(found, equals: ends, "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
        }
    }

    /// The breaker knows the lines of short texts that recur, and of a long one.
    @Test func textsThatTakeTurnsBreakAsUnicodeSays() {
        var breaker = LineBreaker()
        var random = SeededGenerator(seed: 1)
        let texts = (0..<40).map { number in
            (0..<(number < 30 ? 4 : 20)).flatMap { _ in Array((Self.pieces.randomElement(using: &random) ?? "").utf8) }
        }
        for _ in 0..<(Thoroughness.isFull ? 200_000 : 2_000) {
            guard let text = texts.randomElement(using: &random) else { return }
            Self.expectLines(of: text, columns: Int.random(in: 1...20, using: &random), &breaker)
            let ends = UnicodeLines(text).clusters(in: text.indices).map(\.upperBound)
            if Self.clusterEnds(of: text, &breaker) != ends { Issue.record("\(text)") }
        }
    }
}
