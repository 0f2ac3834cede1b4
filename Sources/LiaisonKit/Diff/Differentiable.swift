/// What can be told apart in an old and a new list: what it is, and what it shows, are two questions.
public protocol Differentiable {
    /// Tells which element this is.
    associatedtype Identity: Hashable

    /// Which element this is: the same in the old list and in the new one, whatever it shows.
    var identity: Identity { get }

    /// Whether another is the same element: its identity is equal. For types that find out quicker than by two identities.
    func hasSameIdentity(as other: Self) -> Bool

    /// Whether an element with the same identity shows the same.
    func hasSameContent(as other: Self) -> Bool
}

extension Differentiable {
    /// Compares the identities.
    @inlinable @inline(__always)
    public func hasSameIdentity(as other: Self) -> Bool { identity == other.identity }
}

extension Differentiable where Self: Hashable {
    /// A value is its own identity.
    @inlinable @inline(__always)
    public var identity: Self { self }

    /// Equal values show the same.
    @inlinable @inline(__always)
    public func hasSameContent(as other: Self) -> Bool { self == other }
}

extension String: Differentiable {}
extension Int: Differentiable {}
