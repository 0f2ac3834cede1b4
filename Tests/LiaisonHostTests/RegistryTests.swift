import Foundation
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

struct RegistryTests {
    @Test func anIdentifierThatTwoPluginsClaimNamesBothFiles() throws {
        let feed = try HostedFeed("first_claimant", "second_claimant")
        let shown = try feed.show(
            rows: #"""
                { "component": "Claimed" }, { "component": "second-claimant/Claimed" },
                { "component": "first-claimant/Claimed" }
                """#)
        expect(
            shown.map(\.text),
            equals: [
                "Claimed | expected one plugin that provides “Claimed”, found libfirst_claimant.so and "
                    + "libsecond_claimant.so; write “first-claimant/Claimed” or “second-claimant/Claimed”",
                "second", "first",
            ])
    }

    @Test func aPluginHidesAnotherOfItsNameLaterInTheSearchPath() throws {
        let one = try FixturePlugin.folder(of: "first_claimant", "every_type")
        let other = try FixturePlugin.folder(of: "first_claimant")
        defer {
            try? FileManager.default.removeItem(at: one)
            try? FileManager.default.removeItem(at: other)
        }
        let registry = Registry(SearchPath(named: [one.path, other.path], environment: [:], executable: nil))
        expect(registry.plugins.map(\.manifest.plugin.name), equals: ["every-type", "first-claimant"])
        expect(registry.hidden.map(\.path), equals: [other.path + "/libfirst_claimant.so"])
        #expect(try registry.component("Claimed", kind: .row).plugin.path.hasPrefix(one.path))
    }

    /// The plugins of the installation are in the folder of the executable.
    private func registry(named folder: URL, own: URL) -> Registry {
        Registry(SearchPath(named: [folder.path], environment: [:], executable: own.path + "/liaison"))
    }

    @Test(arguments: ["first_claimant", "second_claimant"])
    func aStockFactoryMeansTheComponentsOfTheInstallation(named fixture: String) throws {
        let named = try FixturePlugin.folder(of: fixture)
        let own = try FixturePlugin.folder(of: "first_claimant")
        defer {
            try? FileManager.default.removeItem(at: named)
            try? FileManager.default.removeItem(at: own)
        }
        let registry = registry(named: named, own: own)
        let component = try registry.stockComponent("Claimed", kind: .row)
        expect(component.plugin.path, equals: own.path + "/libfirst_claimant.so")
        if fixture == "first_claimant" {
            // The plugin in the named folder hides the other one from feeds.
            #expect(try registry.component("Claimed", kind: .row).plugin.path.hasPrefix(named.path))
            expect(component.reuseIdentifier, equals: "liaison/Claimed")
        } else {
            #expect(registry.isAmbiguous("Claimed"))
            expect(component.reuseIdentifier, equals: "first-claimant/Claimed")
        }
    }

    @Test func theFolderOfTheInstallationMayBeNamedToo() throws {
        let own = try FixturePlugin.folder(of: "first_claimant")
        defer { try? FileManager.default.removeItem(at: own) }
        let registry = registry(named: own, own: own)
        let component = try registry.stockComponent("Claimed", kind: .row)
        #expect(try registry.component("Claimed", kind: .row) === component)
        expect(component.reuseIdentifier, equals: "Claimed")
    }

    @Test(arguments: [
        (["HOME": "/h"], ["/h/.local/share/liaison/plugins"]),
        (["HOME": "/h", "XDG_DATA_HOME": "/d"], ["/d/liaison/plugins"]),
        (["HOME": "/h", "XDG_DATA_HOME": "d"], ["/h/.local/share/liaison/plugins"]),
        (["XDG_DATA_HOME": ""], []),
    ])
    func theUsersOwnPluginsAreInTheFolderOfTheUsersData(_ environment: [String: String], _ folders: [String]) {
        let path = SearchPath(named: [], environment: environment, executable: nil)
        expect(path.folders.map(\.path), equals: folders)
    }

    @Test func aFolderThatIsNamedTwiceIsReadOnce() throws {
        let folder = try FixturePlugin.folder(of: "first_claimant")
        defer { try? FileManager.default.removeItem(at: folder) }
        let registry = Registry(
            SearchPath(named: [folder.path, folder.path + "/."], environment: [:], executable: nil))
        expect(registry.plugins.count, equals: 1)
        expect(registry.hidden.map(\.path), equals: [folder.path + "/./libfirst_claimant.so"])
    }

    @Test func aMisspeltIdentifierIsAnsweredWithTheNearestOfItsKind() throws {
        let feed = try HostedFeed("all_commands", "first_claimant")
        let shown = try feed.show(
            rows: #"""
                { "component": "Climaed" }, { "component": "first-claimant/Claimd" }, { "component": "Heade" },
                { "component": "Hologram" }, { "component": "first-clamant/Claimed" },
                { "component": "first-claimant/Hologram" }
                """#)
        expect(
            shown.map(\.text),
            equals: [
                "Climaed | expected a plugin that provides “Climaed”, found none; did you mean “Claimed”?",
                "first-claimant/Claimd | expected a plugin that provides “first-claimant/Claimd”, found none; "
                    + "did you mean “first-claimant/Claimed”?",
                "Heade | expected a plugin that provides “Heade”, found none",
                "Hologram | expected a plugin that provides “Hologram”, found none",
                "first-clamant/Claimed | expected a plugin that provides “first-clamant/Claimed”, found none; "
                    + "did you mean “first-claimant/Claimed”?",
                "first-claimant/Hologram | expected a plugin that provides “first-claimant/Hologram”, found none",
            ])
    }

    @Test func aComponentOfAnotherKindIsRefused() throws {
        let feed = try HostedFeed("all_commands")
        _ = try feed.show(rows: #"{ "component": "Header", "model": { "text": "x" } }"#)
        #expect(feed.faults.first?.contains("expected a component of the kind row, found that “Header” of /") == true)
    }

    @Test func whatIsNoPluginIsRefusedOnlyWherePluginsAreMeantToBe() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-registry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("not an object".utf8).write(to: folder.appending(path: "text.so"))
        let result = try Command.run("clang", "-x", "c", "-shared", "-fPIC", "-o", "bare.so", "/dev/null", in: folder)
        expect(result.status, equals: 0)
        let named = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
        expect(named.refused.map { ($0.path as NSString).lastPathComponent }, equals: ["bare.so", "text.so"])
        let beside = Registry(SearchPath(named: [], environment: [:], executable: folder.path + "/liaison"))
        expect(beside.refused.map { ($0.path as NSString).lastPathComponent }, equals: ["text.so"])
    }

    @Test func aPluginThatComesLaterIsAdded() throws {
        let folder = try FixturePlugin.folder(of: "first_claimant")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no plugin yet".utf8).write(to: folder.appending(path: "libsecond_claimant.so"))
        let registry = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
        let file = try #require(registry.searchPath.files.last)
        expect(registry.refused.map(\.path), equals: [file.path])
        #expect(registry.add(file) == nil && registry.refused.count == 1)
        try FixturePlugin.compile("second_claimant", into: folder)
        expect(registry.add(file)?.path, equals: file.path)
        #expect(registry.refused.isEmpty && registry.ambiguous.isEmpty)
        expect(registry.claimed.map(\.identifier), equals: ["Claimed"])
        #expect(try registry.component("Claimed", kind: .row).plugin.path != file.path)
        #expect(try registry.component("second-claimant/Claimed", kind: .row).plugin.path == file.path)
    }

    @Test(arguments: [0o777, 0o1777] as [mode_t])
    func aFolderThatAnyoneMayWriteToIsNotSearched(mode: mode_t) throws {
        let folder = try FixturePlugin.folder(of: "first_claimant", "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(chmod(folder.path, mode) == 0)
        for isNamed in [false, true] {
            let registry = Registry(
                SearchPath(
                    named: isNamed ? [folder.path] : [],
                    environment: isNamed ? [:] : ["LIAISON_PLUGIN_PATH": folder.path], executable: nil))
            #expect(registry.plugins.isEmpty && registry.searchPath.files.isEmpty)
            expect(
                registry.refused.flatMap(\.lines),
                equals: [
                    "\(folder.path): expected a folder that only its owner may write to, found one that "
                        + "anyone may write to; run chmod o-w \(folder.path)"
                ])
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give a folder away"))
    func aFolderOfAnotherUserMustBeNamed() throws {
        let folder = try FixturePlugin.folder(of: "first_claimant")
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(chown(folder.path, 12345, 12345) == 0)
        let listed = Registry(
            SearchPath(named: [], environment: ["LIAISON_PLUGIN_PATH": folder.path], executable: nil))
        #expect(listed.plugins.isEmpty)
        expect(
            listed.refused.flatMap(\.lines),
            equals: [
                "\(folder.path): expected a folder that belongs to you or to root, found one of the user 12345"
            ])
        let named = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
        #expect(named.plugins.count == 1 && named.refused.isEmpty)
    }

    @Test func theSearchPathHasItsOrder() {
        let searchPath = SearchPath(
            named: ["/a", "b"], environment: ["LIAISON_PLUGIN_PATH": "/c::/d", "HOME": "/home/me"],
            executable: "/e/liaison")
        expect(
            searchPath.folders.map(\.path),
            equals: ["/a", "b", "/c", "/d", "/e", "/home/me/.local/share/liaison/plugins"])
    }

    @Test func theExecutableOfAnInstallationHasAFolderOfPlugins() throws {
        let prefix = FileManager.default.temporaryDirectory.appending(path: "liaison-prefix-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: prefix) }
        var folder: SearchPath.Folder? {
            SearchPath(named: [], environment: [:], executable: "\(prefix.path)/bin/liaison").folders.first
        }
        #expect(folder?.path == "\(prefix.path)/bin" && folder?.isForPluginsOnly == false)
        let plugins = prefix.appending(path: "lib/liaison/plugins")
        try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
        #expect(folder?.path == plugins.path && folder?.isForPluginsOnly == true)
    }
}
