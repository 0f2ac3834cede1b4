import Foundation
import Synchronization

/// An HTTP server on the loopback interface, with a port of its own. A test supplies the answers.
///
/// Each connection has a thread. The server ends when the object is destroyed.
public final class LocalServer: Sendable {
    /// A request. Each byte of a header is one character.
    public struct Request: Sendable {
        /// The path and the query.
        public var path: String
        /// The values of the headers by their names in lower case.
        public var headers: [String: String]
    }

    /// The answer to a request.
    public enum Answer: Sendable {
        /// A complete response with its length. The connection continues. Each character of a header is one byte.
        case response(status: Int, headers: [String], body: [UInt8])
        /// Another answer, after a pause in seconds.
        indirect case delayed(Double, Answer)
        /// These bytes, without a change. The connection ends.
        case bytes([UInt8])
        /// Some bytes, and then others again and again with a pause in seconds, until the client disconnects.
        case endless([UInt8], then: [UInt8], pause: Double)
        /// No answer, until the client disconnects.
        case silence
    }

    /// The number of the port.
    public let port: Int
    private let host: Int
    private let socket: Int32
    private let log: Log

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - host: The last number of the address: 127.0.0.1 for 1.
    ///   - answer: Returns the answer to a request. [any thread]
    public init(host: Int = 1, _ answer: @escaping @Sendable (Request) -> Answer) throws {
        let (socket, port) = try Self.listen(host)
        let log = Log()
        (self.host, self.socket, self.port, self.log) = (host, socket, port, log)
        Thread.detachNewThread {
            while case let connection = accept(socket, nil, nil), connection >= 0 {
                Thread.detachNewThread { Connection(connection, log).serve(answer) }
            }
            close(socket)
        }
    }

    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The URL of a path on the server.
    public func url(_ path: String) -> String { "http://127.0.0.\(host):\(port)\(path)" }

    /// All requests so far, in order.
    public var requests: [Request] { log.requests.withLock { $0 } }

    /// Makes a socket that listens on a port of its own. `backlog` is the number of connections that may wait.
    public static func listen(_ host: Int, backlog: Int32 = 128) throws -> (socket: Int32, port: Int) {
        let socket = makeSocket()
        var address = address(host, port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && Glibc.listen(socket, backlog) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return (socket, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Makes a socket, and starts to connect it to a port of 127.0.0.1. Does not block.
    public static func connect(to port: Int) -> Int32 {
        let socket = makeSocket()
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        withUnsafePointer(to: address(1, port: port)) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return socket
    }

    private static func makeSocket() -> Int32 {
        Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }

    private static func address(_ host: Int, port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = (0x7F00_0000 | UInt32(host)).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return address
    }
}

/// The requests of all connections of a server.
private final class Log: Sendable {
    let requests = Mutex<[LocalServer.Request]>([])
}

/// A connection of a server, on its thread.
private struct Connection {
    let socket: Int32
    let log: Log

    init(_ socket: Int32, _ log: Log) {
        self.socket = socket
        self.log = log
    }

    func serve(_ answer: (LocalServer.Request) -> LocalServer.Answer) {
        defer { close(socket) }
        while let request = receive() {
            log.requests.withLock { $0.append(request) }
            guard send(answer(request)) else { return }
        }
    }

    /// Reads the head of a request; nil at the end of the connection. A GET request has no body.
    private func receive() -> LocalServer.Request? {
        var head = ""
        while !head.hasSuffix("\r\n\r\n") {
            var byte: UInt8 = 0
            guard recv(socket, &byte, 1, 0) == 1 else { return nil }
            head.unicodeScalars.append(Unicode.Scalar(byte))
        }
        let lines = head.components(separatedBy: "\r\n")
        let path = lines[0].components(separatedBy: " ").dropFirst().first ?? ""
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), String(line[colon...].dropFirst(2)))
        }
        return LocalServer.Request(path: path, headers: Dictionary(headers) { "\($0), \($1)" })
    }

    /// Sends an answer. Returns false if the connection must end.
    private func send(_ answer: LocalServer.Answer) -> Bool {
        switch answer {
        case .response(let status, let headers, let body):
            let lines = ["HTTP/1.1 \(status) Status"] + headers + ["Content-Length: \(body.count)", "", ""]
            return send(latin1(lines.joined(separator: "\r\n")) + (status == 304 ? [] : body))
        case .delayed(let seconds, let answer):
            Thread.sleep(forTimeInterval: seconds)
            return send(answer)
        case .bytes(let bytes):
            _ = send(bytes)
        case .endless(let head, let bytes, let pause):
            guard send(head) else { return false }
            while send(bytes) { Thread.sleep(forTimeInterval: pause) }
        case .silence:
            var byte: UInt8 = 0
            while recv(socket, &byte, 1, 0) > 0 {}
        }
        return false
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// The bytes of a text in which each character is one byte.
private func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
