import Foundation
@testable import LiaisonContract
import Testing
import TestSupport

/// The three forms of a report.
struct ReportTests {
    /// A reason with all that a format must escape, and characters that XML forbids.
    private static let odd = "it writes <b> & \"c\" 'd' \\e\u{1}\u{1B}[0m\u{FFFE} ü 🙂"

    private static func result(_ id: String, _ verdict: Verdict) -> Report.Result {
        let contractCase = ContractCase(id, .reuse, level: 3, "A rule with <, & and \".") { _ in }
        return Report.Result(contractCase: contractCase, verdict: verdict, seconds: 0.25)
    }

    /// One result of each verdict.
    private static let report = {
        var report = Report(path: "lib<a>&\"b\".so", plugin: "a & <b> 1.0", level: 3, seed: 7)
        report.results = [
            result("one", .passed), result("two", .failed(odd)), result("three", .warned(odd)),
            result("four", .skipped(odd)), result("five", .crashed(odd)),
        ]
        return report
    }()

    @Test func readersGetTheRuleAndTheReasonOfWhatIsNotKept() {
        expect(Self.report.heading, equals: "a & <b> 1.0 (lib<a>&\"b\".so), level 3, seed 7")
        let rule = "          A rule with <, & and \"."
        expect(
            Self.report.results.map(\.lines),
            equals: [
                ["  passed  one"], ["  FAILED  two", rule, "          found: \(Self.odd)"],
                ["  warned  three", rule, "          found: \(Self.odd)"], ["  skipped four: \(Self.odd)"],
                ["  CRASHED five: \(Self.odd)"],
            ])
        expect(Self.report.summary, equals: "1 passed, 1 failed, 1 warned, 1 skipped, 1 crashed")
    }

    @Test func failuresAndCrashesAreBreaches() {
        expect(Self.report.breaches.map(\.contractCase.id), equals: ["two", "five"])
    }

    @Test func aManifestThatIsRefusedIsNamedByItsPathAlone() {
        expect(Report(path: "a.so", plugin: "a.so", level: 1, seed: 0).heading, equals: "a.so, level 1, seed 0")
    }

    @Test func jsonIsOneLineAndKeepsEveryCharacter() throws {
        let json = Self.report.json
        #expect(!json.contains("\n"))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(document["file"] as? String == "lib<a>&\"b\".so" && document["plugin"] as? String == "a & <b> 1.0")
        #expect(document["level"] as? Int == 3 && document["seed"] as? Int == 7)
        let results = try #require(document["results"] as? [[String: Any]])
        expect(results.map { $0["verdict"] as? String }, equals: ["passed", "failed", "warned", "skipped", "crashed"])
        expect(results.map { $0["reason"] as? String }, equals: [nil, Self.odd, Self.odd, Self.odd, Self.odd])
        for result in results {
            #expect(result["rule"] as? String == "A rule with <, & and \"." && result["family"] as? String == "reuse")
            #expect(result["seconds"] as? Double == 0.25 && result["level"] as? Int == 3)
        }
    }

    @Test func aFileThatIsNoPluginIsAnObjectWithItsErrors() throws {
        let json = Report.json(ofNoPluginAt: "a\"b", ["one", "two"])
        expect(json, equals: #"{"file":"a\"b","error":"one\ntwo"}"#)
    }

    @Test func junitIsXMLWithoutTheCharactersThatXMLForbids() throws {
        let elements = try XMLElement.all(in: Self.report.junit)
        let expected = "it writes <b> & \"c\" 'd' \\e[0m ü 🙂"
        let suite = try #require(elements.first)
        #expect(suite.name == "testsuite" && suite.attributes["name"] == "a & <b> 1.0")
        expect(
            ["tests", "failures", "errors", "skipped", "time"].map { suite.attributes[$0] },
            equals: [
                "5", "1", "1", "1", "1.250000",
            ])
        expect(
            elements.filter { $0.name == "testcase" }.map { $0.attributes["classname"] ?? "" },
            equals: Array(repeating: "contract.reuse", count: 5))
        let outcomes = elements.filter { ["failure", "error", "skipped"].contains($0.name) }
        expect(outcomes.map(\.name), equals: ["failure", "skipped", "error"])
        #expect(outcomes.allSatisfy { $0.attributes["message"] == expected }, "\(outcomes)")
        expect(elements.first { $0.name == "system-out" }?.text, equals: expected)
    }

    @Test func forJUnitAFileThatIsNoPluginIsASuiteWithAnError() throws {
        let elements = try XMLElement.all(in: Report.junit(ofNoPluginAt: "a\"<b>", ["no & shared object"]))
        expect(elements.map(\.name), equals: ["testsuite", "testcase", "error"])
        #expect(elements[0].attributes["name"] == "a\"<b>" && elements[0].attributes["errors"] == "1")
        expect(elements[2].attributes["message"], equals: "no & shared object")
    }
}
