/// Two elements of one list have the same identity.
public struct DuplicateIdentity: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset of the first of them, from 0.
    public let first: Int
    /// The offset of the other.
    public let second: Int

    /// A sentence.
    public var description: String {
        "expected an identity for each element, found the same at \(first) and \(second): give one of them another"
    }
}

extension RandomAccessCollection where Element: Differentiable {
    /// The elements whose identity an element before them has, ascending: for whom duplicates are a fault.
    public var duplicateIdentities: [DuplicateIdentity] {
        var firsts: [Element.Identity: Int] = [:]
        firsts.reserveCapacity(count)
        var duplicates: [DuplicateIdentity] = []
        for (offset, element) in enumerated() {
            if let first = firsts[element.identity] {
                duplicates.append(DuplicateIdentity(first: first, second: offset))
            } else {
                firsts[element.identity] = offset
            }
        }
        return duplicates
    }
}
