import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// Databases in folders that other users may change.
@Suite(.waiting) struct StrangerTests {
    private let notices = Notices()
    private let entry = CacheEntry(
        copy: CachedCopy(bytes: [1], url: "http://a/", fetched: 1))

    /// Calls a function with a folder, and the folder of a database in it, which does not exist yet.
    private func withFolders(_ body: (_ outer: URL, _ folder: URL) throws -> Void) throws {
        let outer = FileManager.default.temporaryDirectory.appending(path: "liaison-stranger-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: outer) }
        try FileManager.default.createDirectory(at: outer, withIntermediateDirectories: true)
        try body(outer, outer.appending(path: "liaison"))
    }

    private func isUsed(_ folder: URL) -> Bool {
        let cache = FetchCache(folder: folder.path) { [notices] in notices.add($0) }
        cache.write(entry, "http://a/", .feed, at: 1)
        return cache.entry("http://a/", .feed, at: 2) == entry
    }

    private static func sentence(_ folder: URL, _ reason: String) -> String {
        "\(folder.path)/documents-2.sqlite: cannot use the cache of documents (\(reason)); documents are fetched without the cache"
    }

    @Test("A folder that anyone may write to, or a folder above it, holds no database", arguments: [true, false])
    func openFolder(isAbove: Bool) throws {
        try withFolders { outer, folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let open = (isAbove ? outer : folder).path
            try #require(chmod(open, 0o777) == 0)
            #expect(!isUsed(folder))
            let reason =
                "expected a folder that only its owner may write to, found one that anyone may write to; run chmod o-w \(open)"
            expect(notices.all, equals: [Self.sentence(folder, reason)])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            try #require(chmod(open, isAbove ? 0o1777 : 0o755) == 0)
            #expect(isUsed(folder))
        }
    }

    @Test(
        "A folder of another user holds no database",
        .enabled(if: geteuid() == 0, "only root may give a folder away"))
    func foreignFolder() throws {
        try withFolders { _, folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try #require(chown(folder.path, 12345, 12345) == 0)
            #expect(!isUsed(folder))
            let reason = "expected a folder that belongs to you or to root, found one of the user 12345; remove it"
            expect(notices.all, equals: [Self.sentence(folder, reason)])
        }
    }

    @Test("A link in the place of the file is not followed", arguments: ["documents-2.sqlite", "items-1.sqlite"])
    func link(name: String) throws {
        try withFolders { outer, folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let other = outer.appending(path: "other").path
            try Data().write(to: URL(filePath: other))
            try #require(chmod(other, 0o644) == 0)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: name).path, withDestinationPath: other)
            if name == "items-1.sqlite" {
                ItemStore(folder: folder.path) { [notices] in notices.add($0) }.mark(["1"], of: "feed", .read, true)
            } else {
                #expect(!isUsed(folder))
            }
            expect(notices.all.count, equals: 1)
            #expect(try Data(contentsOf: URL(filePath: other)).isEmpty)
            expect(try FileManager.default.attributesOfItem(atPath: other)[.posixPermissions] as? Int, equals: 0o644)
        }
    }

    @Test("Links of the user above the file are followed")
    func linkAbove() throws {
        try withFolders { outer, folder in
            let real = outer.appending(path: "real")
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: real)
            #expect(isUsed(folder))
            #expect(notices.all.isEmpty)
        }
    }
}
