import Foundation
import TestSupport
import Testing

/// Tests of the report of a crash.
@Suite(.waiting) struct CrashTests {
    /// The function of the header that has crashed is not the author's.
    @Test func aCrashIsSaidToBeInAFunctionOfTheAuthor() throws {
        let report = try Verification(of: "breaks_keeps_no_handles", "--only", "keeps-no-handles")
        let (verdict, reason) = try #require(report.verdicts["keeps-no-handles"])
        expect(verdict, equals: "crashed")
        #expect(
            try #require(reason).contains("in the function sample_select of the plugin during: didSelect of Sample"))
    }

    /// Which functions of which file, and what the report says of the end.
    @Test(arguments: [
        (
            "exception",
            "an exception left the plugin in the function sample_configure of the plugin, plugin.cpp:12 during: "
        ),
        ("exception", "what():  no such thing”"),
        (
            "library",
            "an exception left the plugin in the function sample_configure of the plugin, plugin.cpp:15 during: "
        ),
        (
            "thread",
            "(an access to forbidden memory) in the function store of the plugin, plugin.cpp:9 on another thread, beside: "
        ),
        ("assertion", "the process was aborted in the function sample_configure of the plugin, plugin.cpp:21 during: "),
        ("assertion", "Assertion `how[0] != 'a'' failed.”"),
    ])
    func aReportNamesTheLineOfTheAuthor(how: String, sentence: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-crashing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = "crashing_in_many_ways"
        try FixturePlugin.compile(fixture, into: folder, flags: ["-g", "-O2", "-DHOW=\"\(how)\""])
        let report = try Verification(
            ofFile: folder.appending(path: "lib\(fixture).so").path, ["--only", "takes-ordinary-models"])
        let (verdict, reason) = try #require(report.verdicts["takes-ordinary-models"])
        expect(verdict, equals: "crashed")
        #expect(try #require(reason).contains(sentence), "\(report.output)")
    }

    /// The function that has crashed has no name, and its caller is exported.
    @Test func aCrashInAFileWithoutSymbolsIsSaidToBeInAnExportedFunction() throws {
        let report = try Verification(of: "breaks_keeps_no_handles__stripped", "--only", "keeps-no-handles")
        let (verdict, reason) = try #require(report.verdicts["keeps-no-handles"])
        expect(verdict, equals: "crashed")
        #expect(
            try #require(reason).contains("in the function sample_select of the plugin during: didSelect of Sample"))
    }
}
