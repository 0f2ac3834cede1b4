import Foundation
import LiaisonContract
import TestSupport
import Testing

/// Each contract case is tested by its broken fixtures: plugins that break its rule and no other.
@Suite(.waiting) struct BrokenFixtureTests {
    private static let ids = Contract.cases.map(\.id)

    /// The names of the fixtures that begin alike.
    private static func fixtures(_ prefix: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: FixturePlugin.fixtures.path)) ?? []
        return all.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// The id of the case that a fixture breaks: of `breaks_takes_any_width__narrow`, `takes-any-width`.
    private static func id(of fixture: String) -> String {
        let name = fixture.dropFirst("breaks_".count)
        return String(name[..<(name.firstRange(of: "__")?.lowerBound ?? name.endIndex)]).replacing("_", with: "-")
    }

    /// Usually the case that a fixture breaks examines it; `Tests/run --all` has it examined by all cases.
    @Test(arguments: fixtures("breaks_"))
    func aBrokenFixtureIsCaughtByItsCase(_ fixture: String) throws {
        let id = Self.id(of: fixture)
        try #require(Self.ids.contains(id), "there is no case for Tests/FixturePlugins/\(fixture)")
        let report = try Verification(of: fixture, Thoroughness.isFull ? ["--level", "5"] : ["--only", id])
        // A case that never fails warns.
        expect(report.breaches + report.warnings, equals: [id], "\(report.output)")
        expect(report.status, equals: (report.breaches.isEmpty ? 0 : 1))
    }

    @Test func eachCaseHasABrokenFixture() {
        let broken = Set(Self.fixtures("breaks_").map(Self.id))
        for id in Self.ids where !broken.contains(id) {
            Issue.record("no plugin breaks \(id): write Tests/FixturePlugins/breaks_\(id.replacing("-", with: "_"))")
        }
    }

    @Test(arguments: fixtures("keeps_"))
    func unusualPluginsThatKeepTheContractPass(_ name: String) throws {
        let report = try Verification(of: name, "--level", "5")
        #expect(report.breaches == [] && report.warnings == [] && report.status == 0, "\(name): \(report.output)")
        expect(report.verdicts.count, equals: Contract.cases.count)
    }

    @Test func thereAreUnusualPluginsThatKeepTheContract() {
        #expect(Self.fixtures("keeps_").count > 20)
    }

    @Test func casesHaveNamesOfTheirOwnAndSentences() {
        #expect(Set(Self.ids).count == Self.ids.count && Self.ids.count > 90)
        for contractCase in Contract.cases {
            #expect(contractCase.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(contractCase.id)")
            #expect(contractCase.sentence.hasSuffix(".") && (1...5).contains(contractCase.level), "\(contractCase.id)")
        }
    }
}
