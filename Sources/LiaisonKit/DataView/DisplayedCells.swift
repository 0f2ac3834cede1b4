/// The cells in the viewport, in the order of their entries, and the header that sticks above them.
///
/// The cells are those of whole lines. Only edits leave gaps between their entries, until the next layout. To add a cell at
/// the end and to take out the first costs O(1).
struct DisplayedCells {
    /// The header that stays at the top of the viewport and stands above it; nil: none sticks. It precedes the other cells.
    private(set) var stickingHeader: DisplayedCell?
    /// The cells from `start` on. Those before it were taken out, and leave the array with the next that is compacted.
    private var cells: [DisplayedCell] = []
    private var start = 0

    /// How many cells that were taken out may stay in the array.
    private static let slack = 64

    /// All of them, from the top: the header that sticks, and the others.
    var withStickingHeader: [DisplayedCell] { [stickingHeader].compactMap(\.self) + self }

    /// Adds the cell of an entry behind all others.
    mutating func append(_ shown: DisplayedCell) { cells.append(shown) }

    /// Puts a cell among the others, by its entry.
    mutating func insert(_ shown: DisplayedCell) {
        if let last, last.entry >= shown.entry {
            cells.insert(shown, at: start + firstIndex(notBefore: shown.entry))
        } else {
            cells.append(shown)
        }
    }

    /// Takes the cell at an index out.
    mutating func remove(at index: Int) -> DisplayedCell {
        guard index == 0 else { return cells.remove(at: start + index) }
        let first = cells[start]
        start += 1
        if start == cells.count {
            cells.removeAll(keepingCapacity: true)
            start = 0
        } else if start > Self.slack {
            cells.removeFirst(start)
            start = 0
        }
        return first
    }

    /// Takes the first cell out if its entry comes before another; nil if the entry does not, or if the user touches it.
    mutating func removeFirst(before entry: Int) -> DisplayedCell? {
        guard start < cells.count, cells[start].entry < entry, !cells[start].cell.isTouched else { return nil }
        return remove(at: 0)
    }

    /// Takes in that the entries up to one, which have no cells, were discarded.
    func discardEntries(_ count: Int) {
        for shown in self { shown.entry -= count }
    }
}

extension DisplayedCells: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { cells.count - start }

    subscript(index: Int) -> DisplayedCell { cells[start + index] }
}

// MARK: - Entries

extension DisplayedCells {
    /// The entry of the first cell; nil if there are no cells.
    var firstEntry: Int? { isEmpty ? nil : cells[start].entry }

    /// The index of the cell of an entry; nil: the entry is not displayed.
    func index(of entry: Int) -> Int? {
        let index = firstIndex(notBefore: entry)
        return index < count && self[index].entry == entry ? index : nil
    }

    /// The indices of the cells of some entries.
    func indices(of entries: Range<Int>) -> Range<Int> {
        let start = firstIndex(notBefore: entries.lowerBound)
        return start..<Swift.max(start, firstIndex(notBefore: entries.upperBound))
    }

    /// Whether a cell is among them; the header that sticks is not.
    func contains(_ cell: Cell) -> Bool { contains { $0.cell === cell } }

    /// The index of the first cell, after the one with an index, before whose entry there is an entry without a cell.
    func firstIndexAfterGap(from start: Int) -> Int? {
        guard let last, last.entry - self[start].entry >= count - start else { return nil }
        return indices[start...].dropFirst().first { self[$0].entry != self[$0 - 1].entry + 1 }
    }

    /// The index of the first cell whose entry is this or one after it.
    private func firstIndex(notBefore entry: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].entry < entry { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// MARK: - The header that sticks

extension DisplayedCells {
    /// Lets the cell at an index stick above the others.
    mutating func stick(_ index: Int) { stickingHeader = remove(at: index) }

    /// Lets a cell stick that is not among the others.
    mutating func stick(_ shown: DisplayedCell) { stickingHeader = shown }

    /// Takes the header that sticks out of the viewport; nil: none sticks.
    mutating func removeStickingHeader() -> DisplayedCell? {
        guard let stickingHeader else { return nil }
        self.stickingHeader = nil
        return stickingHeader
    }

    /// Puts the header that sticks before the other cells: an edit concerns it as it does them.
    mutating func unstickHeader() {
        if let shown = removeStickingHeader() { cells.insert(shown, at: start) }
    }

    /// Puts the header that sticks among the other cells, by its entry.
    mutating func returnStickingHeader() {
        if let shown = removeStickingHeader() { insert(shown) }
    }
}

// MARK: - Edits

extension DisplayedCells {
    /// Takes in that entries were replaced by others; answers the cells of those that have gone.
    mutating func replace(_ entries: Range<Int>, byCount count: Int) -> [DisplayedCell] {
        let gone = filter { entries.contains($0.entry) }
        cells = filter { !entries.contains($0.entry) }
        start = 0
        let difference = count - entries.count
        for shown in self where shown.entry >= entries.upperBound { shown.entry += difference }
        return gone
    }

    /// Takes in which entry each has become, a negative number if it has gone; answers the cells of those.
    mutating func move(_ targets: [Int]) -> [DisplayedCell] {
        let gone = filter { targets[$0.entry] < 0 }
        cells = filter { targets[$0.entry] >= 0 }
        start = 0
        for shown in self { shown.entry = targets[shown.entry] }
        cells.sort { $0.entry < $1.entry }
        return gone
    }

    /// Takes out the cells of entries that are about to move, with the distance of each from the first of these.
    mutating func lift(_ entries: Range<Int>) -> [(shown: DisplayedCell, distance: Int)] {
        let lifted = filter { entries.contains($0.entry) }
        cells = filter { !entries.contains($0.entry) }
        start = 0
        return lifted.map { ($0, $0.entry - entries.lowerBound) }
    }

    /// Puts the cells of entries that have moved where they belong: the first of the entries stands at a start.
    mutating func settle(_ lifted: [(shown: DisplayedCell, distance: Int)], at start: Int) {
        for (shown, distance) in lifted {
            shown.entry = start + distance
            insert(shown)
        }
    }

    /// Gives each cell the place that its entry has by now.
    func findPlaces(_ place: (Int) -> Place) {
        for shown in self { shown.place = place(shown.entry) }
    }
}
