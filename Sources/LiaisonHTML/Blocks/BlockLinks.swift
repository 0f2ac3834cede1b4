/// The links of some HTML, resolved against the URL of its document.
struct BlockLinks {
    private let base: URLReference?
    private var urls: [String] = []
    /// The bytes of URLs that may still be written. A long URL that is repeated for short runs could be most of the
    /// output otherwise.
    private var budget: Int

    init(base: URLReference?, htmlCount: Int) {
        self.base = base
        budget = 8 * htmlCount + 65_536
    }

    /// Makes a link to a URL of http, https or mailto; nil for another reference.
    mutating func add(_ reference: URLReference?) -> Int? {
        guard budget > 0, let url = reference?.resolved(against: base),
            URLReference.isWeb(url) || URLReference.has("mailto:", url)
        else { return nil }
        // Resolving takes time as writing does.
        budget -= url.count
        urls.append(String(decoding: url, as: UTF8.self))
        return urls.count - 1
    }

    /// The URL of a link; nil once too much has been written.
    mutating func use(_ link: Int?) -> String? {
        guard let link, budget > 0 else { return nil }
        budget -= urls[link].utf8.count
        return urls[link]
    }

    /// The URL of http or https, in UTF-8, that a reference to a picture or medium leads to; nil if there is none. An
    /// empty one stands for none.
    mutating func web(_ reference: URLReference?) -> [UInt8]? {
        guard let reference, !reference.isEmpty, budget > 0, let url = reference.resolved(against: base) else {
            return nil
        }
        budget -= url.count
        return URLReference.isWeb(url) ? url : nil
    }
}
