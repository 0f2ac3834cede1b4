@testable import LiaisonContract
import Testing
import TestSupport

/// The result of the examination of a case.
struct VerdictTests {
    @Test(
        arguments: [
            (Verdict.passed, "passed", nil, false), (.failed("why"), "failed", "why", true),
            (.warned("why"), "warned", "why", false), (.skipped("why"), "skipped", "why", false),
            (.crashed("why"), "crashed", "why", true),
        ] as [(Verdict, String, String?, Bool)])
    func aVerdictHasANameAndAReason(_ verdict: Verdict, _ name: String, _ reason: String?, _ isBreach: Bool) {
        expect(verdict.name, equals: name)
        expect(verdict.reason, equals: reason)
        expect(verdict.isBreach, equals: isBreach)
    }

    @Test(arguments: [Verdict.failed("f"), .warned("w"), .skipped("s")])
    func whatACaseThrowsIsItsVerdict(_ verdict: Verdict) throws {
        let contractCase = ContractCase("a-case", .commands, level: 3, "A rule.") { _ throws(Verdict) in throw verdict }
        #expect(try Examination.make(ofFile: "/nowhere.so").verdict(on: contractCase) == verdict)
    }

    @Test func aRuleThatFindsNothingIsKept() throws {
        let contractCase = ContractCase("a-case", .commands, level: 3, "A rule.") { _ in }
        #expect(try Examination.make(ofFile: "/nowhere.so").verdict(on: contractCase) == .passed)
    }
}
