/// How long a server wants to be left alone after a response, in seconds (RFC 9111, 4.2; RFC 9110, 10.2.3).
enum Freshness {
    /// No wish of a server counts for longer: a mistake of its settings would hide a feed for ever.
    static let longest = 30 * 24 * 3600

    /// The pause after a response with status 429 that names none.
    static let usualPause = 600

    /// How long a response stays fresh; nil if it does not say.
    ///
    /// The cache is one user's: `s-maxage` and `private` do not concern it.
    static func lifetime(of headers: ResponseHeaders, at now: Int) -> Int? {
        let directives = directives(headers.cacheControl ?? "")
        if directives["no-cache"] != nil { return 0 }
        let age = headers.age.flatMap { wholeNumber($0) } ?? 0
        if let lifetime = directives["max-age"] { return bounded((wholeNumber(lifetime) ?? 0) - age) }
        guard let value = headers.expires else { return nil }
        // A date that is none, such as 0, has passed.
        guard let end = HTTPDate.seconds(value) else { return 0 }
        let start = headers.date.flatMap { HTTPDate.seconds($0) } ?? now
        return bounded(end - start - age)
    }

    /// Whether a response may be kept.
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

    /// A number of digits alone, with spaces around; the greatest number if it has more digits than fit.
    private static func wholeNumber(_ text: some StringProtocol) -> Int? {
        let digits = text.split(separator: " ", omittingEmptySubsequences: true)
        guard digits.count == 1, let number = digits.first, number.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return min(Int(number) ?? .max, 2 * longest)
    }

    /// The directives of `Cache-Control` by their names in lower case; the value of one without is empty.
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
