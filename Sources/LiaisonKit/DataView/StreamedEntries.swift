/// Which entries `scrollToEnd` has handed on: all that it has passed, beside some that edits have brought.
struct StreamedEntries {
    /// How many entries, from the start, were passed.
    private(set) var count = 0
    /// Those that were passed and not handed on: they came later.
    private var missed = EntrySet()
    /// Those that were not passed and are not handed on any more: they were moved there.
    private var ahead = EntrySet()
    /// How many may come by edits until such are passed over; nil: nothing is being handed on.
    private var room: Int?
    /// How many were passed over since it was begun to hand on.
    private(set) var passedOver = 0
    /// The entries that are being displayed to be handed on, each because of the one before; nil: the entry has gone.
    private var underway: [Int?] = []

    /// How many may come by edits for each entry that there is.
    private static let roomPerEntry = 64

    /// Whether what was handed on is just what was passed.
    var isInOrder: Bool { missed.entries.isEmpty && ahead.entries.isEmpty }
    /// The next entry to be handed on, or one past the last.
    var next: Int { missed.entries.first ?? count }

    /// The entry that is being displayed to be handed on; nil: there is none, or it has gone.
    var current: Int? { underway.last ?? nil }
    /// How many entries are being displayed to be handed on, each because of the one before.
    var depth: Int { underway.count }

    /// Begins to display an entry to hand it on.
    mutating func beginEntry(_ entry: Int) { underway.append(entry) }

    /// Ends what was begun last.
    mutating func endEntry() { underway.removeLast() }

    /// Whether entries that stand below an entry were handed on.
    func hasPassed(_ entry: Int) -> Bool { entry < count }

    /// Whether an entry was handed on.
    func contains(_ entry: Int) -> Bool {
        entry < count ? !missed.contains(entry) : ahead.contains(entry)
    }

    /// Takes in that an entry was handed on.
    @inline(__always)
    mutating func insert(_ entry: Int) {
        if entry == count {
            count += 1
            if !ahead.entries.isEmpty { pass() }
        } else if entry < count {
            missed.remove(entry)
        } else {
            ahead.insert(entry)
        }
    }

    /// Begins to hand on: without end, edits bring no more than some entries for each that there is.
    mutating func begin(of entries: Int) {
        room = Self.roomPerEntry * max(entries, Self.roomPerEntry)
        passedOver = 0
    }

    /// Takes in that there are more entries at the end.
    mutating func append(_ entries: Int) {
        room = room.map { $0 + Self.roomPerEntry * entries }
    }

    /// Ends to hand on.
    mutating func end() {
        room = nil
    }

    private mutating func pass() {
        var end = count
        while ahead.contains(end) { end += 1 }
        ahead.replace(count..<end, byCount: end - count)
        count = end
    }
}

// MARK: - Edits

extension StreamedEntries {
    /// Takes in that entries were replaced by others.
    mutating func replace(_ entries: Range<Int>, byCount added: Int) {
        missed.replace(entries, byCount: added)
        ahead.replace(entries, byCount: added)
        for index in underway.indices {
            guard let entry = underway[index], entry >= entries.lowerBound else { continue }
            underway[index] = entry < entries.upperBound ? nil : entry + added - entries.count
        }
        let new = entries.lowerBound..<entries.lowerBound + added
        let hasRoom = takeRoom(added)
        if entries.lowerBound < count {
            count = max(count + added - entries.count, new.upperBound)
            if hasRoom { new.forEach { missed.insert($0) } }
        } else if !hasRoom {
            new.forEach { ahead.insert($0) }
        }
        pass()
    }

    /// Takes in that another row stands in the place of one.
    mutating func replace(_ entry: Int) {
        for index in underway.indices where underway[index] == entry { underway[index] = nil }
        if takeRoom(1) { remove(entry) } else { insert(entry) }
    }

    /// Takes in that entries were taken out and inserted again: they were handed on, or not, as before.
    mutating func restore(_ before: StreamedEntries, of entries: Range<Int>, at start: Int) {
        guard before.count > 0 || before.room != nil else { return }
        for offset in 0..<entries.count {
            let isHandedOn = before.contains(entries.lowerBound + offset)
            if isHandedOn { insert(start + offset) } else { remove(start + offset) }
        }
        for (index, entry) in before.underway.enumerated() {
            guard let entry, entries.contains(entry) else { continue }
            underway[index] = start + entry - entries.lowerBound
        }
    }

    /// Takes in all anew: what stands where something was handed on is handed on no more. Where nothing is being handed
    /// on, it starts from the start.
    mutating func reload(_ entries: Int) {
        guard room != nil else {
            self = StreamedEntries()
            return
        }
        count = min(count, entries)
        for index in underway.indices {
            if let entry = underway[index], entry >= entries { underway[index] = nil }
        }
        missed.replace(count..<Int.max, byCount: 0)
        ahead.replace(entries..<Int.max, byCount: 0)
    }

    private mutating func remove(_ entry: Int) {
        if entry < count { missed.insert(entry) } else { ahead.remove(entry) }
    }

    /// Whether so many may come by an edit.
    private mutating func takeRoom(_ entries: Int) -> Bool {
        guard let left = room else { return true }
        room = max(left - entries, 0)
        if left == 0 { passedOver += entries }
        return left > 0
    }
}
