import Foundation
import TestSupport
import Testing

/// Names that two plugins have.
@Suite(.waiting) final class TakenNameTests {
    private let folder: URL
    /// The folder of the user's own plugins.
    private let plugins: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-names-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        plugins = folder.appending(path: "data/liaison/plugins")
        try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func liaison(_ arguments: String...) throws -> Command.Result { try liaison(arguments) }

    private func liaison(_ arguments: [String]) throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments, in: folder,
            environment: ["XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path])
    }

    private func compile(_ fixture: String, into name: String) throws -> String {
        let place = folder.appending(path: name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FixturePlugin.compile(fixture, into: place)
        return "\(place.path)/lib\(fixture).so"
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func sentence(_ identifier: String, of name: String, by path: String) -> String {
        "the component “\(identifier)” is taken by \(path); feeds must write “\(name)/\(identifier)”, so choose another "
            + "identifier\n"
    }

    @Test(arguments: [[], ["--plugins", "data/liaison/plugins"]])
    func syndicatedFeedsShowTheComponentsOfTheInstallation(_ options: [String]) throws {
        try FixturePlugin.compile("stock_name", into: plugins)
        try write(
            """
            <rss version="2.0"><channel><title>Bears</title><item><title>One bear</title><guid>1</guid>
            <description>&lt;p&gt;About a bear.&lt;/p&gt;</description></item></channel></rss>
            """, as: "feed.xml")
        let shown = try liaison(["run", "feed.xml"] + options)
        expect(shown.status, equals: 0)
        #expect(shown.output.contains("About a bear."), "\(shown.output)")
        expect(shown.errors, equals: "")
    }

    @Test func aFeedThatNamesWhatTwoPluginsProvideIsAtFault() throws {
        try FixturePlugin.compile("stock_name", into: plugins)
        try write(
            #"{"liaison":"1.0","sections":[{"id":"a","rows":[{"component":"ArticleParagraph","model":{"text":"x"}}]}]}"#,
            as: "feed.json")
        let shown = try liaison("run", "feed.json")
        expect(shown.status, equals: 69)
        #expect(
            shown.errors.contains("write “article/ArticleParagraph” or “stock-name/ArticleParagraph”"),
            "\(shown.errors)")
    }

    @Test func aNewPluginIsToldOfItsTakenNames() throws {
        try FixturePlugin.compile("first_claimant", into: plugins)
        let path = plugins.path + "/libfirst_claimant.so"
        let component = try liaison("plugin", "new", "claimed", "--language", "c")
        expect(component.errors, equals: "liaison: " + sentence("Claimed", of: "claimed", by: path))
        expect(component.status, equals: 0)
        let plugin = try liaison("plugin", "new", "first-claimant", "--language", "c")
        expect(
            plugin.errors,
            equals: "liaison: the name “first-claimant” is taken by \(path); Liaison uses the first of the two that it "
                + "finds, so choose another name\n")
        expect(try liaison("plugin", "new", "other", "--language", "c").errors, equals: "")
    }

    @Test func whatIsInspectedVerifiedOrInstalledIsToldOfItsTakenNames() throws {
        try FixturePlugin.compile("first_claimant", into: plugins)
        let taken = plugins.path + "/libfirst_claimant.so"
        let path = try compile("second_claimant", into: "built")
        for arguments in [["inspect", path], ["verify", "--level", "1", path]] {
            let result = try Command.run(
                Command.liaison, ["plugin"] + arguments, environment: ["XDG_DATA_HOME": folder.path + "/data"])
            expect(
                result.errors, equals: "liaison: \(path): " + sentence("Claimed", of: "second-claimant", by: taken))
            expect(result.status, equals: 0)
        }
        _ = try liaison("plugin", "new", "claimed", "--language", "c")
        let installed = try Command.run(
            "make", "-C", "claimed", "install", in: folder,
            environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "LIAISON": Command.liaison])
        expect(installed.status, equals: 0)
        #expect(
            installed.errors.contains("libclaimed.so: " + sentence("Claimed", of: "claimed", by: taken)),
            "\(installed.errors)")
        #expect(FileManager.default.fileExists(atPath: plugins.path + "/libclaimed.so"))
    }

    @Test func anEarlierBuildIsNoOtherPlugin() throws {
        try FixturePlugin.compile("first_claimant", into: plugins)
        let result = try liaison("plugin", "inspect", try compile("first_claimant", into: "built"))
        expect(result.errors, equals: "")
        // A plugin that came with the program is no earlier build of another's.
        let stock = folder.appending(path: "libArticle.so")
        try FileManager.default.copyItem(at: Command.buildFolder.appending(path: "libArticle.so"), to: stock)
        let copy = try liaison("plugin", "inspect", stock.path)
        #expect(copy.errors.contains("the name “article” is taken by "), "\(copy.errors)")
    }

    @Test func conflictsAreListedByTheirWholeNames() throws {
        _ = try compile("first_claimant", into: "built")
        let other = try compile("second_claimant", into: "built")
        let list = try liaison("plugin", "list", "--conflicts", "--plugins", "built")
        let lines = list.output.split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
        expect(lines, equals: ["COMPONENT", "built/:", "first-claimant/Claimed", "second-claimant/Claimed"])
        expect(list.status, equals: 69)
        try FileManager.default.removeItem(atPath: other)
        let none = try liaison("plugin", "list", "--conflicts", "--plugins", "built")
        expect(none.output.split(separator: "\n").count, equals: 1)
        expect(none.status, equals: 0)
    }
}
