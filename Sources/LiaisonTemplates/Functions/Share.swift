internal import LiaisonDiagnostics
internal import LiaisonJSON

/// A number as a part of the greatest number among the items that a template walks: `{/count | share}`.
package struct Share: BitwiseCopyable {
    /// The number, from an item.
    let pointer: Pointer
    /// The tree of the pointer.
    let tree: PointerTree
    /// The greatest number at the pointer in the items that are walked now.
    var greatest = 0.0

    /// The part, from 0 to 1. A number below 0 counts as 0.
    func part(_ number: JSONNumber) -> JSONNumber {
        let number = max(number.double, 0)
        return greatest > 0 ? JSONNumber(min(number / greatest, 1)) ?? .int(0) : .int(0)
    }

    /// Returns the greatest number in some items.
    func greatest(in items: some Sequence<JSONValue>) -> Double {
        items.reduce(0) { greatest, item in
            tree.follow(item)
            let number = pointer.value.flatMap { NumberForm.number($0) }
            return max(greatest, number?.double ?? 0)
        }
    }
}

/// The parts of a template that show numbers as shares, while the template is read.
package final class ShareScope {
    /// The shares of the items of the innermost “each”.
    private(set) var shares: [UnsafeMutablePointer<Share>] = []
    private let isTree: Bool

    /// Makes the scope of the items of an array, or of a tree of items.
    package init(isTree: Bool = false) { self.isTree = isTree }

    /// Adds a share of the value at a pointer.
    func add(_ pointer: Pointer, _ text: PartText, in values: ValueCompiler) throws(DocumentFault) -> UnsafePointer<
        Share
    > {
        if isTree {
            throw DocumentFault(reason: "expected no “share” beside “children”, found \(text.quoted); remove it")
        }
        let share = values.arena.place(Share(pointer: pointer, tree: values.tree))
        shares.append(share)
        return UnsafePointer(share)
    }
}
