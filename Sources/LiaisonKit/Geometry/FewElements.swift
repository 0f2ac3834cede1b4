/// Elements that stand in something smaller than they are, and are made whenever somebody asks for them.
public protocol ElementSource<Element> {
    /// What is made.
    associatedtype Element
    /// The number of elements.
    var count: Int { get }
    /// Makes an element, at an index that is in range.
    func makeElement(at index: Int) -> Element
}

/// The elements of a `BlockedArray` that fit in one block: as they were given, until one of them changes.
struct FewElements<Element> {
    /// Those that are kept; none, as long as they are made.
    private var kept: [Element]
    /// Makes them; nil: they are kept. With `?` it would be nil first and then assigned.
    private var source: Optional<any ElementSource<Element>>
    /// How many it makes: it is not asked again.
    private let madeCount: Int

    init(_ elements: [Element]) {
        kept = elements
        source = nil
        madeCount = 0
    }

    init(_ source: consuming any ElementSource<Element>, count: Int) {
        kept = []
        madeCount = count
        self.source = source
    }

    var count: Int { source == nil ? kept.count : madeCount }

    /// An element, at an index that is in range.
    subscript(index: Int) -> Element { source?.makeElement(at: index) ?? kept[index] }

    /// All of them. Whoever changes them keeps them from then on.
    var elements: [Element] {
        get { source.map { source in (0..<madeCount).map { source.makeElement(at: $0) } } ?? kept }
        _modify {
            if source != nil {
                kept = elements
                source = nil
            }
            yield &kept
        }
    }
}
