import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// The file of the cache, and what may happen to it.
@Suite(.waiting) struct CacheTests {
    private let entry = CacheEntry(
        copy: CachedCopy(
            bytes: [0, 255, 10], contentType: "text/xml; charset=ü", url: "http://b/", entityTag: [34, 233, 34],
            lastModified: [], fetched: 5, localAddress: "10.0.0.1"), movedTo: "http://b/", lifetime: 7, notBefore: 9,
        goneSince: 11
    )

    @Test("An entry is read as it was written, by another cache, too")
    func roundTrip() {
        let fetching = Fetching()
        fetching.cache.write(entry, "http://a/", .feed, at: 1)
        fetching.cache.write(CacheEntry(), "http://a/", .picture, at: 1)
        let other = FetchCache(folder: fetching.folder.path) { fetching.notices.add($0) }
        for cache in [fetching.cache, other] {
            expect(cache.entry("http://a/", .feed, at: 2), equals: entry)
            expect(cache.entry("http://a/", .picture, at: 2), equals: CacheEntry())
            #expect(cache.entry("http://b/", .feed, at: 2) == nil)
        }
        other.remove("http://a/", .feed)
        #expect(fetching.cache.entry("http://a/", .feed, at: 3) == nil)
        #expect(fetching.notices.all.isEmpty)
    }

    @Test("What changes without a new copy leaves the copy as it is")
    func state() throws {
        let fetching = Fetching()
        var changed = entry
        changed.copy?.fetched = 100
        changed.lifetime = 101
        changed.notBefore = 102
        changed.goneSince = nil
        changed.movedTo = nil
        fetching.cache.writeState(entry, "http://a/", .feed, at: 1)
        expect(fetching.cache.entry("http://a/", .feed, at: 2), equals: entry)
        fetching.cache.writeState(changed, "http://a/", .feed, at: 3)
        expect(fetching.cache.entry("http://a/", .feed, at: 4), equals: changed)
    }

    @Test("The folder and its files are for their owner alone, even if they were not before")
    func permissions() throws {
        let fetching = Fetching()
        expect(chmod(fetching.file.path, 0o666), equals: 0)
        let cache = FetchCache(folder: fetching.folder.path) { fetching.notices.add($0) }
        cache.write(entry, "http://a/", .feed, at: 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: fetching.folder.path)
        #expect(Set(names).isSuperset(of: ["documents-2.sqlite", "documents-2.sqlite-wal", "lock"]))
        for name in names {
            var status = stat()
            expect(lstat(fetching.folder.appending(path: name).path, &status), equals: 0)
            expect(status.st_mode & 0o777, equals: 0o600, "\(name)")
        }
        var status = stat()
        expect(lstat(fetching.folder.path, &status), equals: 0)
        expect(status.st_mode & 0o777, equals: 0o700)
    }

    @Test("The cache stays below its greatest size; what was not used for longest goes")
    func bound() {
        let fetching = Fetching(greatestSize: 10_000)
        var large = entry
        large.copy?.bytes = Array(repeating: 1, count: 2000)
        for number in 0..<3 { fetching.cache.write(large, "http://\(number)/", .feed, at: 100 * number) }
        expect(fetching.cache.entry("http://0/", .feed, at: 1000), equals: large)
        fetching.cache.write(large, "http://3/", .feed, at: 1100)
        #expect(fetching.cache.entry("http://1/", .feed, at: 1200) == nil)
        for number in [0, 2, 3] { expect(fetching.cache.entry("http://\(number)/", .feed, at: 1300), equals: large) }
        large.copy?.bytes = Array(repeating: 1, count: 10_000)
        fetching.cache.write(large, "http://0/", .feed, at: 1400)
        #expect(fetching.cache.entry("http://0/", .feed, at: 1500) == nil)
        #expect(fetching.cache.entry("http://3/", .feed, at: 1600) != nil)
        for number in 0..<100 {
            fetching.cache.writeState(CacheEntry(), "http://x\(number)/", .feed, at: 2000 + number)
        }
        #expect(fetching.cache.entry("http://3/", .feed, at: 9999) == nil)
    }

    @Test(
        "The folder is that of the user's caches",
        arguments: [
            (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/liaison"), (["HOME": "/h"], "/h/.cache/liaison"),
            (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/liaison"), (["XDG_CACHE_HOME": "", "HOME": ""], nil),
            ([:], nil),
        ] as [([String: String], String?)])
    func folder(environment: [String: String], path: String?) {
        expect(FetchCache.folder(environment: environment), equals: path)
    }

    @Test(
        "A folder that cannot be made is said once, and nothing else changes",
        arguments: [
            "/dev/null/liaison", "/proc/liaison", "/dev/full", "relative\0zero",
        ])
    func unwritable(folder: String) throws {
        let notices = Notices()
        let cache = FetchCache(folder: folder) { notices.add($0) }
        for _ in 0..<3 {
            cache.write(entry, "http://a/", .feed, at: 1)
            #expect(cache.entry("http://a/", .feed, at: 2) == nil)
        }
        expect(notices.all.count, equals: 1)
        #expect(notices.all.first?.contains(": cannot use the cache of documents (") == true)
        let server = try LocalServer { _ in .document("a") }
        let fetcher = Fetcher(cache: cache, userAgent: "Liaison/1.0.0")
        fetcher.fetch([FetchRequest(url: server.url("/"))]) { expect((try? $1.get())?.text, equals: "a") }
    }

    @Test("A file that is a folder or a symbolic link to one is said once", arguments: [true, false])
    func noFile(isLink: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fetch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "documents-2.sqlite")
        if isLink {
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: folder)
        } else {
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        }
        let notices = Notices()
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        #expect(cache.entry("http://a/", .feed, at: 2) == nil)
        expect(notices.all.count, equals: 1)
    }
}
