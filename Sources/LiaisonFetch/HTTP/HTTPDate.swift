internal import CCurl
internal import Glibc

/// Dates of HTTP, in seconds since 1970 UTC.
enum HTTPDate {
    /// The date in the value of a header; nil if the value is no date.
    static func seconds(_ value: String) -> Int? {
        var seconds: Int64 = 0
        return lsn_http_date(value, &seconds) ? Int(seconds) : nil
    }

    /// The text of a date for messages: `2026-11-24 09:30:00 UTC`.
    static func text(_ seconds: Int) -> String {
        var time = time_t(seconds)
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return "\(seconds) s after 1970" }
        let text = [CChar](unsafeUninitializedCapacity: 64) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = strftime(start, buffer.count, "%Y-%m-%d %H:%M:%S UTC", &parts)
        }
        return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The time of the system's clock, in seconds since 1970 UTC.
    static func now() -> Int { time(nil) }
}
