@testable import LiaisonContract
import Testing

/// The result of the examination of a case, and its journey from the examined process to the report.
struct VerdictTests {
    @Test(arguments: [Verdict.passed, .failed("a\nb"), .warned("ü"), .skipped(""), .skipped("passed")])
    func anAnswerKeepsTheVerdict(_ verdict: Verdict) {
        #expect(Verdict(bytes: verdict.bytes) == verdict)
    }

    @Test(arguments: [[], Array("crashed".utf8), [0], Array("x".utf8), Array("P".utf8)] as [[UInt8]])
    func nothingElseIsAVerdict(_ bytes: [UInt8]) {
        #expect(Verdict(bytes: bytes) == nil)
    }

    @Test(
        arguments: [
            (Verdict.passed, "passed", nil, false), (.failed("why"), "failed", "why", true),
            (.warned("why"), "warned", "why", false), (.skipped("why"), "skipped", "why", false),
            (.crashed("why"), "crashed", "why", true),
        ] as [(Verdict, String, String?, Bool)])
    func aVerdictHasANameAndAReason(_ verdict: Verdict, _ name: String, _ reason: String?, _ isBreach: Bool) {
        #expect(verdict.name == name)
        #expect(verdict.reason == reason)
        #expect(verdict.isBreach == isBreach)
    }

    @Test(arguments: [
        (Finding.failure("f"), Verdict.failed("f")), (.warning("w"), .warned("w")), (.skip("s"), .skipped("s")),
    ])
    func aFindingIsAVerdict(_ finding: Finding, _ verdict: Verdict) {
        #expect(Verdict(finding) == verdict)
    }
}
