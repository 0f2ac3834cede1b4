import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// The limits of a fetcher.
@Suite(.waiting) struct LimitTests {
    private let megabyte = 1 << 20

    private func limits(_ change: (inout FetchLimits) -> Void) -> FetchLimits {
        var limits = FetchLimits()
        change(&limits)
        return limits
    }

    @Test("A document has its greatest size at most, and not one byte more", arguments: [0, 1])
    func size(excess: Int) throws {
        let size = megabyte + excess
        let server = try LocalServer { _ in .response(status: 200, headers: [], body: Array(repeating: 32, count: size))
        }
        let limits = limits { $0.feedSize = megabyte }
        if excess == 0 {
            #expect(try Fetching().fetch(server.url("/"), limits: limits).bytes.count == size)
        } else {
            #expect(
                try Fetching().error(server.url("/"), limits: limits).description
                    == "\(server.url("/")): the document is larger than 1 MB; ask its owner for a shorter one")
        }
    }

    @Test("Each kind of document has its own greatest size")
    func sizeOfKind() throws {
        let server = try LocalServer { _ in .document("four") }
        let limits = limits { $0.pictureSize = 3 }
        #expect(try Fetching().fetch(server.url("/"), limits: limits).text == "four")
        #expect(throws: FetchError(url: server.url("/"), reason: .transfer(.tooLarge(3)))) {
            try Fetching().fetch(server.url("/"), kind: .picture, limits: limits)
        }
    }

    @Test("A document without an end fails once it is too large")
    func endlessDocument() throws {
        let server = try LocalServer { _ in
            .endless(
                Array("HTTP/1.1 200 OK\r\n\r\n".utf8), then: Array(repeating: 32, count: 65_536), pause: 0)
        }
        let limits = limits { $0.feedSize = megabyte }
        #expect(
            try Fetching().error(server.url("/"), limits: limits).reason == .transfer(.tooLarge(megabyte)))
    }

    @Test("A document that is small until it is decompressed fails", arguments: ["gzip", "gzip, gzip"])
    func bomb(encoding: String) throws {
        let body = try gzip("head -c 70000000 /dev/zero\(encoding == "gzip" ? "" : " | gzip")")
        #expect(body.count < 200_000)
        let server = try LocalServer { _ in
            .response(status: 200, headers: ["Content-Encoding: \(encoding)"], body: body)
        }
        #expect(
            try Fetching().error(server.url("/")).description
                == "\(server.url("/")): the document is larger than 64 MB; ask its owner for a shorter one")
    }

    @Test("What claims to be compressed and is not fails")
    func wrongEncoding() throws {
        let server = try LocalServer { _ in
            .response(status: 200, headers: ["Content-Encoding: gzip"], body: Array("<rss/>".utf8))
        }
        guard case .transfer(.failed) = try Fetching().error(server.url("/")).reason else {
            Issue.record("another reason")
            return
        }
    }

    static let slowAnswers: [LocalServer.Answer] = [
        .silence,
        .endless(Array("HTTP/1.1 200 OK\r\n\r\n".utf8), then: [32], pause: 0.02),
        .endless(Array("HTTP/1.1 200 OK\r\n".utf8), then: Array("X: y\r\n".utf8), pause: 0.02),
        .delayed(1, .document("late")),
    ]

    @Test("A document that takes too long fails", arguments: slowAnswers.indices)
    func time(index: Int) throws {
        let answer = Self.slowAnswers[index]
        let server = try LocalServer { _ in answer }
        let limits = limits { $0.time = .milliseconds(400) }
        let start = ContinuousClock.now
        #expect(
            try Fetching().error(server.url("/"), limits: limits).description
                == "\(server.url("/")): no complete response came within 0.4 s; try again later"
        )
        #expect(.now - start >= .milliseconds(400))
    }

    @Test("A server that takes no connection in time is named")
    func connectionTime() throws {
        let server = try FullServer()
        let limits = limits { $0.connectionTime = .milliseconds(300) }
        #expect(
            try Fetching().error(server.url, limits: limits).description
                == "\(server.url): cannot connect within 0.3 s; check your connection, or try again later"
        )
    }

    @Test("The time is that of all redirects")
    func timeOfRedirects() throws {
        let server = try LocalServer { request in
            .delayed(0.3, .redirect(302, to: "\(request.path)x"))
        }
        let limits = limits { $0.time = .milliseconds(700) }
        #expect(
            try Fetching().error(server.url("/"), limits: limits).reason == .transfer(.tooSlow(.milliseconds(700))))
        #expect(server.requests.count <= 3)
    }

    @Test(
        "A response that is cut off is no document",
        arguments: [
            "", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n",
        ])
    func cutOff(bytes: String) throws {
        let server = try LocalServer { _ in .bytes(Array(bytes.utf8)) }
        #expect(
            try Fetching().error(server.url("/")).description
                == "\(server.url("/")): the connection ended before the whole response had come; try again"
        )
    }

    @Test("A server that does not answer, or is none, is named")
    func noServer() throws {
        #expect(
            try Fetching().error("http://127.0.0.1:1/").description
                == "http://127.0.0.1:1/: cannot connect to 127.0.0.1; check the URL, or "
                + "try again later")
        // No name has a part of more than 63 bytes, so nobody is asked for this one.
        let host = String(repeating: "a", count: 64)
        let error = try Fetching().error("http://\(host)/")
        expect(error.reason, equals: .transfer(.unknownHost(host)))
        #expect(
            error.description.hasSuffix(": cannot find the host \(host); check its spelling and your connection"))
    }
}

/// A port of loopback at which no more connections fit into the queue, and none is taken out.
private final class FullServer {
    let url: String
    private let sockets: [Int32]

    init() throws {
        let listener = try LocalServer.listen(1, backlog: 0)
        url = "http://127.0.0.1:\(listener.port)/"
        sockets = [listener.socket] + (0..<3).map { _ in LocalServer.connect(to: listener.port) }
    }

    deinit { for socket in sockets { close(socket) } }
}
