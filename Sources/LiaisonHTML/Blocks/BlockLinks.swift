/// The links of a text in HTML, resolved against the URL of its document.
struct BlockLinks {
    private let base: URLReference?
    private var urls: [String] = []
    /// The number of bytes of URLs that may still be written. Without a limit, a long URL that is repeated for short
    /// runs could make up most of the output.
    private var budget: Int

    init(base: URLReference?, htmlCount: Int) {
        self.base = base
        budget = 8 * htmlCount + 65_536
    }

    /// Adds a link and returns its number; nil if the reference leads to no URL of http, https or mailto.
    mutating func add(_ reference: URLReference?) -> Int? {
        guard budget > 0, let url = reference?.resolved(against: base),
            URLReference.isWeb(url) || URLReference.has("mailto:", url)
        else { return nil }
        // Resolving a URL takes as much time as writing it.
        budget -= url.count
        urls.append(String(decoding: url, as: UTF8.self))
        return urls.count - 1
    }

    /// The URL of a link; nil if the budget is spent.
    mutating func use(_ link: Int?) -> String? {
        guard let link, budget > 0 else { return nil }
        budget -= urls[link].utf8.count
        return urls[link]
    }

    /// The size of a text with the URLs of its links, in bytes.
    func size(of text: BlockText) -> Int {
        text.runs.reduce(text.bytes.count) { size, run in size + (run.format.link.map { urls[$0].utf8.count } ?? 0) }
    }

    /// The URL of a picture or medium, in UTF-8; nil if the reference is empty or leads to no URL of http or https.
    mutating func web(_ reference: URLReference?) -> [UInt8]? {
        guard let reference, !reference.isEmpty, budget > 0, let url = reference.resolved(against: base) else {
            return nil
        }
        budget -= url.count
        return URLReference.isWeb(url) ? url : nil
    }
}
