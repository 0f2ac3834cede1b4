internal import CCurl

/// Transfers that run at the same time, and the connections that they share.
///
/// One thread uses the object at a time. A fetcher guards the object by a lock.
final class Transfers: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Makes a set of transfers; nil if libcurl cannot be loaded.
    init?() {
        guard let handle = lsn_transfers_make() else { return nil }
        self.handle = handle
    }

    deinit { lsn_transfers_free(handle) }

    /// Starts a transfer; nil if there is no memory, or if libcurl cannot be restricted to http and https.
    func start(_ request: TransferRequest) -> Transfer? {
        withCStrings(request.headers) { headers in
            request.url.withCString { url in
                request.userAgent.withCString { userAgent in
                    withOptionalCString(request.localAddress) { localAddress in
                        var options = lsn_transfer_request(
                            url: url, user_agent: userAgent, headers: headers.baseAddress,
                            header_count: headers.count, greatest_size: request.greatestSize,
                            milliseconds: milliseconds(request.time),
                            connection_milliseconds: milliseconds(request.connectionTime),
                            web_only: request.isWebOnly, local_address: localAddress)
                        return lsn_transfers_start(handle, &options).map { Transfer($0, of: self) }
                    }
                }
            }
        }
    }

    /// Waits until a transfer has work to do, at most for the given time, and does the work.
    func wait(_ time: Duration) { lsn_transfers_wait(handle, Int32(milliseconds(time))) }

    /// The identity of a transfer that has ended, each one once; nil if there is none.
    func nextEnded() -> OpaquePointer? { lsn_transfers_next_ended(handle) }
}

/// A request of a transfer.
struct TransferRequest {
    var url: String
    var userAgent: String
    /// Lines such as `Accept: text/xml`, in bytes without zeros and line breaks.
    var headers: [[UInt8]]
    /// The greatest size of the body after decompression, in bytes.
    var greatestSize: Int
    var time: Duration
    var connectionTime: Duration
    /// True to refuse servers of this machine and of local networks.
    var isWebOnly: Bool
    /// The address that is not refused; nil if there is none.
    var localAddress: String?
}

/// A time in milliseconds, at least 1.
private func milliseconds(_ time: Duration) -> Int64 { Int64(max(1, min(time / .milliseconds(1), 1e9))) }

/// Calls a function with lines as C strings.
private func withCStrings<Result>(
    _ lines: [[UInt8]], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let bytes = lines.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }
    return bytes.withUnsafeBufferPointer { buffer in
        var offset = 0
        let starts = lines.map { line in
            defer { offset += line.count + 1 }
            return buffer.baseAddress.map { $0 + offset }
        }
        return starts.withUnsafeBufferPointer(body)
    }
}
