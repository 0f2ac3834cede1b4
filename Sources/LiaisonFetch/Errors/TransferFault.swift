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

    /// What happened, why, and what to do, in one sentence.
    var sentence: String {
        switch self {
        case .tooLarge(let limit):
            "the document is larger than \(inWords(bytes: limit)); ask its owner for a shorter one"
        case .tooSlow(let limit): "no complete response came within \(inWords(limit)); try again later"
        case .noConnection(let limit):
            "cannot connect within \(inWords(limit)); check your connection, or try again later"
        case .unknownHost(let host): "cannot find the host \(host); check its spelling and your connection"
        case .refused(let host): "cannot connect to \(host); check the URL, or try again later"
        case .untrusted(let reason):
            "the certificate does not prove who the server is (\(reason)); the document is not read, because anybody "
                + "could have changed it; tell its owner"
        case .local(let host):
            "\(host) is in the local network, which documents of the web may not name; name its URL yourself if you "
                + "trust it"
        case .cutOff: "the connection ended before the whole response had come; try again"
        case .noMemory: "not enough memory for the document; close other programs"
        case .failed(let reason): "cannot fetch the document (\(reason)); try again later"
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
