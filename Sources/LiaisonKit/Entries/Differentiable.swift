/// A type whose values can be told apart in an old and a new list. The identity says which old and which new value are
/// the same element; the content says whether the element shows something else.
public protocol Differentiable {
    /// The type of the identity.
    associatedtype Identity: Hashable

    /// The identity of the element: the same in the old list and in the new list, whatever the element shows.
    var identity: Identity { get }

    /// Returns whether another element has the same identity. Implement this method if comparing takes less time than
    /// making two identities.
    func hasSameIdentity(as other: Self) -> Bool

    /// Returns whether an element with the same identity shows the same content.
    func hasSameContent(as other: Self) -> Bool
}

extension Differentiable {
    /// Compares the two identities.
    @inlinable public func hasSameIdentity(as other: Self) -> Bool { identity == other.identity }
}

extension Differentiable where Self: Hashable {
    /// The value itself.
    @inlinable public var identity: Self { self }

    /// Returns whether the values are equal.
    @inlinable public func hasSameContent(as other: Self) -> Bool { self == other }
}

extension String: Differentiable {}
extension Int: Differentiable {}

/// A section whose rows can be told apart too.
public protocol DifferentiableSection: Differentiable {
    /// The type of the rows.
    associatedtype Rows: RandomAccessCollection where Rows.Element: Differentiable

    /// The rows of the section. Reading the property must take constant time, however many rows there are. The rows are
    /// not part of the content of the section: the content is the header and the footer.
    var rows: Rows { get }

    /// Makes a copy of a section with other rows.
    init(_ section: Self, rows: [Rows.Element])
}
