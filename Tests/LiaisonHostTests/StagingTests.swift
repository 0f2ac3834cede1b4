import Foundation
@testable import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Plugins that may be built anew while they run.
@Suite(.serialized) struct StagingTests {
    private let row = #"{ "component": "Memo", "model": { "text": "one", "likes": 1 } }"#

    @Test func whatIsWrittenOverAPluginDoesNotReachTheOneThatRuns() throws {
        let feed = try HostedFeed("built_before", isStaging: true)
        let before = try feed.show(rows: row).map(\.text)
        #expect(before.first?.hasPrefix("one") == true)
        try feed.overwrite("built_before", with: Data("no plugin at all".utf8))
        #expect(try feed.show(rows: row).map(\.text) == before)
        expect(feed.faults, equals: [])
    }

    @Test(arguments: [false, true])
    func aPluginThatIsAnotherWhenItIsLoadedIsNotUsed(isStaging: Bool) throws {
        let feed = try HostedFeed("built_before", isStaging: isStaging)
        let other = try FixturePlugin.folder(of: "built_otherwise")
        defer { try? FileManager.default.removeItem(at: other) }
        let bytes = try Data(contentsOf: other.appending(path: "libbuilt_otherwise.so"))
        try feed.overwrite("built_before", with: bytes)
        #expect(
            try feed.show(rows: row).map(\.text) == [
                "Memo | libbuilt_before.so: the file has changed since its manifest was read; run the feed again"
            ])
    }

    /// The bytes that were checked and hashed are loaded, even if the file has changed.
    @Test(arguments: Isolation.allCases, [false, true])
    func aPinnedPluginIsLoadedFromTheBytesThatWerePinned(isolation: Isolation, isStaging: Bool) throws {
        let usual = try HostedFeed("built_before").show(rows: row).map(\.text)
        let feed = try HostedFeed("built_before", isStaging: isStaging, isolation: isolation, isTrusting: true)
        try feed.overwrite("built_before", with: Data("no plugin at all".utf8))
        #expect(try feed.show(rows: row).map(\.text) == usual)
        expect(feed.faults, equals: [])
    }

    @Test func anotherBuildThatIsNotPinnedTakesNoPlace() throws {
        let feed = try HostedFeed("built_before", isStaging: true, isTrusting: true)
        _ = try feed.show(rows: row)
        let after = try FixturePlugin.folder(of: "built_after")
        defer { try? FileManager.default.removeItem(at: after) }
        try feed.overwrite("built_before", with: Data(contentsOf: after.appending(path: "libbuilt_after.so")))
        let plugin = try #require(feed.registry.plugins.first)
        do {
            _ = try PluginReplacement(of: plugin, in: feed.registry, keepingModels: false)
            Issue.record("the build takes the place")
        } catch {
            expect(
                feed.clean("\(error)").replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}/, with: "a day"),
                equals:
                    "libbuilt_before.so: changed since it was pinned on a day; if you trust it, run liaison "
                    + "plugin trust libbuilt_before.so")
        }
    }

    /// A component that becomes one of another build takes over all that depends on the build. A stored property that
    /// is new belongs to one of the two sets: either `adopt` takes it over, or it must be the same in all builds.
    @Test func aComponentTakesOverAllThatDependsOnItsBuild() throws {
        let (before, after) = (try HostedFeed("built_before"), try HostedFeed("built_after"))
        let (running, other) = try (
            before.registry.component("Memo", kind: .row), after.registry.component("Memo", kind: .row)
        )
        let adopted: Set = [
            "declaration", "plugin", "context", "handles", "declaredHeight", "declaredEstimate", "commands",
            "commandsWithoutCell", "shownNeighborhood", "repeatedFields", "repeatsElements", "bindings", "performers",
            "$__lazy_storage_$_ahead",
        ]
        let kept: Set = [
            "layout", "storedReuseIdentifier", "names", "$__lazy_storage_$_index", "$__lazy_storage_$_fieldNames",
        ]
        let properties = Set(Mirror(reflecting: running).children.compactMap(\.label))
        expect(properties, equals: adopted.union(kept))
        _ = try other.bound()
        running.adopt(other)
        #expect(running.plugin === other.plugin && running.context == other.context)
        #expect(running.handles == other.handles && running.commands == other.commands)
        #expect(try running.bound() === other.bound())
    }

    @Test(arguments: [false, true])
    func aPluginThatWasOnlyWrittenAnewIsUsed(isStaging: Bool) throws {
        let feed = try HostedFeed("built_before", isStaging: isStaging)
        let same = try FixturePlugin.folder(of: "built_before")
        defer { try? FileManager.default.removeItem(at: same) }
        try feed.overwrite("built_before", with: Data(contentsOf: same.appending(path: "libbuilt_before.so")))
        #expect(try feed.show(rows: row).first?.text.hasPrefix("one") == true)
    }

    @Test(arguments: [Isolation.none, .worker])
    func theRowsOfAnotherBuildAreThoseThatItDeclares(_ isolation: Isolation) throws {
        let feed = try HostedFeed("built_before", isStaging: true, isolation: isolation)
        _ = try feed.show(rows: row)
        let plugin = try #require(feed.registry.plugins.first)
        let component = try #require(feed.registry.component("Memo", of: plugin))
        expect(component.declaredEstimate, equals: .selfSizing)
        expect(component.commandsWithoutCell, equals: CommandSet([.buttonTapped]))
        // The functions that the worker performs ahead are found only once.
        expect(worker(of: component), equals: plugin.worker.map(ObjectIdentifier.init))
        let after = try FixturePlugin.folder(of: "built_after")
        defer { try? FileManager.default.removeItem(at: after) }
        try feed.overwrite("built_before", with: Data(contentsOf: after.appending(path: "libbuilt_after.so")))
        let replacement = try PluginReplacement(of: plugin, in: feed.registry, keepingModels: true)
        replacement.takePlace(of: plugin, in: feed.registry)
        expect(component.declaredEstimate, equals: .fixed(40))
        expect(component.commandsWithoutCell, equals: CommandSet([.buttonTapped, .prefetch]))
        expect(worker(of: component), equals: replacement.plugin.worker.map(ObjectIdentifier.init))
    }

    /// The worker that performs the functions of a component ahead; nil if there is none.
    private func worker(of component: PluginComponent) -> ObjectIdentifier? {
        component.ahead.map { ObjectIdentifier($0.worker.takeUnretainedValue()) }
    }

    @Test func theCopyThatIsLoadedStandsBesideThePluginAndIsRemoved() throws {
        let feed = try HostedFeed("built_before", isStaging: true, isolation: .none)
        _ = try feed.show(rows: row)
        let copies = try mappedMemory(of: "self")
            .filter { $0.contains(/liaison-hosted-[^\/]*\/\.liaison-[a-zA-Z0-9]{6}/) }
        #expect(!copies.isEmpty && copies.allSatisfy { $0.hasSuffix(" (deleted)") })
    }
}
