/// The links of some HTML, resolved against the URL of its document.
struct BlockLinks {
    private let base: URLReference?
    private var urls: [String] = []
    /// The bytes of URLs that may still be written. A long URL that is repeated for short runs could be most of the
    /// output otherwise.
    private var budget: Int

    init(base: String?, htmlCount: Int) {
        self.base = base.flatMap { URLReference($0) }
        budget = 8 * htmlCount + 65_536
    }

    /// Makes a link to a URL of http, https or mailto; nil for another reference.
    mutating func add(_ reference: String?) -> Int? {
        guard let reference, budget > 0, let url = URLReference(reference)?.resolved(against: base),
            URLReference.isWeb(url) || url.prefix(7).lowercased() == "mailto:"
        else { return nil }
        // Resolving takes time as writing does.
        budget -= url.utf8.count
        urls.append(url)
        return urls.count - 1
    }

    /// The URL of a link; nil once too much has been written.
    mutating func use(_ link: Int?) -> String? {
        guard let link, budget > 0 else { return nil }
        budget -= urls[link].utf8.count
        return urls[link]
    }

    /// The URL of http or https that a reference to a picture or medium leads to; nil if there is none. An empty one
    /// stands for none.
    mutating func web(_ reference: String?) -> String? {
        guard let reference, !reference.isEmpty, budget > 0, let url = URLReference(reference)?.resolved(against: base)
        else { return nil }
        budget -= url.utf8.count
        return URLReference.isWeb(url) ? url : nil
    }
}
