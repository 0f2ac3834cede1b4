import Foundation
import LiaisonContract
import TestSupport
import Testing

/// The tester is tested by its prey: for each case there is a plugin that breaks that rule and no other.
@Suite struct PreyTests {
    /// A case by its id: the tests are named after it.
    private static let ids = Contract.cases.map(\.id)

    private static let fixtures = FixturePlugin.package.appending(path: "Tests/FixturePlugins")

    /// The folders of fixtures whose names begin alike.
    private static func folders(_ prefix: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
        return all.filter { $0.hasPrefix(prefix) }.sorted()
    }

    @Test(arguments: ids)
    func eachCaseCatchesItsPreyAndNoOtherDoes(_ id: String) throws {
        let name = "breaks_" + id.replacing("-", with: "_")
        let preys = Self.folders(name).filter { $0 == name || $0.dropFirst(name.count).hasPrefix("__") }
        try #require(!preys.isEmpty, "there is no plugin that breaks \(id): write Tests/FixturePlugins/\(name)")
        for prey in preys {
            let report = try Verification(of: prey, "--level", "5")
            // A case that never fails warns.
            #expect(report.breaches + report.warnings == [id], "\(prey): \(report.output)")
            #expect(report.status == (report.breaches.isEmpty ? 0 : 1))
        }
    }

    @Test func eachPreyIsThatOfACase() {
        let names = Set(Self.ids.map { "breaks_" + $0.replacing("-", with: "_") })
        for folder in Self.folders("breaks_") {
            let name = folder.firstRange(of: "__").map { String(folder[..<$0.lowerBound]) } ?? folder
            #expect(names.contains(name), "there is no case for Tests/FixturePlugins/\(folder)")
        }
    }

    @Test(arguments: folders("keeps_"))
    func unusualPluginsThatKeepTheContractPass(_ name: String) throws {
        let report = try Verification(of: name, "--level", "5")
        #expect(report.breaches == [] && report.warnings == [] && report.status == 0, "\(name): \(report.output)")
    }

    @Test func casesHaveNamesOfTheirOwnAndSentences() {
        #expect(Set(Self.ids).count == Self.ids.count)
        for contractCase in Contract.cases {
            #expect(contractCase.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(contractCase.id)")
            #expect(contractCase.sentence.hasSuffix(".") && (1...5).contains(contractCase.level), "\(contractCase.id)")
        }
    }
}
