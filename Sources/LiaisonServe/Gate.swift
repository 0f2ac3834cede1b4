/// Decides which requests reach the pages. Everything that is not allowed is refused.
package struct Gate {
    /// The unguessable first part of each path.
    package let token: String
    /// The values of `Host` that a browser may send.
    private let hosts: Set<String>
    /// True if any numeric address may be the host, because the server listens on all addresses.
    private let takesAddresses: Bool
    private let port: UInt16

    /// The header that no form and no page of others can send without asking first.
    package static let header = "X-Liaison"

    /// Makes the gate of a server.
    ///
    /// - Parameters:
    ///   - token: The first part of each path.
    ///   - addresses: The addresses on which the server listens.
    ///   - names: Further hosts, such as that of a proxy.
    ///   - port: The port of the server.
    package init(token: String, addresses: [String], names: [String] = [], port: UInt16) {
        self.token = token
        self.port = port
        let local = (addresses + ["localhost", "127.0.0.1", "::1"]).map { $0.contains(":") ? "[\($0)]" : $0 }
        hosts = Set(local.map { "\($0):\(port)" } + names.map { $0.lowercased() })
        takesAddresses = addresses.contains { $0 == "0.0.0.0" || $0 == "::" }
    }

    /// The parts of the path behind the token; nil, after an answer, if the request is refused.
    package func pass(_ request: HTTPRequest) -> [String]? {
        guard let host = request.header("Host"), isOwn(host) else { return refuse(request, .forbidden) }
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, parts[0].isEmpty, isToken(parts[1]) else { return refuse(request, .notFound) }
        let rest = Array(parts[2...])
        switch request.method {
        case "GET", "HEAD":
            guard isFromPage(request, mayBegin: rest == [""]) else { return refuse(request, .forbidden) }
        case "POST":
            guard isFromPage(request, mayBegin: false), isOwnOrigin(request.header("Origin"), host),
                request.header(Self.header) == "1",
                request.header("Content-Type")?.lowercased().split(separator: ";").first == "application/json"
            else { return refuse(request, .forbidden) }
            if request.isTooLong { return refuse(request, .tooLong) }
        default: return refuse(request, .notAllowed("GET, HEAD, POST"))
        }
        return rest
    }

    private func refuse(_ request: HTTPRequest, _ answer: HTTPAnswer) -> [String]? {
        request.answer(answer)
        return nil
    }

    /// Returns whether a host is this server. Another name that leads here would be a rebound one.
    private func isOwn(_ host: String) -> Bool {
        let host = host.lowercased()
        if hosts.contains(host) { return true }
        guard takesAddresses, host.hasSuffix(":\(port)") else { return false }
        let address = host.dropLast("\(port)".count + 1)
        return address.hasPrefix("[") && address.hasSuffix("]")
            || address.split(separator: ".", omittingEmptySubsequences: false).count == 4
                && address.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
    }

    /// Compares all bytes, so that the time says nothing about the token.
    private func isToken(_ text: String) -> Bool {
        let (own, other) = (Array(token.utf8), Array(text.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns whether a browser says that the page itself, or with `mayBegin` the user, has made the request. Programs such as
    /// curl say nothing.
    private func isFromPage(_ request: HTTPRequest, mayBegin: Bool) -> Bool {
        switch request.header("Sec-Fetch-Site") {
        case nil, "same-origin"?: true
        case "none"?: mayBegin
        default: false
        }
    }

    private func isOwnOrigin(_ origin: String?, _ host: String) -> Bool {
        guard let origin else { return true }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
