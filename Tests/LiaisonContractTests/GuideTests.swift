import Foundation
import LiaisonContract
import TestSupport
import Testing

/// The guide to the contract.
@Suite struct GuideTests {
    private static let guide = FixturePlugin.package
        .appending(path: "Sources/LiaisonContract/LiaisonContract.docc/TheContract.md")

    @Test func eachRuleStandsInItAsItIsExaminedAndSaysWhy() throws {
        let rows = try String(contentsOf: Self.guide, encoding: .utf8).split(separator: "\n").filter {
            $0.hasPrefix("| `")
        }
        let rules = Contract.cases.map { "| `\($0.id)`, level \($0.level): \($0.sentence) | " }
        expect(rows.count, equals: rules.count)
        for (row, rule) in zip(rows, rules) {
            #expect(row.hasPrefix(rule) && row.count > rule.count + 3, "\(row)")
        }
    }
}
