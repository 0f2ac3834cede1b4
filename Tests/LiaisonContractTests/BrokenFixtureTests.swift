import Foundation
import LiaisonContract
import TestSupport
import Testing

/// Each contract case is tested by its broken fixtures: plugins that break its rule, and no other that could be kept. A case
/// that plugins could seem to break is tested by unusual plugins that keep the contract, too.
@Suite(.waiting) struct BrokenFixtureTests {
    private static let ids = Contract.cases(ofData: false).map(\.id)

    /// The names of the fixtures that begin alike.
    private static func fixtures(_ prefix: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: FixturePlugin.fixtures.path)) ?? []
        return all.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// The id of the case that a fixture breaks or nearly breaks: of `breaks_takes_any_width__narrow`, `takes-any-width`.
    private static func id(of fixture: String) throws -> String {
        let name = fixture.drop { $0 != "_" }.dropFirst()
        let id = String(name[..<(name.firstRange(of: "__")?.lowerBound ?? name.endIndex)]).replacing("_", with: "-")
        try #require(ids.contains(id), "there is no case for Tests/FixturePlugins/\(fixture)")
        return id
    }

    /// The other cases that some fixtures break: a plugin that breaks the first rule cannot keep the other.
    private static let others = [
        "breaks_commands_leave_streams": "commands-leave-descriptors",
        "breaks_loading_leaves_descriptors": "copy-works-beside-it",
        "breaks_loading_leaves_streams": "loading-leaves-descriptors",
    ]

    /// Usually only the case in the name of a fixture examines the fixture. With `Tests/run --all`, all cases examine
    /// the fixture.
    private static func verification(of fixture: String) throws -> Verification {
        try Verification(of: fixture, Thoroughness.isFull ? ["--level", "5"] : ["--only", try id(of: fixture)])
    }

    @Test(arguments: fixtures("breaks_"))
    func aBrokenFixtureIsCaughtByItsCase(_ fixture: String) throws {
        let id = try Self.id(of: fixture)
        let report = try Self.verification(of: fixture)
        // A case that never fails warns.
        let broken = Thoroughness.isFull ? Set([id] + [Self.others[fixture]].compactMap(\.self)) : [id]
        expect(Set(report.breaches + report.warnings), equals: broken, "\(report.output)")
        expect(report.status, equals: (report.breaches.isEmpty ? 0 : 1))
    }

    @Test func eachCaseHasABrokenFixture() throws {
        let broken = Set(try Self.fixtures("breaks_").map(Self.id))
        for id in Self.ids where !broken.contains(id) {
            Issue.record("no plugin breaks \(id): write Tests/FixturePlugins/breaks_\(id.replacing("-", with: "_"))")
        }
    }

    @Test(arguments: fixtures("keeps_"))
    func unusualPluginsThatKeepTheContractPass(_ name: String) throws {
        let report = try Self.verification(of: name)
        expect(report.breaches + report.warnings, equals: [], "\(name): \(report.output)")
        expect(report.status, equals: 0)
        expect(report.verdicts.count, equals: Thoroughness.isFull ? Contract.cases(ofData: false).count : 1)
    }

    @Test func thereAreUnusualPluginsThatKeepTheContract() {
        #expect(Self.fixtures("keeps_").count > 20)
    }

    @Test func casesHaveNamesOfTheirOwnAndSentences() {
        #expect(Set(Self.ids).count == Self.ids.count && Self.ids.count > 90)
        for contractCase in Contract.cases(ofData: false) {
            #expect(contractCase.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(contractCase.id)")
            #expect(contractCase.sentence.hasSuffix(".") && (1...5).contains(contractCase.level), "\(contractCase.id)")
        }
    }
}
