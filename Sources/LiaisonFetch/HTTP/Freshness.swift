/// The times that a server names in the headers of a response, in seconds (RFC 9111, 4.2; RFC 9110, 10.2.3).
enum Freshness {
    /// The greatest time that counts. A mistake in the settings of a server would otherwise hide a feed for ever.
    static let longest = 30 * 24 * 3600

    /// The pause after a response with status 429 that names no pause.
    static let usualPause = 600

    /// The time for which a response stays fresh; nil if the response does not say.
    ///
    /// The cache serves one user, so `s-maxage` and `private` have no meaning for it.
    static func lifetime(of headers: ResponseHeaders, at now: Int) -> Int? {
        let directives = directives(headers.cacheControl ?? "")
        if directives["no-cache"] != nil { return 0 }
        let age = headers.age.flatMap { wholeNumber($0) } ?? 0
        if let lifetime = directives["max-age"] { return bounded((wholeNumber(lifetime) ?? 0) - age) }
        guard let value = headers.expires else { return nil }
        // A value that is no date, such as 0, counts as a time that has passed.
        guard let end = HTTPDate.seconds(value) else { return 0 }
        let start = headers.date.flatMap { HTTPDate.seconds($0) } ?? now
        return bounded(end - start - age)
    }

    /// Returns whether the cache may keep a response.
    static func mayStore(_ headers: ResponseHeaders) -> Bool {
        directives(headers.cacheControl ?? "")["no-store"] == nil
    }

    /// The end of the pause that a response asks for, in seconds since 1970 UTC; nil if it asks for none.
    static func pauseEnd(of headers: ResponseHeaders, at now: Int) -> Int? {
        guard let value = headers.retryAfter else { return nil }
        if let seconds = wholeNumber(value) { return now + bounded(seconds) }
        return HTTPDate.seconds(value).map { now + bounded($0 - now) }
    }

    private static func bounded(_ seconds: Int) -> Int { max(0, min(seconds, longest)) }

    /// The value of a text of digits with spaces around them; nil for any other text. A number that does not fit
    /// becomes the greatest.
    private static func wholeNumber(_ text: some StringProtocol) -> Int? {
        let digits = text.split(separator: " ", omittingEmptySubsequences: true)
        guard digits.count == 1, let number = digits.first, number.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return min(Int(number) ?? .max, 2 * longest)
    }

    /// The directives of `Cache-Control`, by their names in lower case. A directive without a value has an empty one.
    private static func directives(_ header: String) -> [String: Substring] {
        var directives: [String: Substring] = [:]
        for part in header.split(separator: ",") {
            let halves = part.split(separator: "=", maxSplits: 1)
            guard let name = halves.first else { continue }
            let key = name.lowercased().filter { $0 != " " && $0 != "\t" }
            let value = halves.count > 1 ? halves[1].filter { $0 != "\"" } : ""
            if directives[key] == nil { directives[key] = Substring(value) }
        }
        return directives
    }
}
