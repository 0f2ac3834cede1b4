/// The reason why a response contains no document.
public enum ResponseFault: Error, Equatable, Sendable {
    /// The response has a status that comes without a document. The value is the status.
    case status(Int)
    /// The document is empty, and an earlier one was not.
    case empty
    /// The document is no feed, and an earlier one was a feed. The value says what the document is.
    case noFeed(String)
    /// The document is gone for good. The value is the time at which its server said so, in seconds since 1970 UTC.
    case gone(since: Int)
    /// The server wants no request before a time. The value is that time, in seconds since 1970 UTC.
    case notYet(until: Int)
    /// The server answers only signed requests. The value is the status.
    case wantsSignature(Int)
    /// The server wants a user name and a password. The value is the status.
    case wantsLogin(Int)

    /// What happened, why, and what to do, in one sentence.
    var sentence: String {
        switch self {
        case .status(let status): "the server answered with status \(status); \(advice(for: status))"
        case .empty:
            "the server sent an empty document, although the last one was not empty; try again later, or ask its owner"
        case .noFeed(let found):
            "the server sent \(found), although the last document was a feed; log in if the network or the server wants it, "
                + "or try again later"
        case .gone(let time):
            "the server said at \(HTTPDate.text(time)) that the document is gone for good (status 410); remove it "
                + "from your feeds"
        case .notYet(let time): "the server wants no request before \(HTTPDate.text(time)); wait until then"
        case .wantsSignature(let status):
            "the server wants signed requests (status \(status)), as servers of ActivityPub may; Liaison signs none; "
                + "ask its owner for a public feed"
        case .wantsLogin(let status):
            "the server wants a user name and a password (status \(status)); write them into the URL, as in "
                + "https://NAME:PASSWORD@example.org/feed.xml"
        }
    }

    private func advice(for status: Int) -> String {
        switch status {
        case 400..<500: "check the URL, or ask its owner for another"
        case 500...: "its server has a fault; try again later"
        default: "ask its owner for another URL"
        }
    }
}

extension ResponseFault {
    /// The fault of a response with status 401 or 403.
    ///
    /// Servers of ActivityPub that want a signed request name the scheme `Signature`, or no scheme at all. Some of them
    /// mention signatures only in the body.
    init(refusal response: Response) {
        let schemes = response.headers.authenticate?.lowercased()
        let body = String(decoding: response.body.prefix(4096), as: UTF8.self).lowercased()
        let isAboutSignatures = body.contains("signature") || body.contains("signed")
        if schemes?.contains("signature") == true || (schemes == nil && (response.status == 401 || isAboutSignatures)) {
            self = .wantsSignature(response.status)
        } else {
            self = response.status == 401 ? .wantsLogin(401) : .status(response.status)
        }
    }
}
