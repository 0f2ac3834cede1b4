import Foundation
import LiaisonContract
import TestSupport
import Testing

/// The plugins of this package, and one in Swift of another, examined at the highest level.
@Suite(.waiting) struct ShippedPluginsTests {
    private static let names = [
        "ActionButtons", "Article", "Build", "Episode", "EveryCommand", "Image", "Loading", "PostHeader",
        "PostText", "Sports", "Story", "Texts", "Thread", "elevation", "numbers",
    ].filter { FileManager.default.fileExists(atPath: path($0)) }

    /// The plugins in Rust exist only if cargo is installed. Cargo names a file after its crate.
    private static func path(_ name: String) -> String {
        let folder = name == "EveryCommand" ? Command.fixtureFolder : Command.buildFolder
        return folder.appending(path: "lib\(name).so").path
    }

    @Test(arguments: names)
    func eachKeepsTheContract(_ name: String) throws {
        let report = try Verification(ofFile: Self.path(name), ["--level", "5"])
        expect(report.breaches + report.warnings, equals: [], "\(report.output)")
        expect(report.status, equals: 0)
        expect(report.verdicts.count, equals: Contract.cases(ofData: false).count)
    }

    @Test func allOfTheFolderAreExamined() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: FixturePlugin.package.appending(path: "Plugins").path)
        let plugins = folders.filter { folder in
            let manifest = FixturePlugin.package.appending(path: "Plugins/\(folder)/manifest.json").path
            return FileManager.default.fileExists(atPath: manifest)
        }
        #expect(Set(plugins).subtracting(["Elevation", "Numbers"]).isSubset(of: Self.names))
    }

    @Test func aTestOfAnAuthorExaminesThemByTheLibrary() throws {
        var contract = Contract(seed: 1)
        contract.level = 4
        let report = try contract.examine(plugin: Self.path("PostHeader"))
        #expect(report.breaches.isEmpty, "\(report.breaches.flatMap(\.lines).joined(separator: "\n"))")
        expect(report.results.count, equals: Contract.cases(ofData: false).count { $0.level <= 4 })
        #expect(report.results.count { $0.verdict == .passed } > 50)
    }
}
