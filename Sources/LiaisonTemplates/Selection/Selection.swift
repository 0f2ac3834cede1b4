package import LiaisonJSON

/// The choice and the order of the items of an array that a template walks.
package struct Selection: BitwiseCopyable {
    /// The conditions that each item meets.
    package let conditions: ArenaItems<Condition>
    /// The value by which the items are sorted; nil for the order of the data.
    package let order: (pointer: Pointer, isDescending: Bool)?
    /// The key of an item. Items with the same key become one group; nil to walk the items themselves.
    package let group: ValueTemplate?
    /// The greatest number of items, or of groups.
    package let limit: Int?
    /// The pointers of the conditions, the order and the key, from an item.
    package let tree: PointerTree
    /// The shares that need the greatest number of the items.
    package var shares: ArenaItems<UnsafeMutablePointer<Share>>

    /// True if all items must be known before the first can be walked.
    package var needsAll: Bool { order != nil || group != nil || hasShares }

    /// True if the template shows numbers as shares.
    package var hasShares: Bool { shares.count > 0 }

    /// Returns whether an item meets the conditions.
    package func includes(_ item: JSONValue) -> Bool {
        tree.follow(item)
        return conditions.allSatisfy { $0.pointee.isMet }
    }
}

/// The items of an array that a selection has chosen, in the order of the walk.
package struct SelectedItems {
    /// An item and its index in the array, or a group and its number.
    package typealias Item = (value: JSONValue, index: Int)

    package private(set) var items: [Item] = []
    /// True if the items are groups: arrays of items with the same key.
    package let areGroups: Bool
    /// The owners of the groups.
    private var groups: [JSONArray] = []
    /// The greatest number of each share.
    private var greatest: [Double] = []
    private let selection: UnsafePointer<Selection>

    package init(_ selection: UnsafePointer<Selection>, of array: JSONValue, _ evaluator: Evaluator) {
        self.selection = selection
        areGroups = selection.pointee.group != nil
        for (index, item) in array.items.enumerated() where selection.pointee.includes(item) {
            items.append((item, index))
            // Without an order the first items count.
            if !selection.pointee.needsAll, items.count == selection.pointee.limit { return }
        }
        if let order = selection.pointee.order { sort(by: order.pointer, isDescending: order.isDescending, selection) }
        if let key = selection.pointee.group { group(by: key, selection, evaluator) }
        if let limit = selection.pointee.limit, limit < items.count { items.removeSubrange(limit...) }
        greatest = selection.pointee.shares.map { $0.pointee.pointee.greatest(in: items.lazy.map(\.value)) }
        beginShares()
    }

    /// Tells the shares the greatest numbers of these items. Call this again after a walk of other items by the same
    /// template.
    package func beginShares() {
        for (share, greatest) in zip(selection.pointee.shares, greatest) { share.pointee.pointee.greatest = greatest }
    }

    /// Sorts the items: numbers before texts, equal ones in the order of the data, and items without a value last.
    private mutating func sort(by pointer: Pointer, isDescending: Bool, _ selection: UnsafePointer<Selection>) {
        let keyed = items.map { item in
            selection.pointee.tree.follow(item.value)
            return (key: pointer.value, item: item)
        }
        items = keyed.enumerated().sorted { left, right in
            let (leftRank, rightRank) = (Self.rank(left.element.key), Self.rank(right.element.key))
            if leftRank != rightRank { return leftRank < rightRank }
            let order = left.element.key.flatMap { key in right.element.key.flatMap { key.order(to: $0) } } ?? 0
            return order == 0 ? left.offset < right.offset : (order < 0) != isDescending
        }.map(\.element.item)
    }

    private static func rank(_ key: JSONValue?) -> Int {
        switch key?.kind {
        case .int, .double: 0
        case .string: 1
        case .null, .bool, .array, .object, .numberOutOfRange, nil: 2
        }
    }

    /// Puts items with the same key into groups, in the order of their first items. Items without a key are one group.
    private mutating func group(
        by template: ValueTemplate, _ selection: UnsafePointer<Selection>, _ evaluator: Evaluator
    ) {
        var numbers: [String?: Int] = [:]
        var members: [[JSONValue]] = []
        for item in items {
            selection.pointee.tree.follow(item.value)
            var key: String?
            if case .value(let value) = evaluator.value(template, asText: true) { key = value.string }
            let number = numbers[key] ?? members.count
            if number == members.count { members.append([]) }
            numbers[key] = number
            members[number].append(item.value)
        }
        groups = members.map { JSONArray($0) }
        items = groups.enumerated().map { ($0.element.value, $0.offset) }
    }
}
