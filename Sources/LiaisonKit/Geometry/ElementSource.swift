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
    /// Returns the estimated height of the entry at an index that is in range, if the height is known without the
    /// entry; nil if the entry must be asked.
    func estimatedHeight(at index: Int) -> EntryHeight?
}

extension ElementSource {
    /// nil: the entry must be asked.
    public func estimatedHeight(at index: Int) -> EntryHeight? { nil }

    /// All elements. The source makes each of them anew.
    var elements: [Element] { (0..<count).map(makeElement) }
}
