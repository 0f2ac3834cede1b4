/// A source that stores lists of elements in a compact form, and makes an element each time the element is asked for.
///
/// A source tells its lists apart by a key, which the source chooses. A source is used on the thread of the data view.
public protocol ElementSource<Element>: AnyObject {
    /// The type of the elements.
    associatedtype Element
    /// The number of elements of a list. The number never changes.
    func count(of key: Int) -> Int
    /// Makes the element of a list at an index that is in range.
    func makeElement(at index: Int, of key: Int) -> Element
    /// Returns the estimated height of the entry of a list at an index that is in range, if the height is known without
    /// the entry; nil if the entry must be asked.
    func estimatedHeight(at index: Int, of key: Int) -> EntryHeight?
}

extension ElementSource {
    /// nil: the entry must be asked.
    public func estimatedHeight(at index: Int, of key: Int) -> EntryHeight? { nil }
}

/// A list of a source.
package struct MadeElements<Element> {
    /// The source that makes the elements.
    package let source: any ElementSource<Element>
    /// The key of the list.
    package let key: Int

    var count: Int { source.count(of: key) }

    /// The element at an index that is in range.
    subscript(index: Int) -> Element { source.makeElement(at: index, of: key) }

    /// All elements. The source makes each of them anew.
    var elements: [Element] { (0..<count).map { self[$0] } }
}
