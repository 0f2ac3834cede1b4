import Foundation
import TestSupport

/// The output of `liaison plugin verify` for a fixture.
struct Verification {
    /// The exit code.
    let status: Int32
    /// The report, as JSON.
    let output: String
    /// The verdict of each case that was examined, and why, by its id.
    let verdicts: [String: (verdict: String, reason: String?)]

    /// Compiles a fixture and examines it.
    init(of fixture: String, _ options: String...) throws {
        try self.init(of: fixture, options)
    }

    /// Compiles a fixture and examines it.
    init(of fixture: String, _ options: [String]) throws {
        let folder = try FixturePlugin.folder(of: fixture)
        defer { try? FileManager.default.removeItem(at: folder) }
        try self.init(ofFile: folder.appending(path: "lib\(fixture).so").path, options)
    }

    /// Examines a plugin.
    init(ofFile path: String, _ options: [String]) throws {
        let result = try Command.run(
            Command.liaison, ["plugin", "verify", path, "--format", "json", "--seed", "1"] + options)
        status = result.status
        output = result.output + result.errors
        let report = try? JSONDecoder().decode(ReportDocument.self, from: Data(result.output.utf8))
        verdicts = Dictionary(
            (report?.results ?? []).map { ($0.case, ($0.verdict, $0.reason)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The ids of the cases that the plugin breaks, but for crashes that another case reports.
    var breaches: [String] {
        verdicts.filter { _, verdict in
            let reason = verdict.reason ?? ""
            let isOfAnother = reason.contains("; see ") || reason.contains(" as for ")
            return verdict.verdict == "failed" || verdict.verdict == "crashed" && !isOfAnother
        }.keys.sorted()
    }
    /// The ids of the cases with a warning.
    var warnings: [String] { verdicts.filter { $0.value.verdict == "warned" }.keys.sorted() }
}
