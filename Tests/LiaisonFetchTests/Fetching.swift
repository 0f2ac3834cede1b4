import Foundation
@testable import LiaisonFetch
import Synchronization
import TestSupport
import Testing

/// A clock that a test sets.
final class TestClock: Sendable {
    private let seconds = Mutex(1_800_000_000)

    /// The seconds since 1970 UTC.
    var now: Int { seconds.withLock { $0 } }

    /// Lets time pass.
    func advance(by seconds: Int) { self.seconds.withLock { $0 += seconds } }
}

/// Sentences that a cache has said.
final class Notices: Sendable {
    private let sentences = Mutex<[String]>([])

    var all: [String] { sentences.withLock { $0 } }

    func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}

/// A cache in a folder of its own, and fetchers that use it, by a clock that the test sets.
final class Fetching: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fetch-\(UUID().uuidString)")
    let clock = TestClock()
    let notices = Notices()
    let cache: FetchCache

    init(greatestSize: Int = FetchCache.greatestSize) {
        let notices = notices
        cache = FetchCache(folder: folder.path, greatestSize: greatestSize) { notices.add($0) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The file of the cache.
    var file: URL { folder.appending(path: "documents-2.sqlite") }

    /// Fetches one document.
    func fetch(
        _ url: String, _ policy: FetchPolicy = .normal, kind: RequestKind = .feed, limits: FetchLimits = FetchLimits()
    ) throws -> FetchedDocument {
        let clock = clock
        let fetcher = Fetcher(
            cache: cache, policy: policy, limits: limits, userAgent: "Liaison/1.0.0", now: { clock.now })
        var results: [Result<FetchedDocument, FetchError>] = []
        fetcher.fetch([FetchRequest(url: url, kind: kind)]) { results.append($1) }
        return try #require(results.first).get()
    }

    /// The error of a document that cannot be fetched.
    func error(
        _ url: String, _ policy: FetchPolicy = .normal, limits: FetchLimits = FetchLimits()
    ) throws -> FetchError {
        try #require(throws: FetchError.self) { try fetch(url, policy, limits: limits) }
    }
}

extension FetchedDocument {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension LocalServer.Answer {
    /// A document.
    static func document(_ text: String, _ headers: String...) -> Self {
        .response(status: 200, headers: headers, body: Array(text.utf8))
    }

    /// A redirect.
    static func redirect(_ status: Int, to target: String) -> Self {
        .response(status: status, headers: ["Location: \(target)"], body: [])
    }

    /// A status without a document.
    static func status(_ status: Int, _ headers: String...) -> Self {
        .response(status: status, headers: headers, body: [])
    }
}
