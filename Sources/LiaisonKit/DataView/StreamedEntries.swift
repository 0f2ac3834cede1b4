/// The entries that `scrollToEnd` has handed on: all entries that the scroll has passed, except for some that edits
/// have brought.
struct StreamedEntries {
    /// The number of passed entries. These are the first entries of the content.
    private(set) var count = 0
    /// The passed entries that were not handed on, because edits brought them later.
    private var missed = EntrySet()
    /// The entries after the passed ones that are not handed on any more, because they were handed on already or came
    /// beyond the limit.
    private var ahead = EntrySet()
    /// The number of entries that edits may still bring before further entries are passed over; nil if no scroll is
    /// running.
    private var room: Int?
    /// The number of entries that were passed over since the scroll began.
    private(set) var passedOver = 0
    /// The entry that is being displayed to be handed on; nil if there is none, or if the entry is gone.
    private(set) var current: Int?
    /// The entries that wait for the current one, each displayed on behalf of the entry before; nil for an entry that
    /// is gone.
    private var waiting: [Int?] = []
    /// The number of entries that are being displayed to be handed on: the current entry and the entries that wait for
    /// it.
    private(set) var depth = 0

    /// The number of entries that edits may bring for each entry of the content.
    private static let roomPerEntry = 64

    /// True if exactly the passed entries were handed on.
    var isInOrder: Bool { missed.entries.isEmpty && ahead.entries.isEmpty }
    /// The next entry to hand on, or one past the last entry.
    var next: Int { missed.entries.first ?? count }

    /// Begins to display an entry that is to be handed on.
    mutating func beginEntry(_ entry: Int) {
        if depth > 0 { waiting.append(current) }
        current = entry
        depth += 1
    }

    /// Ends the entry that was begun last.
    mutating func endEntry() {
        depth -= 1
        current = depth > 0 ? waiting.removeLast() : nil
    }

    /// Returns whether entries below an entry were handed on.
    func hasPassed(_ entry: Int) -> Bool { entry < count }

    /// Returns whether an entry was handed on.
    func contains(_ entry: Int) -> Bool {
        entry < count ? !missed.contains(entry) : ahead.contains(entry)
    }

    /// Notes that an entry was handed on.
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

    /// Begins a scroll. Edits may bring 64 entries for each given entry, but not fewer than 4096, so that edits without
    /// end cannot keep the scroll going.
    mutating func begin(of entries: Int) {
        room = Self.roomPerEntry * max(entries, Self.roomPerEntry)
        passedOver = 0
    }

    /// Notes that a number of entries was appended at the end.
    mutating func append(_ entries: Int) {
        room = room.map { $0 + Self.roomPerEntry * entries }
    }

    /// Ends a scroll.
    mutating func end() {
        room = nil
    }

    private mutating func pass() {
        var end = count
        while ahead.contains(end) { end += 1 }
        ahead.follow(.replace(count..<end, byCount: end - count))
        count = end
    }
}

// MARK: - Edits

extension StreamedEntries: EntryTracker {
    /// Follows an edit. The entries that come are still to be handed on, if there is room for them. Entries that move
    /// were handed on or not, as before.
    ///
    /// If an update or a reload replaces all entries, the places that the scroll has passed are not handed on again. If
    /// no scroll is running, the next one begins at the start.
    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries) {
        switch edit {
        case .replace(let range, let count): replace(range, byCount: count)
        case .move(let range, let start):
            let before = self
            replace(range, byCount: 0)
            replace(start..<start, byCount: range.count)
            restore(before, of: range, at: start)
        case .update(_, let count): limit(to: count)
        case .reset: if room == nil { self = StreamedEntries() }
        }
    }

    /// Replaces a range of entries by a number of other entries.
    private mutating func replace(_ entries: Range<Int>, byCount added: Int) {
        missed.follow(.replace(entries, byCount: added))
        ahead.follow(.replace(entries, byCount: added))
        changeUnderway(EntryEdit.replace(entries, byCount: added).index)
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

    /// Restores entries that were taken out and inserted again: each was handed on or not, as before.
    ///
    /// - Parameters:
    ///   - before: The value from before the move.
    ///   - entries: The entries that moved, as of before the move.
    ///   - start: The first of the moved entries, as of after the move.
    mutating func restore(_ before: StreamedEntries, of entries: Range<Int>, at start: Int) {
        guard before.count > 0 || before.room != nil else { return }
        for offset in 0..<entries.count {
            let isHandedOn = before.contains(entries.lowerBound + offset)
            if isHandedOn { insert(start + offset) } else { remove(start + offset) }
        }
        let settled = { (entry: Int) -> Int? in entries.contains(entry) ? start + entry - entries.lowerBound : nil }
        current = before.current.flatMap(settled) ?? current
        for (index, entry) in before.waiting.enumerated() {
            if let entry = entry.flatMap(settled) { waiting[index] = entry }
        }
    }

    /// Notes that other entries have replaced all entries, and how many they are.
    mutating func limit(to entries: Int) {
        guard room != nil else {
            self = StreamedEntries()
            return
        }
        count = min(count, entries)
        changeUnderway { $0 < entries ? $0 : nil }
        missed.follow(.replace(count..<Int.max, byCount: 0))
        ahead.follow(.replace(entries..<Int.max, byCount: 0))
    }

    /// Adjusts the entries that are being displayed. `change` returns nil for an entry that is gone.
    private mutating func changeUnderway(_ change: (Int) -> Int?) {
        current = current.flatMap(change)
        for index in waiting.indices { waiting[index] = waiting[index].flatMap(change) }
    }

    private mutating func remove(_ entry: Int) {
        if entry < count { missed.insert(entry) } else { ahead.remove(entry) }
    }

    /// Uses up room for a number of entries that an edit brings. Returns false if there was no room left.
    private mutating func takeRoom(_ entries: Int) -> Bool {
        guard let left = room else { return true }
        room = max(left - entries, 0)
        if left == 0 { passedOver += entries }
        return left > 0
    }
}
