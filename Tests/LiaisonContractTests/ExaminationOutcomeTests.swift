import LiaisonHost
import CContract
import Glibc
@testable import LiaisonContract
import Testing
import TestSupport

/// The verdict that follows from how the process of an examination has ended.
struct ExaminationOutcomeTests {
    private static let ordinary = ContractCase("ordinary", .commands, level: 3, "A rule.") { _ in }
    private static let noAbort = ContractCase("no-abort", .boundary, level: 3, "A rule.", forbids: .abort) { _ in }

    private func outcome(
        _ termination: ProcessEnd, activity: String = "configuration of Row with no model",
        offset: UInt64 = 0, cause: lsn_cause = LSN_CAUSE_NONE
    ) -> ExaminationOutcome {
        var crash = lsn_crash()
        crash.frames.0 = offset
        return ExaminationOutcome(
            termination: termination, path: "/nowhere.so", timeout: 0.5, cause: cause, place: CrashPlace(&crash),
            lastWords: "", activity: .text(activity))
    }

    @Test func aSignalIsACrashDuringTheActivity() {
        expect(
            outcome(.signaled(SIGFPE)).verdict(Self.ordinary),
            equals: .crashed("SIGFPE (a division by zero) during: configuration of Row with no model"))
        expect(
            outcome(.signaled(SIGKILL), activity: "").verdict(Self.ordinary),
            equals: .crashed("SIGKILL (more than 1024 threads, or an end from outside) before any activity"))
        expect(
            outcome(.signaled(SIGUSR1), offset: 12).verdict(Self.ordinary),
            equals: .crashed("signal 10 in the plugin, at the offset 12 during: configuration of Row with no model"))
    }

    @Test func aDeadlineIsAFailure() {
        expect(
            outcome(.timedOut).verdict(Self.ordinary),
            equals: .failed(
                "the process had not finished after 0.5 seconds during: configuration of Row with no model"))
    }

    @Test func withoutAProcessNothingIsFoundOut() {
        expect(
            outcome(.notStarted("no memory")).verdict(Self.ordinary),
            equals: .skipped("no process could be started: no memory"))
    }

    @Test func whatOneRuleForbidsFailsThatRuleAndIsACrashForOthers() {
        let aborted = outcome(.signaled(SIGABRT))
        let reason = "the process was aborted during: configuration of Row with no model"
        expect(aborted.verdict(Self.noAbort), equals: .failed(reason))
        expect(aborted.verdict(Self.ordinary), equals: .crashed("\(reason); see process-is-not-aborted"))
        expect(aborted.forbidden?.termination, equals: .abort)
        expect(outcome(.exited(3)).forbidden?.termination, equals: .exit)
        expect(outcome(.signaled(SIGABRT), cause: LSN_CAUSE_EXCEPTION).forbidden?.termination, equals: .exception)
        expect(outcome(.signaled(SIGABRT), cause: LSN_CAUSE_JUMP).forbidden?.termination, equals: .jump)
        #expect(outcome(.signaled(SIGSEGV)).forbidden?.termination == nil)
    }

    @Test(arguments: [
        (SIGSEGV, "SIGSEGV (an access to forbidden memory)"),
        (SIGBUS, "SIGBUS (an access to missing memory)"), (SIGILL, "SIGILL (an invalid instruction or a trap)"),
        (SIGTRAP, "SIGTRAP (a trap)"), (SIGFPE, "SIGFPE (a division by zero)"),
        (SIGKILL, "SIGKILL (more than 1024 threads, or an end from outside)"),
        (SIGALRM, "signal 14"),
    ])
    func aSignalIsExplained(_ signal: Int32, _ name: String) {
        expect(
            outcome(.signaled(signal), activity: "").verdict(Self.ordinary),
            equals: .crashed("\(name) before any activity")
        )
    }

    @Test(arguments: [
        (ProcessEnd.exited(0), LSN_CAUSE_NONE, "the process ended with the exit code 0 during: it"),
        (.exited(7), LSN_CAUSE_NONE, "the process ended with the exit code 7 during: it"),
        (.signaled(SIGABRT), LSN_CAUSE_NONE, "the process was aborted during: it"),
        (.signaled(SIGABRT), LSN_CAUSE_EXCEPTION, "an exception left the plugin during: it"),
        (.signaled(SIGABRT), LSN_CAUSE_JUMP, "a function jumped into a function that had returned, during: it"),
    ])
    func aForbiddenEndIsToldInWords(_ end: ProcessEnd, _ cause: lsn_cause, _ reason: String) {
        let outcome = outcome(end, activity: "it", cause: cause)
        expect(outcome.forbidden?.reason, equals: reason)
        #expect(outcome.verdict(Self.ordinary).reason?.hasPrefix("\(reason); see ") == true)
        #expect(outcome.failure == nil)
    }

    @Test(
        arguments: [
            (ProcessEnd.notStarted("why"), nil), (.exited(1), nil),
            (.timedOut, .hang(activity: "configuration of Row")),
            (.signaled(SIGBUS), .signal(SIGBUS, activity: "configuration of Row")),
        ] as [(ProcessEnd, ProcessFailure?)])
    func aFailureThatOtherCasesMayMeetIsKnown(_ end: ProcessEnd, _ failure: ProcessFailure?) {
        expect(outcome(end).failure, equals: failure)
        if failure == .signal(SIGBUS, activity: "configuration of Row") {
            expect(outcome(end, offset: 7).failure, equals: .crash(offset: 7))
        }
    }

    @Test func aFailureIsToldOfTheFirstCaseThatMeetsIt() {
        var known = KnownFailures()
        let crash = outcome(.signaled(SIGSEGV), offset: 12)
        #expect(known.note(crash, in: Self.ordinary) == nil)
        expect(
            known.note(crash, in: Self.noAbort),
            equals: .crashed("the plugin crashes at the same place as for ordinary"))
        #expect(known.note(outcome(.signaled(SIGSEGV), offset: 13), in: Self.noAbort) == nil)
        #expect(known.note(outcome(.signaled(SIGBUS)), in: Self.ordinary) == nil)
        expect(
            known.note(
                outcome(.signaled(SIGBUS), activity: "configuration of Row with another model"), in: Self.noAbort),
            equals: .crashed("the signal 7 ends the process during configuration of Row, as for ordinary"))
    }

    @Test func anActivityThatHangsIsNotTriedOnceMore() {
        var known = KnownFailures()
        #expect(known.hang("configuration of Row") == nil)
        #expect(known.note(outcome(.timedOut), in: Self.ordinary) == nil)
        expect(known.hang("configuration of Row"), equals: "configuration of Row does not end, as for ordinary")
        #expect(known.hang("didSelect of Row") == nil)
    }

    @Test func aForbiddenTerminationIsKeptForItsRule() {
        var known = KnownFailures()
        #expect(known.reason(for: Self.noAbort) == nil)
        #expect(known.note(outcome(.signaled(SIGABRT)), in: Self.ordinary) == nil)
        _ = known.note(outcome(.signaled(SIGABRT), activity: "later"), in: Self.ordinary)
        expect(
            known.reason(for: Self.noAbort),
            equals: "the process was aborted during: configuration of Row with no model")
        #expect(known.reason(for: Self.ordinary) == nil)
    }
}
