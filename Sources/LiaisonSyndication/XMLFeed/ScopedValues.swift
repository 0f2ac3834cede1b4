/// The values of `xml:base` and `xml:lang`, which apply to an element and all elements inside.
struct ScopedValues {
    private var bases: [(depth: Int, value: Bytes, isAbsolute: Bool)] = []
    private var languages: [(depth: Int, value: Bytes)] = []

    /// The URL of the document; empty if it has none.
    var documentURL = Bytes()
    /// The absolute URL of the home page of the feed; empty until the feed names it.
    var homePageURL = Bytes()

    /// The URL against which relative URLs are resolved: that of `xml:base`, or else of the document, or else of the
    /// home page. Empty if none of them is absolute.
    var base: Bytes {
        let outermost = documentURL.isEmpty ? homePageURL : documentURL
        guard let last = bases.last else { return outermost }
        guard !last.isAbsolute else { return last.value }
        // A feed from a file may name its home page behind a relative base.
        return outermost.isEmpty ? [] : last.value.withText { FeedURL.resolve($0, against: outermost) }
    }

    /// The URL of the innermost `xml:base`; empty if there is none, or if it is not absolute.
    var explicitBase: Bytes { bases.isEmpty ? [] : base }

    /// The value of the innermost `xml:lang`; empty if there is none.
    var language: Bytes { languages.last?.value ?? [] }

    /// Takes the values from the attributes of an element at a depth.
    mutating func enter(_ depth: Int, _ attributes: XMLAttributes) {
        if let base = attributes.value("base", .xml) {
            let url = FeedURL.resolve(base, against: self.base)
            // An empty base, or one that must not be followed, leaves the base of the elements around.
            if !url.isEmpty { bases.append((depth, url, FeedURL.isAbsolute(url))) }
        }
        if let language = attributes.value("lang", .xml) { languages.append((depth, Array(language.trimmed))) }
    }

    /// Removes the values of elements at a depth or deeper.
    mutating func leave(_ depth: Int) {
        while let last = bases.last, last.depth >= depth { bases.removeLast() }
        while let last = languages.last, last.depth >= depth { languages.removeLast() }
    }
}
