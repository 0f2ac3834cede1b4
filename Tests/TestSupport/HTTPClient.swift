import Foundation

/// A client of HTTP that sends what a test says, and nothing else.
public enum HTTPClient {
    /// The answer of a server.
    public struct Reply: Sendable {
        /// The status; 0 if the server has closed the connection without an answer.
        public var status: Int
        /// The values of the headers by their names in lower case.
        public var headers: [String: String]
        /// The body.
        public var body: String
    }

    /// Sends a request to 127.0.0.1, and returns the answer. Blocks. `headers` may replace `Host`.
    public static func send(
        _ method: String, _ path: String, port: Int, headers: [String: String] = [:], body: String = ""
    ) throws -> Reply {
        var lines = ["Host": "127.0.0.1:\(port)", "Connection": "close"].merging(headers) { $1 }
        if method == "POST", lines["Content-Length"] == nil { lines["Content-Length"] = "\(body.utf8.count)" }
        let head = lines.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.joined()
        return reply(try exchange(Array("\(method) \(path) HTTP/1.1\r\n\(head)\r\n\(body)".utf8), port: port))
    }

    /// Sends bytes to 127.0.0.1, and returns what the server sends until it closes the connection, for at most 20 s. Blocks.
    public static func exchange(_ bytes: [UInt8], port: Int) throws -> [UInt8] {
        let socket = try connect(port: port)
        defer { close(socket) }
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            // The server may refuse a request before it has come to its end.
            guard count > 0 else { break }
            sent += count
        }
        return read(socket)
    }

    /// Connects to 127.0.0.1. The caller closes the socket.
    public static func connect(port: Int) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var time = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(socket)
            throw CocoaError(.fileReadUnknown)
        }
        return socket
    }

    /// Reads until the server closes the connection, or until a condition is true of what has come.
    public static func read(_ socket: Int32, until isEnough: (String) -> Bool = { _ in false }) -> [UInt8] {
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while !isEnough(String(decoding: bytes, as: UTF8.self)) {
            let count = recv(socket, &part, part.count, 0)
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return bytes
    }

    private static func reply(_ bytes: [UInt8]) -> Reply {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = (parts.first ?? "").split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        return Reply(
            status: status, headers: Dictionary(headers) { first, _ in first },
            body: parts.count > 1 ? String(parts[1]) : "")
    }
}
