/// Elements that stand in something smaller than they are, and are made whenever somebody asks for them.
public protocol ElementSource<Element>: AnyObject {
    /// The type of the elements.
    associatedtype Element
    /// The number of elements. The number never changes.
    var count: Int { get }
    /// Makes the element at an index that is in range.
    func makeElement(at index: Int) -> Element
}

extension ElementSource {
    /// All elements, made.
    var elements: [Element] { (0..<count).map(makeElement) }
}
