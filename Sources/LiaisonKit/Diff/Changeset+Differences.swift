/// Finding the smallest changeset. The methods are inlined into the caller: calls of closures would take most of the
/// time.
extension Changeset {
    /// Finds the changes that turn an old list into a new list, with the fewest moves of elements whose identity each
    /// list has once. Takes O(n log n), and O(n) if the common elements keep their order.
    ///
    /// An identity may occur several times. Elements with such an identity are matched in order between the elements
    /// that do not move. If the lists are short or differ in little, unique elements move past duplicates if fewer
    /// changes result.
    ///
    /// This initializer may be called on any thread on which the elements may be used.
    ///
    /// - Parameters:
    ///   - old: The old list.
    ///   - new: The new list.
    ///   - identity: Returns the identity of an element.
    ///   - hasSameContent: Returns whether the old and the new element of one identity show the same content.
    @inlinable public init<Elements: RandomAccessCollection, Identity: Hashable>(
        from old: Elements, to new: Elements, identity: (Elements.Element) -> Identity,
        hasSameContent: (Elements.Element, Elements.Element) -> Bool
    ) {
        self.init(
            from: old, to: new, identity: identity, hasSameIdentity: { identity($0) == identity($1) },
            hasSameContent: hasSameContent)
    }

    @inlinable
    init<Elements: RandomAccessCollection, Identity: Hashable>(
        from old: Elements, to new: Elements, identity: (Elements.Element) -> Identity,
        hasSameIdentity: (Elements.Element, Elements.Element) -> Bool,
        hasSameContent: (Elements.Element, Elements.Element) -> Bool
    ) {
        // An element in contiguous memory is borrowed; a collection would return a copy.
        let changes = old.withContiguousStorageIfAvailable { old in
            new.withContiguousStorageIfAvailable { new in
                unsafe Changeset(between: old, new, identity, hasSameIdentity, hasSameContent)
            }
        }
        self = changes.flatMap(\.self) ?? Changeset(between: old, new, identity, hasSameIdentity, hasSameContent)
    }

    @inlinable
    init<Elements: RandomAccessCollection, Identity: Hashable>(
        between old: Elements, _ new: Elements, _ identity: (Elements.Element) -> Identity,
        _ hasSameIdentity: (Elements.Element, Elements.Element) -> Bool,
        _ hasSameContent: (Elements.Element, Elements.Element) -> Bool
    ) {
        self.init()
        let prefix = Self.equalPrefix(old, new, hasSameIdentity)
        let suffix = Self.equalSuffix(old.dropFirst(prefix), new.dropFirst(prefix), hasSameIdentity)
        let (oldCount, newCount) = (old.count - prefix - suffix, new.count - prefix - suffix)
        func compare(_ offsets: Offsets) {
            if !hasSameContent(old[old.position(offsets.old)], new[new.position(offsets.new)]) {
                reloads.append(offsets)
            }
        }
        for offset in 0..<prefix { compare(Offsets(old: offset, new: offset)) }
        if let pairing = Self.pairing(
            oldCount: oldCount, newCount: newCount, old: { identity(old[old.position(prefix + $0)]) },
            new: { identity(new[new.position(prefix + $0)]) })
        {
            take(pairing, prefix: prefix)
            for (offset, source) in pairing.sources.enumerated() where source >= 0 {
                compare(Offsets(old: prefix + Int(source), new: prefix + offset))
            }
        } else {
            deletions = Array(prefix..<prefix + oldCount)
            insertions = Array(prefix..<prefix + newCount)
        }
        for offset in 0..<suffix {
            compare(Offsets(old: prefix + oldCount + offset, new: prefix + newCount + offset))
        }
    }

    /// Finds the changes that turn an old list into a new list, as `init(from:to:identity:hasSameContent:)` does.
    @inlinable public init<Elements: RandomAccessCollection>(from old: Elements, to new: Elements)
    where Elements.Element: Differentiable {
        self.init(
            from: old, to: new, identity: { $0.identity }, hasSameIdentity: { $0.hasSameIdentity(as: $1) },
            hasSameContent: { $0.hasSameContent(as: $1) })
    }

    /// Finds the changes that turn an old list of values into a new list. The id of a value is its identity. Equal values
    /// show the same content.
    @inlinable @_disfavoredOverload
    public init<Elements: RandomAccessCollection>(from old: Elements, to new: Elements)
    where Elements.Element: Hashable & Identifiable {
        self.init(from: old, to: new, identity: { $0.id }, hasSameContent: ==)
    }

    /// Finds the changes that turn an old list of plain values into a new list. A value is its own identity, so no
    /// element is reloaded.
    @inlinable @_disfavoredOverload
    public init<Elements: RandomAccessCollection>(from old: Elements, to new: Elements)
    where Elements.Element: Hashable {
        self.init(from: old, to: new, identity: { $0 }, hasSameContent: { _, _ in true })
    }

    /// Pairs the elements between the equal ends; nil if one side has no elements, or if there are too many elements to
    /// count.
    @inlinable
    static func pairing<Identity: Hashable>(
        oldCount: Int, newCount: Int, old: (Int) -> Identity, new: (Int) -> Identity
    ) -> Pairing? {
        guard oldCount > 0, newCount > 0, max(oldCount, newCount) < Int(Int32.max) else { return nil }
        if oldCount == newCount, let rotation = rotation(oldCount, old, new) { return rotation }
        return Pairing(IdentityTable(oldCount: oldCount, newCount: newCount, old: old, new: new))
    }

    /// Pairs lists that differ only by moving the first element to the end or the last element to the start; nil for
    /// other lists. The search needs no hashes.
    @inlinable static func rotation<Identity: Hashable>(
        _ count: Int, _ old: (Int) -> Identity, _ new: (Int) -> Identity
    ) -> Pairing? {
        if old(0) == new(count - 1), (1..<count).allSatisfy({ old($0) == new($0 - 1) }) {
            return Pairing(movingFirstOf: count)
        }
        if new(0) == old(count - 1), (1..<count).allSatisfy({ new($0) == old($0 - 1) }) {
            return Pairing(movingLastOf: count)
        }
        return nil
    }

    @usableFromInline
    mutating func take(_ pairing: Pairing, prefix: Int) {
        for (offset, twin) in pairing.twins.enumerated() where twin < 0 { deletions.append(prefix + offset) }
        for (offset, source) in pairing.sources.enumerated() where source < 0 { insertions.append(prefix + offset) }
        moves = pairing.moves.map { offset in
            Offsets(old: prefix + Int(pairing.sources[Int(offset)]), new: prefix + Int(offset))
        }
    }

    @inlinable static func equalPrefix<Elements: RandomAccessCollection>(
        _ old: Elements, _ new: Elements, _ hasSameIdentity: (Elements.Element, Elements.Element) -> Bool
    ) -> Int {
        let most = min(old.count, new.count)
        var count = 0
        while count < most, hasSameIdentity(old[old.position(count)], new[new.position(count)]) { count += 1 }
        return count
    }

    @inlinable static func equalSuffix<Elements: RandomAccessCollection>(
        _ old: Elements, _ new: Elements, _ hasSameIdentity: (Elements.Element, Elements.Element) -> Bool
    ) -> Int {
        let (oldCount, newCount) = (old.count, new.count)
        let most = min(oldCount, newCount)
        var count = 0
        while count < most,
            hasSameIdentity(old[old.position(oldCount - 1 - count)], new[new.position(newCount - 1 - count)])
        { count += 1 }
        return count
    }
}

extension RandomAccessCollection {
    /// Returns the index of the element at an offset from 0.
    @inlinable func position(_ offset: Int) -> Index { index(startIndex, offsetBy: offset) }
}
