import TestSupport
import Testing

/// Tests of the reports of command cases.
@Suite(.waiting) struct CommandCaseTests {
    @Test func theSameSeedGivesTheSameFailureAndAnotherAnother() throws {
        let reasons = try ["7", "7", "8"].map { seed in
            let report = try Verification(
                of: "breaks_takes_random_models", "--only", "takes-random-models", "--seed", seed)
            return try #require(report.verdicts["takes-random-models"]?.reason)
        }
        expect(reasons[0], equals: reasons[1])
        #expect(reasons[0] != reasons[2])
    }

    @Test func aFailureSaysWhichFunctionWithWhichModelAndWhere() throws {
        let report = try Verification(of: "breaks_takes_any_destination", "--only", "takes-any-destination")
        let reason = try #require(report.verdicts["takes-any-destination"]?.reason)
        #expect(reason.contains("in the function sample_move of the plugin"), "\(reason)")
        #expect(reason.contains("move of Sample with model {text: \"Ada Lovelace\"}"), "\(reason)")
        #expect(reason.contains("destination section "), "\(reason)")
    }

    @Test func aCrashThatManyCasesMeetIsThatOfTheFirst() throws {
        let report = try Verification(of: "breaks_takes_absent_optionals", "--level", "3")
        expect(report.breaches, equals: ["takes-absent-optionals"])
        let later = try #require(report.verdicts["reused-cell-shows-the-same"])
        expect(later.verdict, equals: "crashed")
        expect(later.reason, equals: "the plugin crashes at the same place as for takes-absent-optionals")
    }

    @Test func casesThatHaveNothingToExamineSaySo() throws {
        let report = try Verification(of: "keeps_loading_writes_nothing__static_constructor", "--level", "3")
        let reasons = report.verdicts.filter { $0.value.verdict == "skipped" }.mapValues { $0.reason ?? "" }
        expect(reasons["takes-extreme-numbers"], equals: "no component has a field for a number")
        expect(reasons["takes-any-width"], equals: "no function has the argument width")
        expect(reasons["heights-can-be-shown"], equals: "no component has a function for heights")
        expect(reasons["takes-every-button"], equals: "no component has “buttonTapped”")
    }

    @Test func anAbortIsThatOfItsRuleWhicheverCaseMeetsItAtWhateverLevel() throws {
        for options in [["--level", "3"], ["--level", "5"], ["--only", "takes-empty-texts"]] {
            let report = try Verification(of: "breaks_process_is_not_aborted__empty_text", options)
            expect(report.breaches, equals: ["process-is-not-aborted"], "\(options)")
            expect(report.verdicts["takes-empty-texts"]?.verdict, equals: "crashed", "\(options)")
        }
    }
}
