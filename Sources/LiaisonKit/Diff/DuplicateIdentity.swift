/// An error: two elements of one list have the same identity.
public struct DuplicateIdentity: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset of the first of the two elements, from 0.
    public let first: Int
    /// The offset of the second of the two elements, from 0.
    public let second: Int

    /// One sentence that says what was expected, what was found, and what to do.
    public var description: String {
        "expected an identity for each element, found the same at \(first) and \(second): give one of them another"
    }
}

extension RandomAccessCollection where Element: Differentiable {
    /// The elements whose identity an earlier element has, ascending, for programs that treat duplicates as errors.
    /// Takes O(n) on average.
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
