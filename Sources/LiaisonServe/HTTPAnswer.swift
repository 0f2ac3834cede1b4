internal import CServer
internal import Glibc

/// The answer to a request.
package struct HTTPAnswer {
    /// The status.
    package var status: UInt32
    /// The headers.
    package var headers: [(name: String, value: String)]
    /// The body.
    package var body: [UInt8]

    /// Makes an answer of a media type. Each answer has the headers that keep other pages and servers out.
    package init(_ status: UInt32 = 200, _ mediaType: String, _ body: [UInt8], cachedFor seconds: Int = 0) {
        self.status = status
        self.body = body
        headers = [
            ("Content-Type", mediaType), ("Cache-Control", seconds > 0 ? "private, max-age=\(seconds)" : "no-store"),
        ]
        headers += Self.safety
    }

    /// A plain status, without a word about the inside.
    private init(_ status: UInt32, _ words: String) {
        self.init(status, "text/plain; charset=utf-8", Array("\(words)\n".utf8))
    }

    /// An answer in JSON, which has few headers, because it may hold just a row. No browser takes it for anything else,
    /// and no cache keeps the answer to a `POST` without a word about its age (RFC 9111, section 3).
    package static func json(_ text: String, toPost: Bool) -> HTTPAnswer {
        var answer = HTTPAnswer(200, "application/json", Array(text.utf8))
        let kept = ["Content-Type", "X-Content-Type-Options"] + (toPost ? [] : ["Cache-Control"])
        answer.headers.removeAll { !kept.contains($0.name) }
        return answer
    }

    package static var malformed: HTTPAnswer { HTTPAnswer(400, "Bad request") }
    package static var forbidden: HTTPAnswer { HTTPAnswer(403, "Forbidden") }
    package static var notFound: HTTPAnswer { HTTPAnswer(404, "Not found") }
    package static var conflict: HTTPAnswer { HTTPAnswer(409, "Conflict") }
    package static var tooLong: HTTPAnswer { HTTPAnswer(413, "Too long") }
    package static var tooMany: HTTPAnswer { HTTPAnswer(429, "Too many") }
    package static var failed: HTTPAnswer { HTTPAnswer(500, "Failed") }
    package static var unavailable: HTTPAnswer { HTTPAnswer(503, "Unavailable") }

    /// A method that the path does not take.
    package static func notAllowed(_ methods: String) -> HTTPAnswer {
        var answer = HTTPAnswer(405, "Method not allowed")
        answer.headers.append(("Allow", methods))
        return answer
    }

    /// The headers of each answer. Nothing of a page may run, load or be framed but what the page itself names.
    package static let safety: [(name: String, value: String)] = [
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("X-DNS-Prefetch-Control", "off"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
    ]

    /// The smallest body that is compressed, in bytes. A smaller one gains nothing.
    private static let leastCompressed = 200

    /// The answer with a compressed body, if this makes the body smaller.
    func compressed() -> HTTPAnswer {
        guard body.count >= Self.leastCompressed, !headers.contains(where: { $0.value.hasPrefix("image/") }) else {
            return self
        }
        var size = 0
        guard let bytes = body.withUnsafeBytes({ lsn_gzip($0.baseAddress, $0.count, &size) }) else { return self }
        defer { free(bytes) }
        var answer = self
        answer.body = Array(UnsafeBufferPointer(start: bytes, count: size))
        answer.headers.append(("Content-Encoding", "gzip"))
        // A cache alone has other clients.
        if headers.contains(where: { $0.name == "Cache-Control" && $0.value != "no-store" }) {
            answer.headers.append(("Vary", "Accept-Encoding"))
        }
        return answer
    }
}
