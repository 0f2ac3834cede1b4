import TestSupport
import Testing

/// Tests of the report of a crash.
@Suite(.waiting) struct CrashTests {
    @Test func aCrashIsSaidToBeInAFunctionThatIsNotExported() throws {
        let report = try Verification(of: "breaks_keeps_no_handles", "--only", "keeps-no-handles")
        let (verdict, reason) = try #require(report.verdicts["keeps-no-handles"])
        expect(verdict, equals: "crashed")
        #expect(
            try #require(reason).contains("in the function lsn_set_weight of the plugin during: didSelect of Sample"))
    }

    @Test func aCrashInAFileWithoutSymbolsIsSaidToBeAtAnOffset() throws {
        let report = try Verification(of: "breaks_keeps_no_handles__stripped", "--only", "keeps-no-handles")
        let (verdict, reason) = try #require(report.verdicts["keeps-no-handles"])
        expect(verdict, equals: "crashed")
        #expect(try #require(reason).contains(/in the plugin, at the offset \d+ during: didSelect of Sample/))
    }
}
