/// A source that stores elements in a compact form, and makes an element each time the element is asked for.
///
/// A source is used on the thread of the data view.
public protocol ElementSource<Element>: AnyObject {
    /// The type of the elements.
    associatedtype Element
    /// The number of elements. The number never changes.
    var count: Int { get }
    /// Makes the element at an index that is in range.
    func makeElement(at index: Int) -> Element
}

extension ElementSource {
    /// All elements. The source makes each of them anew.
    var elements: [Element] { (0..<count).map(makeElement) }
}
