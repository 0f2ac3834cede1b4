import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LiaisonFetch

/// Files of a cache that are damaged, and several users of one file.
@Suite(.waiting) struct DamageTests {
    private func entry(_ number: Int) -> CacheEntry {
        CacheEntry(
            copy: CachedCopy(
                bytes: Array(repeating: UInt8(truncatingIfNeeded: number), count: 3000), contentType: "text/xml",
                url: "http://n\(number)/", entityTag: [34, 34], lastModified: nil, fetched: number,
                localAddress: nil))
    }

    /// A folder with a cache of some entries that nobody has open.
    private func filled() -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fetch-\(UUID().uuidString)")
        let cache = FetchCache(folder: folder.path) { Issue.record("\($0)") }
        for number in 0..<20 { cache.write(entry(number), "http://n\(number)/", .feed, at: number) }
        return folder
    }

    @Test(
        "A file that is no cache is kept aside with a sentence, and a new cache begins",
        arguments: [
            "no database, but long enough for the head of one, which has 100 bytes. No database, but long enough for it.",
            "SQLite format 3\0 and nothing else",
        ])
    func otherFile(contents: String) throws {
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "documents-2.sqlite")
        try Data(contents.utf8).write(to: file)
        let notices = Notices()
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        cache.write(entry(1), "http://n1/", .feed, at: 1)
        expect(cache.entry("http://n1/", .feed, at: 2), equals: entry(1))
        expect(
            notices.all,
            equals: [
                "\(file.path): the cache of documents is damaged (file is not a database); the "
                    + "damaged file is kept as \(file.path).damaged, and a new cache begins"
            ])
        #expect(try Data(contentsOf: URL(filePath: "\(file.path).damaged")) == Data(contents.utf8))
    }

    @Test("A database with another table of the same name is kept aside")
    func otherTable() throws {
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "documents-2.sqlite").path
        let database = try Database(path: path)
        try database.run("DROP TABLE entry")
        try database.run("CREATE TABLE entry (name TEXT)")
        let notices = Notices()
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        cache.write(entry(1), "http://n1/", .feed, at: 1)
        expect(cache.entry("http://n1/", .feed, at: 2), equals: entry(1))
        expect(notices.all.count, equals: 1)
    }

    @Test("Values of other types than expected are no trap")
    func otherValues() throws {
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try Database(path: folder.appending(path: "documents-2.sqlite").path)
        try database.run("UPDATE entry SET lifetime = 'x', moved_to = x'FF00', fetched = 'y', body = 1.5, etag = 9")
        let cache = FetchCache(folder: folder.path) { Issue.record("\($0)") }
        let fetcher = Fetcher(cache: cache, policy: .offline, userAgent: "Liaison/1.0.0")
        fetcher.fetch([FetchRequest(url: "http://n1/")]) { expect((try? $1.get())?.text, equals: "1.5") }
    }

    @Test("Times that no clock shows are no trap", arguments: [Int.min, 0, 1, .max], [Int.min, 0, 1, .max])
    func otherTimes(time: Int, lifetime: Int) throws {
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try Database(path: folder.appending(path: "documents-2.sqlite").path)
        try database.run(
            "UPDATE entry SET lifetime = ?1, fetched = ?2, used = ?2, not_before = ?2, gone_since = iif(?1 = 0, ?2, NULL)",
            [.integer(lifetime), .integer(time)])
        let notices = Notices()
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        let server = try LocalServer { _ in .document("a") }
        let fetcher = Fetcher(cache: cache, userAgent: "Liaison/1.0.0")
        fetcher.fetch([FetchRequest(url: "http://n1/"), FetchRequest(url: server.url("/"))]) { index, result in
            switch result {
            case .success(let document): #expect(document.text == "a" || index == 0)
            case .failure(let error): #expect(error.description.contains("expected") && index == 0)
            }
        }
        #expect(notices.all.count <= 1)
    }

    @Test("Bytes that are changed or cut anywhere are no trap, and at most begin the cache anew", arguments: 0..<60)
    func changedBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "documents-2.sqlite")
        var bytes = try Data(contentsOf: file)
        for _ in 0..<Int.random(in: 1..<200, using: &random) {
            let end = Bool.random(using: &random) ? 200 : bytes.count
            bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        try bytes.write(to: file)
        let notices = Notices()
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        for number in 0..<20 { _ = cache.entry("http://n\(number)/", .feed, at: 30) }
        for number in 20..<40 { cache.write(entry(number), "http://n\(number)/", .feed, at: number) }
        let kept = cache.entry("http://n39/", .feed, at: 50)
        #expect(kept == entry(39) || !notices.all.isEmpty, "seed \(seed)")
        #expect(notices.all.count <= 2, "seed \(seed): \(notices.all)")
    }

    @Test("A file that is damaged while it is open is replaced")
    func damagedMeanwhile() throws {
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        let notices = Notices()
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        let other = FetchCache(folder: folder.path) { notices.add($0) }
        let file = try FileHandle(forUpdating: folder.appending(path: "documents-2.sqlite"))
        try file.write(contentsOf: Data(repeating: 0x5A, count: 200_000))
        try file.close()
        for cache in [cache, other] {
            cache.write(entry(1), "http://n1/", .feed, at: 1)
            expect(cache.entry("http://n1/", .feed, at: 2), equals: entry(1))
        }
        expect(notices.all.count, equals: 1)
        expect(other.entry("http://n1/", .feed, at: 3), equals: entry(1))
    }

    @Test("Of several users that find a damaged file, one replaces it, while the others wait")
    func damagedForSeveral() throws {
        let folder = filled()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(repeating: 0x5A, count: 20_000).write(to: folder.appending(path: "documents-2.sqlite"))
        let lock = open(folder.appending(path: "lock").path, O_RDWR | O_CLOEXEC)
        expect(flock(lock, LOCK_EX), equals: 0)
        let notices = Notices()
        let early = Mutex(-1)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.3)
            early.withLock { $0 = notices.all.count }
            close(lock)
        }
        DispatchQueue.concurrentPerform(iterations: 8) { user in
            let cache = FetchCache(folder: folder.path) { notices.add($0) }
            cache.write(entry(user), "http://n\(user)/", .feed, at: user)
        }
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        for user in 0..<8 { expect(cache.entry("http://n\(user)/", .feed, at: 9), equals: entry(user)) }
        expect(early.withLock { $0 }, equals: 0)
        expect(notices.all.count, equals: 1)
    }

    @Test("Several threads, each with the cache open, lose nothing")
    func severalUsers() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fetch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let notices = Notices()
        DispatchQueue.concurrentPerform(iterations: 8) { user in
            let cache = FetchCache(folder: folder.path) { notices.add($0) }
            for number in 0..<25 {
                cache.write(entry(number), "http://\(user)/\(number)", .feed, at: number)
                expect(cache.entry("http://\(user)/\(number)", .feed, at: number), equals: entry(number))
            }
        }
        let cache = FetchCache(folder: folder.path) { notices.add($0) }
        for user in 0..<8 {
            for number in 0..<25 {
                expect(cache.entry("http://\(user)/\(number)", .feed, at: 99), equals: entry(number))
            }
        }
        #expect(notices.all.isEmpty)
    }
}
