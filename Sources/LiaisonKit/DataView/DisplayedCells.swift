/// A cell in the viewport. The cell stores its entry and its place, so a copy costs one reference.
struct DisplayedCell {
    /// The cell.
    let cell: Cell
    /// The index of the entry among all entries of the data view.
    var entry: Int {
        get { cell.state.displayedEntry }
        nonmutating set { cell.state.displayedEntry = newValue }
    }
    /// The place of the entry.
    var place: Place {
        get { cell.state.displayedPlace }
        nonmutating set { cell.state.displayedPlace = newValue }
    }

    /// Stores an entry and a place in a cell.
    init(cell: consuming Cell, entry: Int, place: Place) {
        self.cell = cell
        self.entry = entry
        self.place = place
    }
}

/// The cells in the viewport, in the order of their entries, and the header that sticks above them.
///
/// The cells are those of whole lines. Only edits leave gaps between their entries, until the next layout. Adding a
/// cell at the end and removing the first one cost O(1). Finding the cell of an entry costs O(log n).
struct DisplayedCells {
    /// The header that stays at the top of the viewport; nil if no header sticks. Its entry precedes those of the other
    /// cells.
    private(set) var stickingHeader: DisplayedCell?
    /// The cells from index `start` on. The elements before `start` are empty, and leave the array when the array is
    /// compacted. So removing the first cell moves the cell out, which counts no reference.
    private var cells: [DisplayedCell?] = []
    private var start = 0

    /// The number of empty elements that may stay in the array.
    private static let slack = 64

    /// All cells from the top: the header that sticks, then the others.
    var withStickingHeader: [DisplayedCell] { [stickingHeader].compactMap(\.self) + self }

    /// Adds a cell behind all others.
    mutating func append(_ shown: DisplayedCell) { cells.append(shown) }

    /// Inserts a cell among the others, by its entry.
    mutating func insert(_ shown: DisplayedCell) {
        if let lastEntry, lastEntry >= shown.entry {
            cells.insert(shown, at: start + firstIndex(notBefore: shown.entry))
        } else {
            cells.append(shown)
        }
    }

    /// Removes and returns the cell at an index.
    mutating func remove(at index: Int) -> DisplayedCell {
        let shown = self[index]
        if index == 0 { _ = takeFirst() } else { cells.remove(at: start + index) }
        return shown
    }

    /// Removes and returns the first cell if its entry comes before another entry. Returns nil if there is no such
    /// cell, or if the user touches it.
    mutating func removeFirst(before entry: Int) -> DisplayedCell? {
        guard start < cells.count, let first = cells[start], first.entry < entry, !first.cell.isTouched else {
            return nil
        }
        return takeFirst()
    }

    private mutating func takeFirst() -> DisplayedCell? {
        let first = cells[start].take()
        start += 1
        if start == cells.count {
            // Quicker than `removeAll(keepingCapacity:)`, and a stream often shows the next section in an empty viewport.
            for _ in 0..<start { cells.removeLast() }
            start = 0
        } else if start > Self.slack {
            cells.removeFirst(start)
            start = 0
        }
        return first
    }
}

extension DisplayedCells: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { cells.count - start }

    subscript(index: Int) -> DisplayedCell {
        guard let shown = cells[start + index] else { preconditionFailure("Index out of range") }
        return shown
    }
}

// MARK: - Entries

extension DisplayedCells {
    /// The entry of the first cell; nil if there are no cells.
    var firstEntry: Int? { start < cells.count ? cells[start]?.entry : nil }
    /// The entry of the last cell; nil if there are no cells.
    var lastEntry: Int? { start < cells.count ? cells[cells.count - 1]?.entry : nil }

    /// Returns the index of the cell of an entry; nil if the entry is not displayed.
    func index(of entry: Int) -> Int? {
        let index = firstIndex(notBefore: entry)
        return index < count && self[index].entry == entry ? index : nil
    }

    /// Returns the indices of the cells of a range of entries.
    func indices(of entries: Range<Int>) -> Range<Int> {
        let start = firstIndex(notBefore: entries.lowerBound)
        return start..<Swift.max(start, firstIndex(notBefore: entries.upperBound))
    }

    /// Returns whether the collection contains a cell. The header that sticks does not count. O(n).
    func contains(_ cell: Cell) -> Bool { contains { $0.cell === cell } }

    /// Returns the index of the first cell after a gap: the entry before its entry has no cell. Looks only behind the
    /// cell at `start`. Returns nil if there is no gap.
    func firstIndexAfterGap(from start: Int) -> Int? {
        guard let last, last.entry - self[start].entry >= count - start else { return nil }
        return indices[start...].dropFirst().first { self[$0].entry != self[$0 - 1].entry + 1 }
    }

    /// Returns the index of the first cell whose entry is the given entry or a later one.
    private func firstIndex(notBefore entry: Int) -> Int { partitioningIndex { $0.entry >= entry } }
}

// MARK: - The header that sticks

extension DisplayedCells {
    /// Makes the cell at an index stick above the others.
    mutating func stick(_ index: Int) { stickingHeader = remove(at: index) }

    /// Makes a cell that is not among the others stick above them.
    mutating func stick(_ shown: DisplayedCell) { stickingHeader = shown }

    /// Removes and returns the header that sticks; nil if no header sticks.
    mutating func removeStickingHeader() -> DisplayedCell? {
        guard let stickingHeader else { return nil }
        self.stickingHeader = nil
        return stickingHeader
    }

    /// Puts the header that sticks before the other cells. An edit then adjusts the header like the other cells.
    mutating func unstickHeader() {
        if let shown = removeStickingHeader() { cells.insert(shown, at: start) }
    }

    /// Puts the header that sticks among the other cells, by its entry.
    mutating func returnStickingHeader() {
        if let shown = removeStickingHeader() { insert(shown) }
    }
}

// MARK: - Edits

extension DisplayedCells: EntryTracker {
    /// Follows an edit. The cells keep their places until `findPlaces`. A header that sticks returns to the other cells.
    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries) {
        unstickHeader()
        switch edit {
        case .replace(let range, let count):
            let replaced = indices(of: range)
            if !replaced.isEmpty {
                gone.cells += self[replaced]
                cells.removeSubrange(start + replaced.lowerBound..<start + replaced.upperBound)
            }
            let difference = count - range.count
            if difference != 0 { for index in replaced.lowerBound..<self.count { self[index].entry += difference } }
        case .move, .update, .reset:
            gone.cells += filter { edit.index(of: $0.entry) == nil }
            cells = compactMap { shown in
                edit.index(of: shown.entry).map { entry in
                    shown.entry = entry
                    return shown
                }
            }
            cells.sort { $0?.entry ?? 0 < $1?.entry ?? 0 }
            start = 0
        }
    }
}

extension DisplayedCells {
    /// Sets the place of each cell to the current place of its entry, from an entry on.
    func findPlaces(from entry: Int = 0, _ place: (Int) -> Place) {
        for index in firstIndex(notBefore: entry)..<count { self[index].place = place(self[index].entry) }
    }
}
