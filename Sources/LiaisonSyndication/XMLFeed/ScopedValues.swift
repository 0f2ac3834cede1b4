/// The values of `xml:base` and `xml:lang`, which hold for an element and all inside.
struct ScopedValues {
    /// The URL of the document; empty if there is none.
    var documentURL = Bytes()
    /// The page of the feed, against which URLs are resolved if nothing else is known.
    var homePageURL = Bytes()

    private var bases: [(depth: Int, value: Bytes)] = []
    private var languages: [(depth: Int, value: Bytes)] = []

    /// The innermost `xml:base`, resolved; empty if there is none.
    var explicitBase: Bytes { bases.last?.value ?? [] }

    /// The URL that relative URLs are resolved against; empty if there is none.
    var base: Bytes {
        if let base = bases.last?.value { return base }
        return documentURL.isEmpty ? homePageURL : documentURL
    }

    /// The innermost `xml:lang`; empty if there is none.
    var language: Bytes { languages.last?.value ?? [] }

    /// Takes the attributes of an element at a depth.
    mutating func enter(_ depth: Int, _ attributes: [XMLAttribute]) {
        for attribute in attributes where attribute.name.namespace == .xml {
            if attribute.name.local.equals("base") {
                let url = FeedURL.resolve(attribute.value, against: base)
                if !url.isEmpty { bases.append((depth, url)) }
            } else if attribute.name.local.equals("lang") {
                languages.append((depth, Array(attribute.value.trimmed)))
            }
        }
    }

    /// Forgets the values of an element at a depth.
    mutating func leave(_ depth: Int) {
        while let last = bases.last, last.depth >= depth { bases.removeLast() }
        while let last = languages.last, last.depth >= depth { languages.removeLast() }
    }
}
