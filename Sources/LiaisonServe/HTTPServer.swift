internal import CServer
internal import Glibc
internal import LiaisonShow
internal import Synchronization

/// A server of HTTP on one or more addresses. Its requests wait until the thread of the pages takes them.
///
/// The library is libmicrohttpd, which bounds headers and connections itself. It sends a window of rows of 18 kB in 0.1 ms, and
/// 42,000 of them in a second over four connections. FlyingFox 0.27.1 needs 43 ms, because it waits for the acknowledgement of
/// the headers, sends 92, and bounds neither.
package final class HTTPServer: Sendable {
    /// The reason why a server cannot start.
    package struct Failure: Error {
        package let reason: String
    }

    /// The bounds that the library holds. A request that exceeds them gets a plain status.
    private static let limits = lsn_server_limits(connections: 64, headers: 32 << 10, body: 64 << 10, seconds: 10)

    /// The port of all addresses.
    package let port: UInt16
    private let inbox: Inbox
    private let servers: Mutex<Servers>

    /// The requests that nobody has taken.
    private final class Inbox: Sendable {
        let bell = Bell()
        let requests = Mutex<[HTTPRequest]>([])

        func add(_ request: OpaquePointer) {
            let request = HTTPRequest(request)
            requests.withLock { $0.append(request) }
            bell.ring()
        }
    }

    /// The servers of the library. Each function of theirs that is called here may be called on any thread.
    private struct Servers: @unchecked Sendable {
        var all: [OpaquePointer]
    }

    /// Starts a server. The first address must be free; others are left out if this machine lacks them. With the port 0, the
    /// system chooses a port.
    package init(addresses: [String], port: UInt16) throws(Failure) {
        var servers: [OpaquePointer] = []
        var chosen = port
        inbox = Inbox()
        for address in addresses {
            var reason: UnsafePointer<CChar>?
            var limits = Self.limits
            // The servers end before the inbox does.
            let server = lsn_server_start(
                address, chosen, &limits,
                { inbox, request in
                    guard let inbox, let request else { return }
                    Unmanaged<Inbox>.fromOpaque(inbox).takeUnretainedValue().add(request)
                },
                { inbox in
                    // The loop must look whether the request of the connection comes in time.
                    if let inbox { Unmanaged<Inbox>.fromOpaque(inbox).takeUnretainedValue().bell.ring() }
                }, Unmanaged.passUnretained(inbox).toOpaque(), &reason)
            if let server {
                if chosen == 0 { chosen = lsn_server_port(server) }
                servers.append(server)
            } else if servers.isEmpty {
                throw Failure(
                    reason: "\(address):\(port): \(reason.map { String(cString: $0) } ?? "it cannot be opened")")
            }
        }
        self.port = chosen
        self.servers = Mutex(Servers(all: servers))
    }

    /// A descriptor that is readable when requests may have arrived.
    package var descriptor: Int32 { inbox.bell.descriptor }

    /// Takes the requests that have arrived.
    package func takeRequests() -> [HTTPRequest] {
        inbox.bell.silence()
        return inbox.requests.withLock { requests in
            defer { requests = [] }
            return requests
        }
    }

    /// Ends connections whose request does not arrive. Returns true if connections wait for a request.
    package func endSlowConnections() -> Bool {
        servers.withLock { servers in servers.all.reduce(0) { $0 + lsn_server_end_slow($1) } > 0 }
    }

    /// Stops the server, after the ends of streams were sent, or a second has passed. All streams must have ended.
    package func stop() {
        let stopped = servers.withLock { servers in
            defer { servers.all = [] }
            return servers
        }
        stopped.all.forEach { lsn_server_close($0) }
        takeRequests().forEach { $0.answer(.unavailable) }
        for _ in 0..<100 where stopped.all.contains(where: { lsn_server_streams($0) > 0 }) { usleep(10_000) }
        stopped.all.forEach { lsn_server_stop($0) }
    }
}
