internal import CServer
internal import Synchronization

/// A request. Whoever takes the request answers it once; a request that nobody answers gets the status 500. [any thread]
package final class HTTPRequest: Sendable {
    /// The request of the library; nil once it is answered.
    private let pending: Mutex<Pending?>

    private struct Pending: @unchecked Sendable {
        let request: OpaquePointer
    }

    init(_ request: OpaquePointer) { pending = Mutex(Pending(request: request)) }

    deinit { answer(.failed) }

    private func read<Value: Sendable>(_ body: (OpaquePointer) -> Value) -> Value? {
        pending.withLock { $0.map { body($0.request) } }
    }

    private func text(_ find: (OpaquePointer) -> UnsafePointer<CChar>?) -> String? {
        read { find($0).map { String(cString: $0) } } ?? nil
    }

    /// The method, such as `GET`.
    package var method: String { text { lsn_request_method($0) } ?? "" }
    /// The path.
    package var path: String { text { lsn_request_path($0) } ?? "" }
    /// The value of a header; nil if there is none, and an empty text if the header occurs twice.
    package func header(_ name: String) -> String? { text { lsn_request_header($0, name) } }
    /// The value of a parameter of the URL; nil if there is none.
    package func parameter(_ name: String) -> String? { text { lsn_request_parameter($0, name) } }
    /// True if the body is longer than the limit.
    package var isTooLong: Bool { read { lsn_request_is_too_long($0) } ?? false }
    /// The body.
    package var body: [UInt8] {
        read { request in
            var size = 0
            let bytes = lsn_request_body(request, &size)
            return Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
        } ?? []
    }

    private func takePending() -> OpaquePointer? {
        pending.withLock { pending in
            defer { pending = nil }
            return pending?.request
        }
    }

    /// Answers the request. Does nothing if it is answered.
    package func answer(_ answer: HTTPAnswer) {
        let acceptsGzip = (header("Accept-Encoding") ?? "").lowercased().contains("gzip")
        guard let request = takePending() else { return }
        let answer = acceptsGzip ? answer.compressed() : answer
        answer.headers.withCHeaders { headers, count in
            answer.body.withUnsafeBytes {
                lsn_request_answer(request, answer.status, headers, count, $0.baseAddress, $0.count)
            }
        }
    }

    /// Answers the request with a stream of events; nil if it is answered.
    package func answerWithStream(_ headers: [(name: String, value: String)]) -> EventStream? {
        guard let request = takePending() else { return nil }
        return headers.withCHeaders { headers, count in
            lsn_request_answer_with_stream(request, headers, count).map { EventStream($0) }
        }
    }
}

extension [(name: String, value: String)] {
    /// Passes the headers to a function of C. The pointer is valid during the call.
    fileprivate func withCHeaders<Result>(_ body: (UnsafePointer<lsn_header>?, Int) -> Result) -> Result {
        let texts = flatMap { [Array<CChar>(utf8CString: $0.name), Array<CChar>(utf8CString: $0.value)] }
        let starts = texts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        return texts.flatMap(\.self).withUnsafeBufferPointer { text in
            guard let base = text.baseAddress else { return body(nil, 0) }
            let headers = indices.map { lsn_header(name: base + starts[2 * $0], value: base + starts[2 * $0 + 1]) }
            return headers.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
        }
    }
}

extension [CChar] {
    fileprivate init(utf8CString text: String) { self = Array(text.utf8CString) }
}

/// A stream of events (HTML, server-sent events). [any thread]
package final class EventStream: Sendable {
    private let stream: Stream

    private struct Stream: @unchecked Sendable {
        let stream: OpaquePointer
    }

    init(_ stream: OpaquePointer) { self.stream = Stream(stream: stream) }

    deinit { lsn_stream_end(stream.stream) }

    /// Sends an event with a line of data. Returns false if the other side is gone.
    package func send(_ data: String) -> Bool { write("data: \(data)\n\n") }

    /// Sends a comment, by which the host learns whether the other side is there. Returns false if it is gone.
    package func beat() -> Bool { write(":\n\n") }

    private func write(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { lsn_stream_send(stream.stream, $0.baseAddress, $0.count) }
    }
}
