import Foundation
import LiaisonContract
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The command line of `liaison plugin verify`.
@Suite(.waiting) struct VerifyCommandTests {
    private static let kept = "keeps_loading_writes_nothing__static_constructor"
    private static let broken = "breaks_exports_nothing_else"

    /// Compiles fixtures, and examines them in this order.
    private func verify(
        _ fixtures: String..., options: [String] = [], others: [String] = [], environment: [String: String] = [:]
    ) throws -> Command.Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-verify-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for fixture in fixtures { try FixturePlugin.compile(fixture, into: folder) }
        return try Command.run(
            Command.liaison, ["plugin", "verify"] + fixtures.map { "lib\($0).so" } + others + options, in: folder,
            environment: environment)
    }

    @Test func theReportForReadersNamesPluginFileLevelAndSeed() throws {
        let result = try verify(Self.broken, options: ["--level", "1", "--seed", "7"])
        let lines = result.output.split(separator: "\n").map(String.init)
        expect(
            lines.first,
            equals: "breaks-exports-nothing-else 1.0.0 (libbreaks_exports_nothing_else.so), level 1, seed 7")
        #expect(lines.contains("  passed  manifest-is-sound"))
        let place = try #require(lines.firstIndex(of: "  FAILED  exports-nothing-else"))
        expect(
            lines[place + 1],
            equals:
                "          Of the names in its source, the file exports only the functions of the manifest."
        )
        expect(
            lines[place + 2],
            equals:
                "          found: the manifest does not name: text_of_sample; make it static, or build with -fvisibility=hidden"
        )
        #expect(lines.last?.contains(", 1 failed, 0 warned, ") == true)
        expect(result.status, equals: 1)
        expect(result.errors, equals: "")
    }

    @Test func theReportInJSONIsOneObjectForEachFileOnALine() throws {
        let result = try verify(Self.kept, Self.broken, options: ["--format", "json", "--seed", "7", "--level", "1"])
        let lines = result.output.split(separator: "\n")
        expect(lines.count, equals: 2)
        let reports = try lines.map { try JSONDecoder().decode(ReportDocument.self, from: Data($0.utf8)) }
        expect(
            reports.map(\.plugin),
            equals: ["keeps-loading-writes-nothing-static-constructor 1.0.0", "breaks-exports-nothing-else 1.0.0"])
        expect(
            reports.map(\.file),
            equals: ["libkeeps_loading_writes_nothing__static_constructor.so", "libbreaks_exports_nothing_else.so"])
        for report in reports {
            expect(report.seed, equals: 7)
            expect(report.level, equals: 1)
            expect(report.results.map(\.case), equals: Contract.cases(ofData: false).filter { $0.level == 1 }.map(\.id))
            #expect(report.results.allSatisfy { $0.seconds >= 0 && !$0.rule.isEmpty && $0.family == "file" })
        }
        expect(result.status, equals: 1)
    }

    @Test func theReportForJUnitIsXMLWithASuiteForEachFile() throws {
        let result = try verify(Self.kept, "hanging_command", options: ["--format", "junit", "--timeout", "0.5"])
        let reader = SuiteReader()
        let parser = XMLParser(data: Data(result.output.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError)):\n\(result.output)")
        expect(reader.root, equals: "testsuites")
        expect(reader.suites.count, equals: 2)
        for suite in reader.suites {
            expect(suite.attributes["tests"], equals: "\(suite.cases.count)")
            expect(suite.attributes["failures"], equals: "\(suite.cases.count { $0.outcome == "failure" })")
            expect(suite.attributes["skipped"], equals: "\(suite.cases.count { $0.outcome == "skipped" })")
            expect(suite.attributes["errors"], equals: "0")
        }
        // What hangs ends the examination.
        let unrun = Contract.cases(ofData: false).filter { [.file, .loading].contains($0.family) }.map(\.id)
        expect(
            reader.suites.map { $0.cases.map(\.name) },
            equals: [Contract.cases(ofData: false).map(\.id), unrun + ["takes-little-time"]])
        expect(
            reader.suites.map { $0.attributes["name"] },
            equals: ["keeps-loading-writes-nothing-static-constructor 1.0.0", "hanging-command 1.0.0"])
        let overdue = try #require(reader.suites.last?.cases.last)
        #expect(overdue.outcome == "failure" && overdue.message.contains("{text: \"Ada Lovelace\"}"))
    }

    @Test(arguments: ["human", "junit"])
    func whatTheReportHasSaidSoFarIsNotBlamedOnThePlugin(_ format: String) throws {
        let result = try verify(
            Self.kept, Self.kept, options: ["--only", "ends-with-its-process", "--format", format])
        expect(result.status, equals: 0, "\(result.output)")
    }

    @Test func oneCaseAloneIsExaminedWhateverItsLevel() throws {
        let result = try verify(Self.kept, options: ["--only", "process-goes-on", "--level", "1"])
        expect(result.status, equals: 0)
        expect(
            result.output.split(separator: "\n").dropFirst(),
            equals: [
                "  passed  process-goes-on", "1 passed, 0 failed, 0 warned, 0 skipped, 0 crashed",
            ])
    }

    @Test(arguments: [
        (["--only", "no-such-case"], "--only: there is no case “no-such-case”; they are: manifest-is-sound, "),
        (["--level", "0"], "--level: must be from 1 to 5, not 0"),
        (["--level", "6"], "--level: must be from 1 to 5, not 6"),
        (["--timeout", "0"], "--timeout: must be more than 0 and at most 3600 seconds, not 0.0"),
        (["--timeout", "nan"], "--timeout: must be more than 0 and at most 3600 seconds, not nan"),
        (["--time-limit", "0"], "--time-limit: must be more than 0 and at most 86400 seconds, not 0.0"),
        (["--seed=-1"], "The value '-1' is invalid for '--seed <number>'"),
        (["--format", "xml"], "The value 'xml' is invalid for '--format <format>'"),
    ])
    func whatCannotBeMeantIsRefused(_ options: [String], _ sentence: String) throws {
        let result = try Command.run(Command.liaison, ["plugin", "verify", "/nowhere.so"] + options)
        #expect(result.status == 64 && result.output == "" && result.errors.contains(sentence), "\(result.errors)")
    }

    @Test func theSameSeedGivesTheSameReport() throws {
        let reports = try (0..<2).map { _ in try verify(Self.kept, options: ["--seed", "42", "--level", "5"]).output }
        #expect(reports[0] == reports[1] && reports[0].contains(", level 5, seed 42\n"))
    }

    @Test func aReportWithoutASeedSaysWhichOneWasTaken() throws {
        let result = try verify(Self.kept, options: ["--only", "manifest-is-sound"])
        #expect(result.output.firstMatch(of: /, level 5, seed \d+\n/) != nil, "\(result.output)")
    }

    @Test func severalFilesAreAllExaminedAndTheWorstIsTheExitCode() throws {
        let level = ["--level", "1"]
        #expect(try verify(Self.kept, Self.kept, options: level).status == 0)
        #expect(try verify(Self.broken, Self.kept, options: level).status == 1)
        let result = try verify(Self.kept, Self.broken, options: level, others: ["/nowhere.so", "/dev/null"])
        expect(result.status, equals: 66)
        expect(
            result.errors,
            equals: "liaison: /nowhere.so: there is no such file\n"
                + "liaison: /dev/null: expected a shared object, found a device\n")
        expect(result.output.matches(of: /level 1, seed \d/).count, equals: 2)
    }

    @Test(arguments: ["worker", "none"]) func whatHangsIsEndedWithAllThatItHasStarted(_ isolation: String) throws {
        let name = Self.processName()
        let options = ["--only", "takes-ordinary-models", "--timeout", "0.5", "--seed", "9", "--isolation", isolation]
        let result = try verify(
            "hanging_command", options: options,
            environment: ["LC_TEST_NAME": name])
        #expect(try Self.processes(named: name) == [])
        expect(result.status, equals: 1)
        #expect(result.output.contains(", seed 9\n"))
        #expect(
            result.output.contains(
                "found: the process had not finished after 0.5 seconds during: didSelect of Hanging with model "
                    + "{text: \"Ada Lovelace\"}, section 0, row 0, width 320.0\n"), "\(result.output)")
    }

    @Test func whatHangsIsToldOnce() throws {
        let report = try Verification(of: "hanging_command", "--level", "3", "--timeout", "0.5")
        expect(report.breaches, equals: ["takes-little-time"], "\(report.output)")
        let reason = try #require(report.verdicts["takes-little-time"]?.reason)
        #expect(reason.hasPrefix("the process had not finished after 0.5 seconds during: didSelect of Hanging"))
        #expect(report.verdicts["takes-ordinary-models"] == nil)
    }

    /// Without that, each of many cases would call the function very often. The function blocks for 300 ms, and a busy machine
    /// adds to that.
    @Test func aFunctionThatBlocksEndsTheExaminationAtOnce() throws {
        let start = ContinuousClock.now
        let report = try Verification(of: "blocking_selection")
        expect(report.breaches, equals: ["takes-little-time"], "\(report.output)")
        let reason = try #require(report.verdicts["takes-little-time"]?.reason)
        #expect(reason.hasPrefix("didSelect of Sample with {text: \"Ada Lovelace\"} takes 3"), "\(reason)")
        #expect(report.verdicts["takes-ordinary-models"] == nil && ContinuousClock.now - start < .seconds(20))
    }

    @Test func aCaseForWhichNoTimeIsLeftIsNotKept() throws {
        let options = ["--only", "takes-ordinary-models", "--time-limit", "0.2"]
        let report = try Verification(of: "blocking_selection", options)
        expect(report.breaches, equals: [])
        expect(report.verdicts["takes-ordinary-models"]?.verdict, equals: "skipped")
        expect(report.verdicts["takes-ordinary-models"]?.reason, equals: "the time of the examination is over")
        expect(report.status, equals: 1)
        #expect(
            report.output.contains("has taken 0.2 seconds and is not complete; see --time-limit"), "\(report.output)")
    }

    @Test func theTimeThatEachCallTakesCountsAndNotTheirSum() throws {
        let options = ["--only", "takes-ordinary-models", "--timeout"]
        #expect(try Verification(of: "slow_configuration", options + ["0.4"]).breaches == [])
        #expect(try Verification(of: "slow_configuration", options + ["0.05"]).breaches == ["takes-ordinary-models"])
    }

    @Test func aProcessThatHasLeftTheGroupOfItsParentEndsToo() throws {
        let name = Self.processName()
        let result = try verify(
            "leaving_processes", options: ["--level", "3", "--isolation", "none"],
            environment: ["LC_TEST_NAME": name])
        expect(result.status, equals: 0, "\(result.output)")
        #expect(try Self.processes(named: name) == [])
    }

    /// A name that no other process has.
    private static func processName() -> String { "l\(UInt32.random(in: 0...UInt32.max))" }

    /// The processes with a name.
    private static func processes(named name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter {
            (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) == "\(name)\n"
        }
    }

    /// With few descriptors no process can be started, so no code of the plugin runs.
    @Test func whatCannotBeExaminedHasNotKeptTheContract() throws {
        let folder = try FixturePlugin.folder(of: "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        let command = "ulimit -n 7; exec \(Command.liaison) plugin verify --level 2 libevery_type.so"
        let result = try Command.run("sh", ["-c", command], in: folder)
        #expect(result.output.contains("no process could be started"), "\(result.output)\(result.errors)")
        expect(result.status, equals: 71)
    }

    @Test func aPluginThatWritesItsOwnVerdictPassesNothing() throws {
        let result = try verify("forging_its_verdict", options: ["--level", "4", "--isolation", "none"])
        #expect(result.status == 1 && result.output.contains("FAILED  process-goes-on"), "\(result.output)")
        #expect(!result.output.contains("passed  takes-ordinary-models"))
    }

    @Test func aPluginThatAnswersWhatWasNotAskedFailsTheCase() throws {
        let report = try Verification(
            of: "answering_out_of_turn", "--only", "takes-ordinary-models", "--isolation", "none")
        expect(report.breaches, equals: ["takes-ordinary-models"], "\(report.output)")
        let reason = try #require(report.verdicts["takes-ordinary-models"]?.reason)
        #expect(
            reason.hasPrefix(
                "the plugin sent an answer without a question during: configuration of Sample with model {text: \"Ada "
                    + "Lovelace\"}"),
            "\(reason)")
    }

    @Test func countsThatAPluginForgesEndNoExaminer() throws {
        let report = try Verification(
            of: "forging_counts", "--only", "allocates-little", "--isolation", "none")
        expect(report.breaches, equals: ["process-goes-on"], "\(report.output)")
        expect(report.status, equals: 1, "\(report.output)")
    }

    @Test func aPluginThatSendsWithoutEndFailsTheCase() throws {
        let report = try Verification(of: "sending_without_end", "--only", "takes-ordinary-models", "--timeout", "0.5")
        let reason = try #require(report.verdicts["takes-ordinary-models"]?.reason)
        expect(report.breaches, equals: ["takes-ordinary-models"])
        #expect(
            reason.hasPrefix(
                "the process had not finished after 0.5 seconds during: configuration of Sample with"), "\(reason)")
    }

    @Test func aPluginThatClosesAllDescriptorsHidesNothing() throws {
        let result = try verify("closing_descriptors", options: ["--level", "4"])
        #expect(result.status == 1 && result.output.contains(" passed, 1 failed,"), "\(result.output)")
        #expect(result.output.contains("FAILED  commands-leave-descriptors") && result.output.contains(", 0 crashed"))
    }

    @Test func aManifestThatIsRefusedIsToldWhicheverCaseIsExamined() throws {
        for options in [["--level", "5"], ["--only", "takes-any-width"]] {
            let result = try verify("breaks_manifest_is_sound", options: options + ["--seed", "7"])
            expect(result.status, equals: 1)
            let lines = result.output.split(separator: "\n")
            #expect(lines.first?.hasPrefix("libbreaks_manifest_is_sound.so, level ") == true)
            #expect(lines.contains("  FAILED  manifest-is-sound") && lines.count <= 6, "\(result.output)")
        }
    }

    @Test func whatCannotBeLoadedIsToldWhicheverCaseIsExamined() throws {
        let report = try Verification(of: "breaks_can_be_loaded", "--only", "takes-any-width")
        expect(report.breaches, equals: ["can-be-loaded"])
        expect(report.status, equals: 1)
        expect(report.verdicts.count, equals: 1)
    }

    @Test func inOneProcessCasesDoNotCountTheCompletionsOfOthers() throws {
        let report = try Verification(
            of: "keeps_completes_without_the_cell__late_completion", "--level", "4", "--in-process")
        expect(report.breaches, equals: [], "\(report.output)")
    }

    @Test func whatIsNoPluginIsAnErrorForJUnit() throws {
        let result = try verify(Self.kept, options: ["--format", "junit", "--level", "1"], others: ["/nowhere.so"])
        let reader = SuiteReader()
        let parser = XMLParser(data: Data(result.output.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError)):\n\(result.output)")
        let last = try #require(reader.suites.last)
        #expect(last.attributes["name"] == "/nowhere.so" && last.attributes["errors"] == "1")
        expect(last.cases.map(\.outcome), equals: ["error"])
        expect(last.cases.first?.message, equals: "/nowhere.so: there is no such file")
        expect(result.status, equals: 66)
    }

    @Test func whatIsNoPluginIsAnObjectInJSONToo() throws {
        let result = try verify(Self.kept, options: ["--format", "json", "--level", "1"], others: ["/nowhere.so"])
        let lines = result.output.split(separator: "\n")
        expect(lines.count, equals: 2)
        expect(lines.last, equals: #"{"file":"/nowhere.so","error":"/nowhere.so: there is no such file"}"#)
        expect(result.status, equals: 66)
    }

    @Test func aPluginHarmsNoFileWhileItIsExamined() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-harm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "kept")
        try Data("kept".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        let result = try verify(
            "harming_files", options: ["--level", "4"], environment: ["LC_TEST_FILE": file.path])
        #expect(result.status == 1 && result.output.contains("loading-changes-no-files"), "\(result.output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
        #expect(try String(contentsOf: file, encoding: .utf8) == "kept")
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        expect(attributes[.posixPermissions] as? Int, equals: 0o600)
    }

    @Test func aPluginCannotEndTheSupervisorOfItsProcess() throws {
        let result = try verify("ending_its_supervisor", options: ["--only", "takes-ordinary-models"])
        #expect(result.status == 0 && result.output.contains("1 passed"), "\(result.output)")
    }

    /// A plugin would show what it finds there in the report.
    @Test func aPluginSeesNoSecretOfTheEnvironment() throws {
        let result = try verify(
            "telling_a_secret", options: ["--level", "3"], environment: ["LIAISON_TEST_SECRET": "swordfish"])
        #expect(result.status == 1 && result.output.contains("no secret"), "\(result.output)")
        #expect(!result.output.contains("swordfish"))
    }

    /// What a plugin prints is kept in memory.
    @Test func aPluginPrintsAMegabyteAtMost() throws {
        let result = try verify("printing_without_end", options: ["--only", "loading-writes-nothing"])
        expect(result.status, equals: 1)
        #expect(result.output.contains("writes \(1 << 20) bytes to standard output"), "\(result.output)")
    }

    @Test func aPluginTakesAsMuchMemoryAsAWorkerAtMost() throws {
        let result = try verify("taking_memory", options: ["--only", "reused-cell-shows-the-same"])
        let megabytes = try #require(result.output.firstMatch(of: /(\d+) MB/).flatMap { Int($0.1) }, "\(result.output)")
        #expect((256...512).contains(megabytes))
    }

    @Test func withoutASandboxVerifySaysSo() throws {
        let result = try verify(Self.kept, options: ["--level", "4", "--isolation", "none"])
        expect(result.status, equals: 0, "\(result.output)")
        expect(
            result.errors, equals: "liaison: plugins are examined without a sandbox, with all your rights\n")
    }

    @Test func withoutAPartOfTheSandboxNothingIsExamined() throws {
        let folder = try FixturePlugin.folder(of: "older_landlock")
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = [
            "LD_PRELOAD": folder.appending(path: "libolder_landlock.so").path, "LC_TEST_FILE": "/nowhere",
        ]
        let result = try verify("marked_loading", environment: environment)
        expect(result.status, equals: 71)
        expect(result.output, equals: "")
        expect(
            result.errors,
            equals:
                "liaison: plugin verify: the sandbox needs Landlock, which this system lacks; with --isolation none "
                + "it runs with all your rights\n")
        let open = try verify(
            Self.kept, options: ["--level", "3", "--isolation", "none"], environment: environment)
        expect(open.status, equals: 0, "\(open.output)")
    }
}

/// Reads a report in the format of JUnit.
private final class SuiteReader: NSObject, XMLParserDelegate {
    struct Suite {
        var attributes: [String: String]
        var cases: [Case] = []
    }

    struct Case {
        var name: String
        var outcome = "passed"
        var message = ""
    }

    var root: String?
    var suites: [Suite] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch name {
        case "testsuites": root = name
        case "testsuite": suites.append(Suite(attributes: attributes))
        case "testcase": suites[suites.count - 1].cases.append(Case(name: attributes["name"] ?? ""))
        case "failure", "error", "skipped":
            let (suite, last) = (suites.count - 1, suites[suites.count - 1].cases.count - 1)
            suites[suite].cases[last].outcome = name
            suites[suite].cases[last].message = attributes["message"] ?? ""
        default: break
        }
    }
}
