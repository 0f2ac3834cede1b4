/// The values of `xml:base` and `xml:lang`, which hold for an element and all inside.
struct ScopedValues {
    private var bases: [(depth: Int, value: Bytes)] = []
    private var languages: [(depth: Int, value: Bytes)] = []

    /// The URL of the document; empty if it has none.
    var documentURL = Bytes()
    /// The URL of the page that the feed belongs to; empty until the feed names it.
    var homePageURL = Bytes()

    /// The URL that relative ones are resolved against: that of `xml:base`, else the document's, else that of the page.
    var base: Bytes { bases.last?.value ?? (documentURL.isEmpty ? homePageURL : documentURL) }

    /// The URL that `xml:base` names; empty without one.
    var explicitBase: Bytes { bases.last?.value ?? [] }

    /// The language of the innermost element; empty if none is named.
    var language: Bytes { languages.last?.value ?? [] }

    /// Takes the attributes of an element at a depth.
    mutating func enter(_ depth: Int, _ attributes: XMLAttributes) {
        if let base = attributes.value("base", .xml) {
            bases.append((depth, FeedURL.resolve(base, against: self.base)))
        }
        if let language = attributes.value("lang", .xml) { languages.append((depth, Array(language.trimmed))) }
    }

    /// Forgets the values of elements at a depth or deeper.
    mutating func leave(_ depth: Int) {
        while let last = bases.last, last.depth >= depth { bases.removeLast() }
        while let last = languages.last, last.depth >= depth { languages.removeLast() }
    }
}
