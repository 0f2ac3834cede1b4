internal import LiaisonDiagnostics
package import LiaisonJSON

/// The pointers that lead from one kind of datum. They are followed together: each member of a datum is looked at once.
///
/// The arena of the factory owns the parts of the tree, so that a copy counts no references.
package struct PointerTree: BitwiseCopyable {
    /// One step: a key of an object, or the index of an array. Pointers that begin alike share their first steps.
    package struct Step: BitwiseCopyable {
        package let key: JSONKey
        /// The key as the index of an item; -1 if the key is no index.
        package let index: Int
        /// The previous step; nil for the datum itself.
        package let previous: UnsafeMutablePointer<Step>?
        /// The value of the step in the last datum; nil if there is none.
        package var found: JSONValue?
        /// The next steps; nil if there are none.
        package var branches: UnsafeMutablePointer<Branches>?
        /// The next sibling in the same row.
        package var alike: UnsafeMutablePointer<Step>?
        /// The next step of the tree.
        package var next: UnsafeMutablePointer<Step>?
        /// True if any datum had a value of the step.
        var isKnown = false
        /// The number of further data that are searched for keys that were meant. Only the root counts.
        var samples = 0
        /// Takes the keys that were meant. Only the root knows the owner.
        var hints: Unmanaged<PointerHints>?
        /// The number of the last datum among the items that are walked, from 0. Only the root counts.
        var number = 0
        /// True if the data are items with numbers. Only the root knows.
        var hasNumbers = false
    }

    /// The steps behind one step, by the lengths of their keys. The lengths rule out most members that no pointer
    /// names.
    package struct Branches: BitwiseCopyable {
        /// The number of rows, a power of two.
        package static let rows = 16
        package var count = 0
        /// The first step of each row. The row of a step is the length of its key modulo `rows`.
        package let first: UnsafeMutablePointer<UnsafeMutablePointer<Step>?>
    }

    /// The datum itself.
    package let root: UnsafeMutablePointer<Step>

    /// Makes a tree without pointers. With `hasNumbers` its data are items that are walked, and have numbers.
    package init(in arena: Arena, hasNumbers: Bool = false) {
        root = arena.place(
            Step(key: JSONKey(arena.text("")), index: -1, previous: nil, hasNumbers: hasNumbers))
    }

    /// Returns the step with a key behind a step. Adds the step if the tree lacks it.
    package func step(
        _ name: String, index: Int, behind previous: UnsafeMutablePointer<Step>, in arena: Arena
    ) -> UnsafeMutablePointer<Step> {
        let branches = previous.pointee.branches ?? Self.branch(previous, in: arena)
        let key = JSONKey(arena.text(name))
        let row = branches.pointee.first + (key.bytes.count & (Branches.rows - 1))
        if let known = Self.step({ $0.bytes.elementsEqual(key.bytes) }, in: row.pointee) { return known }
        let step = arena.place(
            Step(key: key, index: index, previous: previous, alike: row.pointee, next: root.pointee.next))
        row.pointee = step
        root.pointee.next = step
        branches.pointee.count += 1
        return step
    }

    private static func branch(
        _ step: UnsafeMutablePointer<Step>, in arena: Arena
    ) -> UnsafeMutablePointer<Branches> {
        // The memory of an arena is zero, which is nil.
        let first = arena.allocate(Branches.rows * MemoryLayout<UnsafeMutablePointer<Step>?>.stride)
            .bindMemory(to: UnsafeMutablePointer<Step>?.self, capacity: Branches.rows)
        let branches = arena.place(Branches(first: first))
        step.pointee.branches = branches
        return branches
    }
}

extension PointerTree {
    /// Finds the values at all pointers in a datum, an item with a number if items are walked. The values are known until
    /// another datum is followed.
    package func follow(_ datum: JSONValue, number: Int = 0) {
        root.pointee.number = number
        var step: UnsafeMutablePointer<Step>? = root
        while let known = step {
            known.pointee.found = nil
            step = known.pointee.next
        }
        Self.reach(root, datum)
        if root.pointee.samples > 0 { sample() }
    }

    private static func reach(_ step: UnsafeMutablePointer<Step>, _ value: JSONValue) {
        step.pointee.found = value
        step.pointee.isKnown = true
        guard let branches = step.pointee.branches else { return }
        switch value.kind {
        case .object: followMembers(of: value, branches)
        case .array: followItems(of: value, branches)
        case .null, .bool, .int, .double, .numberOutOfRange, .string: break
        }
    }

    private static func followMembers(of object: JSONValue, _ branches: UnsafeMutablePointer<Branches>) {
        var missing = branches.pointee.count
        for (key, value) in object.members {
            let row = branches.pointee.first[key.textCount & (Branches.rows - 1)]
            // The first of a repeated key counts.
            guard let step = step({ $0.isKey(key) }, in: row), step.pointee.found == nil else { continue }
            reach(step, value)
            missing -= 1
            if missing == 0 { return }
        }
    }

    private static func followItems(of array: JSONValue, _ branches: UnsafeMutablePointer<Branches>) {
        for row in 0..<Branches.rows {
            var next = branches.pointee.first[row]
            while let step = next {
                if let item = item(at: step.pointee.index, of: array) { reach(step, item) }
                next = step.pointee.alike
            }
        }
    }

    private static func item(at index: Int, of array: JSONValue) -> JSONValue? {
        guard index >= 0, index < array.count else { return nil }
        var items = array.items
        for _ in 0..<index { _ = items.next() }
        return items.next()
    }

    /// The step with a key in a row of siblings; nil if there is none.
    private static func step(
        _ isWanted: (JSONKey) -> Bool, in row: UnsafeMutablePointer<Step>?
    ) -> UnsafeMutablePointer<Step>? {
        var next = row
        while let step = next, !isWanted(step.pointee.key) { next = step.pointee.alike }
        return next
    }
}
