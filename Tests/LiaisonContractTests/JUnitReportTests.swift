@testable import LiaisonContract
import TestSupport
import Testing

/// The report in JUnit's format, as a parser of XML reads it.
struct JUnitReportTests {
    private static func report(_ results: (verdict: Verdict, seconds: Double)..., plugin: String = "a 1") -> Report {
        var report = Report(path: "a.so", plugin: plugin, level: 3, seed: 7)
        report.results = results.enumerated().map { number, result in
            let contractCase = ContractCase("case-\(number)", .time, level: 3, "A rule.") { _ in }
            return Report.Result(contractCase: contractCase, verdict: result.verdict, seconds: result.seconds)
        }
        return report
    }

    /// The reason as the report of a failure, a skip, a crash and a warning has it, and as the name of the plugin.
    private func readings(of text: String) throws -> [String?] {
        let report = Self.report(
            (.failed(text), 0), (.skipped(text), 0), (.crashed(text), 0), (.warned(text), 0), plugin: text)
        let elements = try XMLElement.all(in: report.junit)
        let messages = ["failure", "skipped", "error"].map { name in
            elements.first { $0.name == name }?.attributes["message"]
        }
        return messages + [elements.first { $0.name == "system-out" }?.text, elements[0].attributes["name"]]
    }

    @Test(arguments: [
        "two\nlines", "a\ttab", "a\r\nline end of Windows", "\n", " a  b ", "<b> & \"c\" 'd' ]]>", "&#10;",
        "ü 🙂 \u{1F1FF}",
        "\u{7F}\u{85}\u{2028}",
    ])
    func everyCharacterComesBack(_ text: String) throws {
        #expect(try readings(of: text) == Array(repeating: text, count: 5))
    }

    /// XML 1.0 has no way to write them.
    @Test func noForbiddenCharacterIsWritten() throws {
        let controls = (0..<0x20).compactMap(Unicode.Scalar.init).filter { !["\n", "\t", "\r"].contains($0) }
        for scalar in controls + ["\u{FFFE}", "\u{FFFF}"] {
            let text = "a\(Character(scalar))b"
            let written = Self.report((.failed(text), 0), (.warned(text), 0), plugin: text).junit
            #expect(!written.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
            #expect(try readings(of: text) == Array(repeating: "ab", count: 5))
        }
    }

    @Test func randomTextsComeBack() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let ranges = [9...13, 0x20...0x7E, 0x80...0x2FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF]
        for _ in 0..<100 {
            var text = "x"
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                let range = ranges[Int.random(in: ranges.indices, using: &random)]
                guard let scalar = Unicode.Scalar(UInt32(Int.random(in: range, using: &random))) else { continue }
                if ![0x0B, 0x0C].contains(scalar.value) { text.unicodeScalars.append(scalar) }
            }
            text += "x"
            #expect(try readings(of: text) == Array(repeating: text, count: 5), "seed \(seed)")
        }
    }

    @Test func verdictsAreCountedByKind() throws {
        let report = Self.report(
            (.passed, 0.25), (.failed("f"), 0.5), (.failed("g"), 0), (.warned("w"), 0), (.skipped("s"), 0),
            (.skipped("s"), 0), (.skipped("s"), 0), (.crashed("c"), 1))
        let elements = try XMLElement.all(in: report.junit)
        let counts = ["tests", "failures", "errors", "skipped", "time"].map { elements[0].attributes[$0] }
        expect(counts, equals: ["8", "2", "1", "3", "1.750000"])
        expect(elements.count { $0.name == "testcase" }, equals: 8)
        expect(elements.filter { $0.name == "property" }.map(\.attributes), equals: [["name": "seed", "value": "7"]])
    }

    @Test func aBreachHasTheFileTheRuleAndTheFinding() throws {
        let elements = try XMLElement.all(in: Self.report((.failed("<f>"), 0), (.crashed("c"), 0)).junit)
        expect(elements.compactMap { $0.attributes["file"] }, equals: ["a.so", "a.so"])
        let texts = elements.filter { ["failure", "error"].contains($0.name) }.map(\.text)
        expect(texts, equals: ["A rule.\nfound: <f>", "A rule.\nfound: c"])
    }

    @Test(arguments: [
        (0, "0.000000"), (0.25, "0.250000"), (1e-7, "0.000000"), (5.1e-5, "0.000051"), (0.1 + 0.2, "0.300000"),
        (12.000_001, "12.000001"), (3599.999_999_6, "3600.000000"),
    ])
    func timesAreDecimal(_ seconds: Double, _ text: String) throws {
        let elements = try XMLElement.all(in: Self.report((.passed, seconds)).junit)
        let times = elements.compactMap { $0.attributes["time"] }
        expect(times, equals: [text, text])
    }

    @Test func theReasonsOfAFileThatIsNoPluginStandOnLinesOfTheirOwn() throws {
        let elements = try XMLElement.all(in: Report.junit(ofNoPluginAt: "a.so", ["one", "two"]))
        #expect(try #require(elements.last).attributes["message"] == "one\ntwo")
    }
}
