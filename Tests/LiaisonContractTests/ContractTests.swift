import LiaisonHost
import Foundation
@testable import LiaisonContract
import LiaisonDiagnostics
import LiaisonManifest
import TestSupport
import Testing

/// The cases that are examined, and their results.
struct ContractTests {
    private func examine(
        _ fixture: String, onProgress: (Contract.Progress) -> Void = { _ in }, _ change: (inout Contract) -> Void
    ) throws -> Report {
        let folder = try FixturePlugin.folder(of: fixture)
        defer { try? FileManager.default.removeItem(at: folder) }
        var contract = Contract(seed: 3)
        change(&contract)
        return try contract.examine(plugin: folder.appending(path: "lib\(fixture).so").path, onProgress: onProgress)
    }

    private func ids(_ report: Report) -> [String] { report.results.map(\.contractCase.id) }

    @Test func aReportSaysWhatWasExamined() throws {
        let start = Moment.now()
        let report = try examine("keeps_loading_writes_nothing__static_constructor") { $0.level = 1 }
        let time = Moment.now() - start
        #expect(
            report.plugin == "keeps-loading-writes-nothing-static-constructor 1.0.0"
                && report.path.hasSuffix("/libkeeps_loading_writes_nothing__static_constructor.so"))
        expect(report.level, equals: 1)
        expect(report.seed, equals: 3)
        #expect(report.breaches.isEmpty && report.results.allSatisfy { $0.seconds > 0 })
        #expect(report.results.reduce(0) { $0 + $1.seconds } <= time)
    }

    @Test func withoutASeedARandomOneIsTaken() {
        let seeds = (0..<100).map { _ in Contract().seed }
        #expect(Set(seeds).count > 90 && seeds.allSatisfy { $0 <= UInt64(UInt32.max) })
        expect(Contract(seed: .max).seed, equals: .max)
    }

    @Test func aLevelHasTheCasesOfTheLevelsBelow() {
        let levels = Contract.cases.map(\.level)
        expect(Set(levels), equals: [1, 2, 3, 4, 5])
        // Only the cases of the file run no code, and each later family needs more.
        let families = (1...5).map { level in Set(Contract.cases.filter { $0.level == level }.map(\.family)) }
        #expect(families[0] == [.file] && families[1] == [.loading])
        #expect(families.dropFirst(2).allSatisfy { $0.isDisjoint(with: [.file, .loading]) })
    }

    @Test func oneRuleForbidsEachWayToEndTheProcess() {
        let terminations = Contract.cases.compactMap(\.forbiddenTermination)
        expect(terminations.count, equals: 4)
        expect(Set(terminations), equals: [.exit, .abort, .exception, .jump])
    }

    @Test func nothingFollowsABrokenGate() throws {
        let report = try examine("breaks_manifest_is_sound") { $0.level = 5 }
        expect(report.plugin, equals: report.path)
        // Both gates examine the same manifest.
        expect(ids(report), equals: ["manifest-is-sound", "functions-are-exported"])
        expect(report.breaches.map(\.contractCase.id), equals: ["manifest-is-sound"])
    }

    @Test func aBrokenGateIsToldBesideTheOnlyCase() throws {
        let report = try examine("breaks_functions_are_exported") { $0.only = "takes-any-width" }
        expect(ids(report), equals: ["functions-are-exported"])
        let kept = try examine("keeps_loading_writes_nothing__static_constructor") { $0.only = "exports-nothing-else" }
        expect(ids(kept), equals: ["exports-nothing-else"])
    }

    @Test func aRuleThatAnotherCaseFindsBrokenIsToldOnceAndLast() throws {
        var told: [String] = []
        let note = { (progress: Contract.Progress) in
            if case .found(let result) = progress { told.append(result.contractCase.id) }
        }
        let report = try examine("breaks_process_goes_on", onProgress: note) { $0.only = "takes-ordinary-models" }
        expect(ids(report), equals: ["takes-ordinary-models", "process-goes-on"])
        expect(told, equals: ids(report))
        let verdicts = report.results.map(\.verdict)
        guard case .crashed(let first) = try #require(verdicts.first),
            case .failed(let last) = try #require(verdicts.last)
        else {
            Issue.record("\(verdicts)")
            return
        }
        #expect(first == "\(last); see process-goes-on" && last.contains("the process ended with the exit code"))
    }

    @Test func inThisProcessCasesComeToTheSameVerdicts() throws {
        let reports = try [false, true].map { isInProcess in
            try examine("breaks_exports_nothing_else") { contract in
                contract.level = 1
                contract.isInProcess = isInProcess
            }
        }
        expect(reports[0].results.map(\.verdict), equals: reports[1].results.map(\.verdict))
        expect(reports[1].breaches.map(\.contractCase.id), equals: ["exports-nothing-else"])
    }

    /// Some rules can only be examined where nothing else happens.
    @Test func whatNeedsAProcessOfItsOwnIsSkippedInThisOne() throws {
        let report = try examine("keeps_loading_writes_nothing__static_constructor") { contract in
            contract.only = "loading-leaves-umask"
            contract.isInProcess = true
        }
        guard case .skipped = try #require(report.results.first).verdict else {
            Issue.record("\(report.results.map(\.verdict))")
            return
        }
    }

    @Test(arguments: ["/nowhere.so", "/dev/null", "/"])
    func aFileThatIsNoPluginIsAnError(path: String) {
        #expect(throws: PluginFileError.self) { try Contract(seed: 1).examine(plugin: path) }
    }

    @Test(arguments: [
        ([DocumentFault(.malformed, place: "components[0]", reason: "no sound manifest")], true),
        (
            [
                DocumentFault(.malformed, place: "liaison", reason: "another version"),
                DocumentFault(.malformed, place: "components[0]", reason: "no sound manifest"),
            ], false
        ),
        ([DocumentFault(.malformed, reason: "no plugin")], false), ([], false),
    ])
    func onlyARefusedManifestIsExaminable(_ faults: [DocumentFault], _ isExaminable: Bool) {
        for (kind, expected) in [(PluginFileError.Kind.refused, isExaminable), (.notFound, false)] {
            expect(PluginFileError(path: "a.so", kind: kind, faults: faults).isExaminable, equals: expected)
        }
    }
}
