/// The reason why no complete response arrived from a server.
public enum TransferFault: Error, Equatable, Sendable {
    /// The document is larger than the limit. The value is the limit, in bytes.
    case tooLarge(Int)
    /// No complete response arrived in time. The value is the time limit.
    case tooSlow(Duration)
    /// No connection was made in time. The value is the time limit.
    case noConnection(Duration)
    /// No host has this name.
    case unknownHost(String)
    /// The host accepts no connection. The value is the name of the host.
    case refused(String)
    /// The certificate of the server proves nothing. The value is libcurl's reason.
    case untrusted(String)
    /// A document of the web leads to a host of this machine or of a local network. The value is the name of the host.
    case local(String)
    /// The connection ended before the response was complete.
    case cutOff
    /// The system has not enough memory.
    case noMemory
    /// The transfer failed for another reason. The value is libcurl's message.
    case failed(String)

    /// The fault in one sentence: what was expected, what was found, and what to do.
    var sentence: String {
        switch self {
        case .tooLarge(let limit):
            "expected at most \(inWords(bytes: limit)), found more; ask its owner for a shorter document"
        case .tooSlow(let limit):
            "expected a response within \(inWords(limit)), found no complete one; try again later"
        case .noConnection(let limit):
            "expected a connection within \(inWords(limit)), found none; check your connection, or try again later"
        case .unknownHost(let host):
            "expected the host \(host), found none of this name; check its spelling and your connection"
        case .refused(let host):
            "expected a server at \(host), found none that takes connections; check the URL, or try again later"
        case .untrusted(let reason):
            "expected a certificate that proves who the server is, found another (\(reason)); the document is not "
                + "read, because anybody could have changed it; tell its owner"
        case .local(let host):
            "expected a server of the web, found \(host) in the local network, which documents of the web may not "
                + "name; name its URL yourself if you trust it"
        case .cutOff: "expected a whole response, found that the connection ended early; try again"
        case .noMemory: "expected memory for the document, found too little; close other programs"
        case .failed(let reason): "expected a response, found none (\(reason)); try again later"
        }
    }
}

/// A number of bytes in words: `64 MB` for a whole number of MB, else `1000 bytes`.
private func inWords(bytes: Int) -> String {
    bytes > 0 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
}

/// A time in seconds: `60 s` or `0.5 s`.
private func inWords(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
}
