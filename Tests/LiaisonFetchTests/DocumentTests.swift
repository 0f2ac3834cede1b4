import Foundation
@testable import LiaisonFetch
import TestSupport
import Testing

/// Documents as servers send them.
@Suite(.waiting) struct DocumentTests {
    @Test(
        "A document has its bytes, its type as it was sent, its URL and its time",
        arguments: [
            "application/rss+xml; charset=windows-1252", "text/html", "image/png", "nonsense/;;==", "",
        ])
    func wholeDocument(type: String) throws {
        let server = try LocalServer { _ in
            .response(status: 200, headers: ["Content-Type: \(type)"], body: [0x00, 0xFF, 0x0A])
        }
        let fetching = Fetching()
        let document = try fetching.fetch(server.url("/feed#fragment"))
        expect(
            document,
            equals: FetchedDocument(
                bytes: [0x00, 0xFF, 0x0A], contentType: type, url: server.url("/feed"),
                fetched: fetching.clock.now, origin: .server, localAddress: "127.0.0.1"))
    }

    @Test("A document without a type has none, and an empty one is a document")
    func emptyDocument() throws {
        let server = try LocalServer { _ in .document("") }
        let fetching = Fetching()
        #expect(try fetching.fetch(server.url("/")).contentType == nil)
        #expect(try fetching.fetch(server.url("/"), .offline).bytes.isEmpty)
    }

    @Test("An encoding that nobody knows is none", arguments: ["aws-chunked", "aws-chunked, x"])
    func unknownEncoding(name: String) throws {
        let server = try LocalServer { _ in
            .response(status: 200, headers: ["Content-Encoding: \(name)"], body: Array("feed".utf8))
        }
        expect(try Fetching().fetch(server.url("/")).text, equals: "feed")
        expect(server.requests.count, equals: 2)
    }

    @Test("A compressed document is decompressed")
    func compressedDocument() throws {
        let body = try gzip("head -c 300000 /dev/zero")
        let server = try LocalServer { _ in
            .response(status: 200, headers: ["Content-Encoding: gzip"], body: body)
        }
        #expect(try Fetching().fetch(server.url("/")).bytes == Array(repeating: 0, count: 300_000))
        #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test("A request names the program and the types it understands, but not `*/*`, which gets pages")
    func headersOfRequest() throws {
        let server = try LocalServer { _ in .document("") }
        _ = try Fetching().fetch(server.url("/feed"))
        _ = try Fetching().fetch(server.url("/picture"), kind: .picture)
        let feed = try #require(server.requests.first).headers
        expect(feed["user-agent"], equals: "Liaison/1.0.0")
        #expect(feed["accept"]?.hasPrefix("application/activity+json, ") == true)
        #expect(feed["accept"]?.contains("*/*") == false)
        #expect(server.requests.last?.headers["accept"]?.hasPrefix("image/") == true)
    }

    @Test(
        "A status without a document fails with its number and what to do",
        arguments: [
            (204, "ask its owner for another URL"), (206, "ask its owner for another URL"),
            (300, "ask its owner for another URL"), (301, "ask its owner for another URL"),
            (304, "ask its owner for another URL"), (404, "check the URL, or ask its owner for another"),
            (500, "its server has a fault; try again later"), (599, "its server has a fault; try again later"),
        ])
    func otherStatus(status: Int, advice: String) throws {
        let server = try LocalServer { _ in .status(status) }
        let url = server.url("/")
        #expect(
            try Fetching().error(url).description == "\(url): the server answered with status \(status); \(advice)")
    }

    @Test(
        "A refusal says whether a signature or a password is wanted",
        arguments: [
            (401, [], "", FetchError.Reason.response(.wantsSignature(401))),
            (401, ["WWW-Authenticate: Signature realm=\"x\""], "", .response(.wantsSignature(401))),
            (401, ["WWW-Authenticate: Basic realm=\"x\""], "not signed", .response(.wantsLogin(401))),
            (403, [], "{\"error\":\"This method requires a signed request\"}", .response(.wantsSignature(403))),
            (403, [], "Forbidden", .response(.status(403))),
        ])
    func refusal(status: Int, headers: [String], body: String, reason: FetchError.Reason) throws {
        let server = try LocalServer { _ in .response(status: status, headers: headers, body: Array(body.utf8)) }
        #expect(try Fetching().error(server.url("/")).reason == reason)
    }

    @Test("A server that wants a signature is named as one")
    func signatureSentence() throws {
        let server = try LocalServer { _ in .status(401) }
        let url = server.url("/outbox")
        #expect(
            try Fetching().error(url).description
                == "\(url): the server wants signed requests (status 401), as servers "
                + "of ActivityPub may; Liaison signs none; ask its owner for a public feed")
    }

    @Test("Whatever a server sends, a fetch ends, and never traps", arguments: 0..<40)
    func anyBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = Array(
            ("HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nETag: \"a\"\r\nCache-Control: max-age=\"9\", x=\r\nAge: 1\r\n"
                + "Expires: 0\r\nRetry-After: -1\r\nLocation: /b\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n")
                .utf8)
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        bytes.removeLast(Int.random(in: 0..<20, using: &random))
        let answer = LocalServer.Answer.bytes(bytes)
        let server = try LocalServer { _ in answer }
        let fetching = Fetching()
        for policy in [FetchPolicy.normal, .refresh, .offline] {
            switch Result(catching: { try fetching.fetch(server.url("/a"), policy) }) {
            case .success(let document): #expect(document.bytes.count <= bytes.count)
            case .failure(let error): #expect("\(error)".hasPrefix("\(server.url("/a")): "), "seed \(seed)")
            }
        }
        #expect(fetching.notices.all.isEmpty)
    }
}

/// The output of a shell command, compressed by gzip.
func gzip(_ command: String) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "liaison-\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Command.run("sh", "-c", "\(command) | gzip > '\(file.path)'").status == 0)
    return Array(try Data(contentsOf: file))
}
