import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LiaisonFetch

/// Many documents at once.
@Suite(.waiting) struct RoundTests {
    private func fetcher(_ cache: FetchCache? = nil, _ change: (inout FetchLimits) -> Void = { _ in }) -> Fetcher {
        var limits = FetchLimits()
        change(&limits)
        return Fetcher(cache: cache, limits: limits, userAgent: "Liaison/1.0.0")
    }

    @Test("Two hundred documents come in the order in which they were asked for, each once", arguments: [true, false])
    func twoHundred(areMixed: Bool) throws {
        let server = try LocalServer { request in
            let number = Int(request.path.dropFirst()) ?? 0
            if areMixed, number % 7 == 3 { return .status(404) }
            if areMixed, number % 7 == 5 { return .redirect(302, to: "/\(number + 1000)") }
            return .delayed(number % 20 == 0 ? 0.02 : 0, .document("\(number % 1000)"))
        }
        let fetching = Fetching()
        let requests = (0..<200).map { FetchRequest(url: server.url("/\($0)")) }
        for _ in 0..<2 {
            var delivered: [Int] = []
            fetcher(fetching.cache).fetch(requests) { index, result in
                delivered.append(index)
                if areMixed, index % 7 == 3 {
                    #expect(throws: FetchError.self) { try result.get() }
                } else {
                    expect((try? result.get())?.text, equals: "\(index)")
                }
            }
            expect(delivered, equals: Array(0..<200))
        }
        #expect(fetching.notices.all.isEmpty)
    }

    @Test("Without an order a document is there as soon as it has come, whatever is slow")
    func withoutOrder() throws {
        let gate = Gate()
        let server = try LocalServer { request in
            request.path != "/0" || gate.wait(for: 4) ? .document(request.path) : .status(500)
        }
        var delivered: [Int] = []
        fetcher().fetch((0..<5).map { FetchRequest(url: server.url("/\($0)")) }, keepsOrder: false) { index, result in
            delivered.append(index)
            gate.signal()
            expect((try? result.get())?.text, equals: "/\(index)")
        }
        expect(delivered.sorted(), equals: Array(0..<5))
        expect(delivered.last, equals: 0)
    }

    @Test("A host gets two requests at once at most, all hosts eight", arguments: [(1, 2), (3, 6), (6, 8)])
    func load(hosts: Int, greatest: Int) throws {
        let load = Load()
        let servers = try (1...hosts).map { host in
            try LocalServer(host: host) { _ in
                load.hold(0.1)
                return .document("a")
            }
        }
        let requests = (0..<8 * hosts).map { FetchRequest(url: servers[$0 % hosts].url("/\($0)")) }
        fetcher().fetch(requests) { #expect($1.isDocument, "\($0)") }
        expect(load.greatest, equals: greatest)
    }

    @Test("Documents that take long give way to others of their host")
    func slow() throws {
        let gate = Gate()
        let server = try LocalServer { request in
            !request.path.hasPrefix("/slow") || gate.wait(for: 1) ? .document(request.path) : .status(500)
        }
        let paths = ["/slow/0", "/slow/1"] + (2..<12).map { "/\($0)" }
        var delivered: [Int] = []
        fetcher { $0.slowTime = .milliseconds(200) }.fetch(
            paths.map { FetchRequest(url: server.url($0)) }, keepsOrder: false
        ) { index, result in
            delivered.append(index)
            if delivered.count == 10 { for _ in 0..<2 { gate.signal() } }
            #expect(result.isDocument, "\(index)")
        }
        expect(delivered.prefix(10).sorted(), equals: Array(2..<12))
    }

    @Test("Slow documents, too, have a greatest number", arguments: [(1, 5), (3, 8)])
    func slowLoad(hosts: Int, greatest: Int) throws {
        let load = Load()
        let servers = try (1...hosts).map { host in
            try LocalServer(host: host) { _ in
                load.hold(1)
                return .document("a")
            }
        }
        let requests = (0..<8 * hosts).map { FetchRequest(url: servers[$0 % hosts].url("/\($0)")) }
        let fetcher = fetcher {
            ($0.transfers, $0.slowTime) = (4, .milliseconds(50))
            ($0.slowTransfers, $0.slowTransfersOfHost) = (4, 3)
        }
        fetcher.fetch(requests) { #expect($1.isDocument, "\($0)") }
        expect(load.greatest, equals: greatest)
    }

    @Test("A document waits for room at its own host alone, and the documents of a host keep their order")
    func waiting() {
        var waiting = WaitingDocuments([(0, "a"), (1, "a"), (2, "b"), (3, "a")])
        var order: [Int?] = []
        for busy in [["a"], ["a"], [], ["a", "b"], [], [], []] {
            order.append(waiting.takeNext { !busy.contains($0) })
        }
        let expected: [Int?] = [2, nil, 0, nil, 1, 3, nil]
        expect(order, equals: expected)
    }

    @Test("A document that a redirect leads to another host goes before those that wait for that host")
    func waitingAfterRedirect() {
        var waiting = WaitingDocuments([(0, "b"), (1, "b"), (2, "a")])
        var order: [Int?] = [waiting.takeNext { $0 != "b" }]
        waiting.insertFirst(2, "b")
        for _ in 0..<4 { order.append(waiting.takeNext { _ in true }) }
        let expected: [Int?] = [2, 2, 0, 1, nil]
        expect(order, equals: expected)
    }

    /// A look at all documents for each of them would take minutes.
    @Test("Very many documents of one host, half of them without a URL, come once each", arguments: [true, false])
    func veryMany(keepsOrder: Bool) {
        let requests = (0..<40_000).map { FetchRequest(url: $0 % 2 == 0 ? "http://a/\($0)" : "nonsense") }
        let fetcher = Fetcher(cache: nil, policy: .offline, userAgent: "Liaison/1.0.0")
        var delivered: [Int] = []
        fetcher.fetch(requests, keepsOrder: keepsOrder) { index, _ in delivered.append(index) }
        expect(delivered.sorted(), equals: Array(0..<40_000))
        #expect(!keepsOrder || delivered == Array(0..<40_000))
    }

    @Test("One that fails, one that is no URL and one that is slow cost themselves alone")
    func failures() throws {
        let server = try LocalServer { $0.path == "/slow" ? .silence : .document("a") }
        let urls = [server.url("/1"), "nonsense", server.url("/slow"), "file:///etc/passwd", server.url("/2")]
        var results: [Bool] = []
        fetcher { $0.time = .seconds(1) }.fetch(urls.map { FetchRequest(url: $0) }) { _, result in
            results.append(result.isDocument)
        }
        expect(results, equals: [true, false, false, false, true])
    }

    @Test("A document is delivered before the next ones have ended")
    func delivery() throws {
        let gate = Gate()
        let server = try LocalServer { request in
            request.path != "/slow" || gate.wait(for: 1) ? .document("a") : .status(500)
        }
        var count = 0
        fetcher().fetch([FetchRequest(url: server.url("/")), FetchRequest(url: server.url("/slow"))]) { _, result in
            gate.signal()
            count += 1
            #expect(result.isDocument)
        }
        expect(count, equals: 2)
    }

    @Test("No more documents are asked for while those that wait have too many bytes")
    func heldBytes() throws {
        let server = try LocalServer { request in
            .delayed(request.path == "/0" ? 0.3 : 0, .document(String(repeating: " ", count: 1000)))
        }
        let requests = (0..<20).map { FetchRequest(url: server.url("/\($0)")) }
        var asked: Int?
        fetcher { $0.heldBytes = 3000 }.fetch(requests) { index, result in
            #expect(result.isDocument)
            if index == 0 { asked = server.requests.count }
        }
        #expect(try #require(asked) <= 5)
        expect(server.requests.count, equals: 20)
    }

    @Test("Progress grows to the number of requests and all bytes")
    func progress() throws {
        let server = try LocalServer { _ in .document("12345") }
        var told: [FetchProgress] = []
        fetcher().fetch((0..<30).map { FetchRequest(url: server.url("/\($0)")) }, progress: { told.append($0) }) {
            _, _ in
        }
        expect(told.last, equals: FetchProgress(ended: 30, total: 30, receivedBytes: 150))
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.ended <= $1.ended && $0.receivedBytes <= $1.receivedBytes })
    }

    @Test("Another thread ends what goes on, and what follows")
    func interruption() throws {
        let server = try LocalServer { $0.path == "/fast" ? .document("a") : .silence }
        let fetcher = fetcher()
        let start = ContinuousClock.now
        Thread.detachNewThread {
            while server.requests.count < 3 { Thread.sleep(forTimeInterval: 0.01) }
            fetcher.interrupt()
        }
        let requests = [server.url("/fast"), server.url("/1"), server.url("/2"), server.url("/3")]
        for round in 0..<2 {
            var results: [Result<FetchedDocument, FetchError>] = []
            fetcher.fetch(requests.map { FetchRequest(url: $0) }) { results.append($1) }
            expect(results.count, equals: 4)
            expect(results.map(\.isDocument), equals: [round == 0, false, false, false])
            expect(
                results.last, equals: .failure(FetchError(url: server.url("/3"), reason: .interrupted)))
        }
        // Guards against a wait for the greatest time of a document, which is a minute.
        #expect(.now - start < .seconds(30))
    }
}

/// Keeps an answer of a server back until a test has received other documents.
private final class Gate: Sendable {
    private let received = DispatchSemaphore(value: 0)

    func signal() { received.signal() }

    /// Waits for a number of documents. Returns false if they do not come, because they wait for this answer themselves.
    func wait(for count: Int) -> Bool {
        (0..<count).allSatisfy { _ in received.wait(timeout: .now() + 10) == .success }
    }
}

/// Counts the threads that are in `hold` at the same time.
private final class Load: Sendable {
    private let threads = Mutex((now: 0, greatest: 0))

    var greatest: Int { threads.withLock { $0.greatest } }

    func hold(_ seconds: Double) {
        threads.withLock { $0 = ($0.now + 1, max($0.greatest, $0.now + 1)) }
        Thread.sleep(forTimeInterval: seconds)
        threads.withLock { $0.now -= 1 }
    }
}

extension Result<FetchedDocument, FetchError> {
    fileprivate var isDocument: Bool { (try? get()) != nil }
}
