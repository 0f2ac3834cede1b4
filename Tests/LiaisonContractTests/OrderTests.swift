import Foundation
import LiaisonContract
import TestSupport
import Testing

/// Each case is examined for itself: neither the cases before it nor its level make a difference.
struct OrderTests {
    private func verdicts(_ path: String, _ change: (inout Contract) -> Void) throws -> [String: Verdict] {
        var contract = Contract(seed: 3)
        change(&contract)
        let report = try contract.examine(plugin: path)
        return Dictionary(uniqueKeysWithValues: report.results.map { ($0.contractCase.id, $0.verdict) })
    }

    private static let fixtures = [
        "breaks_loading_leaves_umask", "breaks_exports_nothing_else",
        "keeps_loading_writes_nothing__static_constructor",
    ]

    @Test(arguments: fixtures.prefix(Thoroughness.isFull ? 3 : 1))
    func aCaseAloneComesToTheVerdictThatItHasAmongOthers(_ fixture: String) throws {
        let folder = try FixturePlugin.folder(of: fixture)
        let path = folder.appending(path: "lib\(fixture).so").path
        let all = try verdicts(path) { $0.level = 2 }
        expect(all.count, equals: Contract.cases(ofData: false).count { $0.level <= 2 })
        for (id, verdict) in all {
            let alone = try verdicts(path) { $0.only = id }
            expect(alone[id], equals: verdict, "\(id)")
        }
    }

    @Test func resultsAreToldInTheOrderOfTheCasesAsTheyCome() throws {
        let folder = try FixturePlugin.folder(of: "keeps_loading_writes_nothing__static_constructor")
        var (told, begun): ([String], [String]) = ([], [])
        var contract = Contract(seed: 3)
        contract.level = 1
        let report = try contract.examine(
            plugin: folder.appending(path: "libkeeps_loading_writes_nothing__static_constructor.so").path
        ) { progress in
            switch progress {
            case .begins(let report): #expect(report.results.isEmpty && told.isEmpty && begun.isEmpty)
            case .examines(let contractCase): begun.append(contractCase.id)
            case .found(let result):
                told.append(result.contractCase.id)
                expect(begun, equals: told)
            }
        }
        expect(told, equals: report.results.map(\.contractCase.id))
        expect(told, equals: Contract.cases(ofData: false).filter { $0.level == 1 }.map(\.id))
    }
}
