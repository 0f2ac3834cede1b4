/// Elements that stand in something smaller than they are, and are made whenever somebody asks for them.
public protocol ElementSource<Element> {
    /// What is made.
    associatedtype Element
    /// The number of elements.
    var count: Int { get }
    /// Makes an element, at an index that is in range.
    func makeElement(at index: Int) -> Element
}

/// The elements of a `BlockedArray` that fit in one block.
enum FewElements<Element> {
    case kept([Element])
    /// As they were given, until one of them changes; the source is not asked for their number again.
    case made(any ElementSource<Element>, count: Int)

    var count: Int {
        switch self {
        case .kept(let elements): elements.count
        case .made(_, let count): count
        }
    }

    /// An element, at an index that is in range.
    subscript(index: Int) -> Element {
        switch self {
        case .kept(let elements): elements[index]
        case .made(let source, _): source.makeElement(at: index)
        }
    }

    /// All of them. Whoever changes them keeps them from then on.
    var elements: [Element] {
        get {
            switch self {
            case .kept(let elements): elements
            case .made(let source, let count): (0..<count).map { source.makeElement(at: $0) }
            }
        }
        _modify {
            var elements = elements
            self = .kept([])
            defer { self = .kept(elements) }
            yield &elements
        }
    }
}
