import Foundation
@testable import LiaisonFetch
import TestSupport
import Testing

/// URLs, and what they may hold.
@Suite(.waiting) struct AddressTests {
    @Test(
        "Only http and https are fetched, and no file of this machine",
        arguments: [
            ("file:///etc/passwd", "file"), ("ftp://example.org/", "ftp"), ("smb://example.org/x", "smb"),
            ("unix:/run/x", "unix"), ("ldap://127.0.0.1/", "ldap"),
        ])
    func schemes(url: String, scheme: String) throws {
        #expect(
            try Fetching().error(url).description
                == "\(url): cannot fetch a URL of \(scheme); only http and https are fetched")
    }

    @Test(
        "What is no URL is told before any server is asked",
        arguments: [
            "", "feed.xml", "/etc/passwd", "../feed", "http:", "http://", "https://exa mple.org/", "http://[::1",
            "http://a:b/",
            "http://a\nb/", "http://\u{1B}[31m/", "://x", "data:text/plain,x", "mailto:a@example.org",
            "http://x:65536/", "http://\0/",
        ])
    func malformed(url: String) throws {
        let error = try Fetching().error(url)
        guard case .address(.malformed) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(
            error.description.contains("this is no URL ("))
        #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" || $0 == "\0" })
    }

    @Test(
        "A URL of the web is resolved against that of a document",
        arguments: [
            ("c", "http://example.org/a/c"), ("../c?d=e f", "http://example.org/c?d=e+f"),
            ("//other.example/", "http://other.example/"), ("https://x.example/#y", "https://x.example/"),
            ("HTTP://example.org/ü", "http://example.org/%c3%bc"),
        ])
    func resolving(reference: String, result: String) throws {
        #expect(try WebURL("http://example.org/a/b").resolve(reference).redacted == result)
    }

    @Test("A reference to anything but the web is an error", arguments: ["file:///etc/passwd", "mailto:a@example.org"])
    func resolvingElsewhere(reference: String) throws {
        let base = try WebURL("http://example.org/a/b")
        #expect(throws: FetchError.self) { try base.resolve(reference) }
    }

    @Test("A password is sent to its host, and neither kept nor told")
    func password() throws {
        let other = try LocalServer { _ in .document("other") }
        let server = try LocalServer { request in
            switch request.path {
            case "/other": .redirect(302, to: other.url("/x"))
            case "/again": .redirect(301, to: "/absolute")
            case "/absolute": .redirect(302, to: "http://\(request.headers["host"] ?? "")/feed")
            case "/missing": .status(404)
            default: .document("secret", "Cache-Control: max-age=60", "ETag: \"a\"")
            }
        }
        func url(_ path: String) -> String { server.url(path).replacing("http://", with: "http://name:pass-word@") }
        let fetching = Fetching()
        #expect(try fetching.fetch(url("/again")).url == server.url("/feed"))
        expect(
            server.requests.map { $0.headers["authorization"] },
            equals: .init(repeating: "Basic bmFtZTpwYXNzLXdvcmQ=", count: 3))
        #expect(try fetching.fetch(url("/other")).text == "other")
        #expect(other.requests.first?.headers["authorization"] == nil)
        #expect(try fetching.error(url("/missing")).description.hasPrefix("\(server.url("/missing")): "))
        #expect(try fetching.error("http://name:pass-word@[::1").description.hasPrefix("http://…@[::1: "))
        #expect(try fetching.error(server.url("/again"), .offline).reason == .notCached)
        for file in try FileManager.default.contentsOfDirectory(at: fetching.folder, includingPropertiesForKeys: nil) {
            #expect(try Data(contentsOf: file).firstRange(of: Data("pass-word".utf8)) == nil)
        }
    }
}
