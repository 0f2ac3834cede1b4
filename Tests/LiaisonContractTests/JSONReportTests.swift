import Foundation
@testable import LiaisonContract
import TestSupport
import Testing

/// The report in JSON, as another program reads it.
struct JSONReportTests {
    private func read(_ report: Report) throws -> ReportDocument {
        #expect(!report.json.contains("\n"))
        return try JSONDecoder().decode(ReportDocument.self, from: Data(report.json.utf8))
    }

    @Test(arguments: [0, 7, UInt64(UInt32.max), (1 << 53) + 1] as [UInt64])
    func theSeedIsExact(_ seed: UInt64) throws {
        let document = try read(Report(path: "a.so", plugin: "a 1", level: 5, seed: seed))
        expect(document.seed, equals: seed)
        expect(document.level, equals: 5)
        #expect(document.results.isEmpty)
    }

    @Test(arguments: ContractCase.Family.allCases)
    func aResultNamesTheFamilyAndTheLevelOfItsCase(_ family: ContractCase.Family) throws {
        var report = Report(path: "a.so", plugin: "a 1", level: 5, seed: 1)
        let contractCase = ContractCase("a-case", family, level: 4, "A rule.") { _ in }
        report.results = [Report.Result(contractCase: contractCase, verdict: .warned("why"), seconds: 1e-7)]
        let result = try #require(try read(report).results.first)
        expect(result.family, equals: "\(family)")
        expect(result.level, equals: 4)
        expect(result.case, equals: "a-case")
        expect(result.rule, equals: "A rule.")
        expect(result.verdict, equals: "warned")
        expect(result.reason, equals: "why")
        expect(result.seconds, equals: 1e-7)
    }

    @Test func randomReasonsComeBack() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let scalars = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x10FFFF), using: &random))
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            var report = Report(path: text, plugin: text, level: 1, seed: 1)
            let contractCase = ContractCase("a-case", .file, level: 1, text) { _ in }
            report.results = [Report.Result(contractCase: contractCase, verdict: .failed(text), seconds: 0)]
            let document = try read(report)
            let result = try #require(document.results.first)
            let texts = [document.file, document.plugin, result.rule, try #require(result.reason)]
            #expect(texts.allSatisfy { $0.unicodeScalars.elementsEqual(scalars) }, "seed \(seed)")
        }
    }
}
