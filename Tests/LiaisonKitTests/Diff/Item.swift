import LiaisonKit

/// An element with an identity, and a content apart from it.
struct Item: Differentiable, Equatable, Hashable, CustomStringConvertible {
    var identity: Int
    var content = 0

    func hasSameContent(as other: Item) -> Bool { content == other.content }
    var description: String { "\(identity)\(content == 0 ? "" : ".\(content)")" }
}

/// A counter of comparisons of identities.
final class Comparisons {
    fileprivate(set) var count = 0
}

/// An identity whose hashes are all the same.
struct Colliding: Hashable {
    var number: Int
    var comparisons: Comparisons

    static func == (left: Colliding, right: Colliding) -> Bool {
        left.comparisons.count += 1
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {}
}

/// An identity whose hash has its number in some bits, and zeros below them.
struct Shifted: Hashable {
    var number: Int
    var shift: Int
    var comparisons: Comparisons

    static func == (left: Shifted, right: Shifted) -> Bool {
        left.comparisons.count += 1
        return left.number == right.number
    }

    var hashValue: Int { number << shift }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// An identity whose hash has the same lower half as all others, once it is mixed.
struct Crowded: Hashable {
    var number: Int
    var comparisons: Comparisons

    static func == (left: Crowded, right: Crowded) -> Bool {
        left.comparisons.count += 1
        return left.number == right.number
    }

    var hashValue: Int {
        let mixed = UInt64(number) << 32 | UInt64(number)
        let hash = mixed &* 0xF1DE_83E1_9937_733D
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
