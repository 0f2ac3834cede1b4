internal import CCurl
internal import Glibc

/// A request to a server, and the part of the response that has arrived. Destroying the object ends the transfer.
final class Transfer {
    private let handle: OpaquePointer
    private let transfers: Transfers

    init(_ handle: OpaquePointer, of transfers: Transfers) {
        self.handle = handle
        self.transfers = transfers
    }

    deinit { lsn_transfer_free(handle) }

    /// The identity of the transfer, which no other transfer has at the same time.
    var identity: OpaquePointer { handle }

    /// The number of bytes of the body that have arrived.
    var receivedBytes: Int {
        var count = 0
        _ = lsn_transfer_body(handle, &count)
        return count
    }

    /// The response, once the transfer has ended. Throws the reason if there is no complete one.
    func response(to url: WebURL, limits: FetchLimits, kind: RequestKind) throws(TransferFault) -> Response {
        let reason = lsn_transfer_reason(handle)
        if reason != lsn_transfer_complete {
            throw fault(reason, host: url.host, limits: limits, kind: kind)
        }
        return Response(
            status: lsn_transfer_status(handle), headers: headers, body: body,
            localAddress: lsn_transfer_local_address(handle).map { String(cString: $0) })
    }

    private func fault(
        _ reason: lsn_transfer_end, host: String, limits: FetchLimits, kind: RequestKind
    ) -> TransferFault {
        let message = String(cString: lsn_transfer_message(handle))
        return switch reason {
        case lsn_transfer_too_large: .tooLarge(limits.size(of: kind))
        case lsn_transfer_too_slow: .tooSlow(limits.time)
        case lsn_transfer_no_connection: .noConnection(limits.connectionTime)
        case lsn_transfer_unknown_host: .unknownHost(host)
        case lsn_transfer_refused: .refused(host)
        case lsn_transfer_untrusted: .untrusted(message)
        case lsn_transfer_local: .local(host)
        case lsn_transfer_cut_off: .cutOff
        case lsn_transfer_no_memory: .noMemory
        default: .failed(message)
        }
    }

    private var body: [UInt8] {
        var count = 0
        return Array(UnsafeBufferPointer(start: lsn_transfer_body(handle, &count), count: count))
    }

    private var headers: ResponseHeaders {
        ResponseHeaders(
            age: text("Age"), cacheControl: list("Cache-Control"), contentType: text("Content-Type"),
            date: text("Date"), entityTag: bytes("ETag"), expires: text("Expires"),
            lastModified: bytes("Last-Modified"), location: bytes("Location"), retryAfter: text("Retry-After"),
            authenticate: list("WWW-Authenticate"))
    }

    /// The values of all headers with a name, joined by commas; nil if there is none.
    private func list(_ name: String) -> String? {
        var values: [String] = []
        while let value = text(name, values.count) { values.append(value) }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The value of the header with a name and an index; nil if there is none.
    private func text(_ name: String, _ index: Int = 0) -> String? {
        bytes(name, index).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the header with a name and an index; nil if there is none.
    private func bytes(_ name: String, _ index: Int = 0) -> [UInt8]? {
        guard let start = lsn_transfer_header(handle, name, index) else { return nil }
        var value = UnsafeRawBufferPointer(start: start, count: strlen(start))[...]
        // libcurl leaves the end of the line in an empty value.
        while let last = value.last, [9, 10, 13, 32].contains(last) { value.removeLast() }
        return Array(value)
    }
}
