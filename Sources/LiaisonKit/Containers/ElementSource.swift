/// A source that stores lists of elements in a compact form, and makes an element each time the element is asked for.
///
/// A source tells its lists apart by a key, which the source chooses.
protocol ElementSource<Element>: AnyObject {
    associatedtype Element
    /// The number of elements of a list. The number never changes.
    func elementCount(of key: Int) -> Int
    /// Makes the element of a list at an index that is in range.
    func makeElement(at index: Int, of key: Int) -> Element
}

/// A list of a source.
struct MadeElements<Element> {
    /// The source that makes the elements.
    let source: any ElementSource<Element>
    /// The key of the list.
    let key: Int

    var count: Int { source.elementCount(of: key) }

    /// The element at an index that is in range.
    subscript(index: Int) -> Element { source.makeElement(at: index, of: key) }

    /// All elements. The source makes each of them anew.
    var elements: [Element] { (0..<count).map { self[$0] } }
}
