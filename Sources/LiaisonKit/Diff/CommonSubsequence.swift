/// A longest common subsequence of two lists that are short, or differ in little: of several, one with the most elements
/// that are preferred.
struct CommonSubsequence {
    /// For each old element, the new one that it is; or none.
    private(set) var matches: [Int32]

    private let old: [Int32]
    private let new: [Int32]
    /// The most that lists which begin as these two can have in common; of each old length, for the new lengths that are
    /// no further from it than the band.
    private var most: [Int]
    private let band: Int

    /// Compares lists, a negative number of which is none of the other's. `edits`: how many deletions and insertions
    /// suffice at most. nil: it would take too long.
    init?(of old: [Int32], _ new: [Int32], edits: Int, preferring isPreferred: (Int32) -> Bool) {
        // What is further apart takes more edits.
        band = min(edits, max(old.count, new.count))
        guard (old.count + 1) * (2 * band + 1) <= 1 << 19 else { return nil }
        (self.old, self.new) = (old, new)
        most = Array(repeating: 0, count: (old.count + 1) * (2 * band + 1))
        matches = Array(repeating: IdentityTable.none, count: old.count)
        compare(isPreferred)
        trace()
    }

    private mutating func compare(_ isPreferred: (Int32) -> Bool) {
        let length = min(old.count, new.count) + 1
        for oldEnd in 0..<old.count {
            let element = old[oldEnd]
            let worth = element >= 0 && isPreferred(element) ? length + 1 : length
            for newEnd in max(0, oldEnd - band)..<max(0, min(new.count, oldEnd + band + 1)) {
                most[place(oldEnd + 1, newEnd + 1)] =
                    element >= 0 && element == new[newEnd]
                    ? most[place(oldEnd, newEnd)] + worth
                    : max(without(oldEnd, newEnd).old, without(oldEnd, newEnd).new)
            }
        }
    }

    /// Follows what is common from the end.
    private mutating func trace() {
        var (oldEnd, newEnd) = (old.count - 1, new.count - 1)
        while oldEnd >= 0, newEnd >= 0 {
            if old[oldEnd] >= 0, old[oldEnd] == new[newEnd] {
                matches[oldEnd] = Int32(newEnd)
                (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            } else if without(oldEnd, newEnd).old >= without(oldEnd, newEnd).new {
                oldEnd -= 1
            } else {
                newEnd -= 1
            }
        }
    }

    /// The most without the last old element, or without the last new one; negative: out of the band.
    private func without(_ oldEnd: Int, _ newEnd: Int) -> (old: Int, new: Int) {
        (
            newEnd - oldEnd < band ? most[place(oldEnd, newEnd + 1)] : -1,
            oldEnd - newEnd < band ? most[place(oldEnd + 1, newEnd)] : -1
        )
    }

    private func place(_ oldCount: Int, _ newCount: Int) -> Int {
        oldCount * (2 * band + 1) + newCount - oldCount + band
    }
}
