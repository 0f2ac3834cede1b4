/// Matches elements whose identity occurs several times: in order, in each gap between elements that do not move.
struct Duplicates {
    /// For each old element, the index of the matching new element; `none` if there is none.
    private(set) var matches: [Int32]

    private let firsts: [Int32]
    private let twins: [Int32]
    private let sources: [Int32]
    /// For the first element of each identity, the queue of elements with that identity in a gap that wait for a new
    /// element.
    private var queueStart: [Int32]
    private var queueEnd: [Int32]
    private var next: [Int32]

    init(firsts: [Int32], twins: [Int32], sources: [Int32]) {
        self.firsts = firsts
        self.twins = twins
        self.sources = sources
        let nothing = [Int32](repeating: IdentityTable.none, count: firsts.count)
        (matches, queueStart, queueEnd, next) = (nothing, nothing, nothing, nothing)
    }

    /// Matches the elements between the new elements that do not move, and records the matches.
    mutating func match(around kept: [Int32]) {
        var (old, new) = (0, 0)
        for anchor in kept {
            let source = Int(sources[Int(anchor)])
            match(old..<source, with: new..<Int(anchor))
            (old, new) = (source + 1, Int(anchor) + 1)
        }
        match(old..<firsts.count, with: new..<sources.count)
    }

    private mutating func match(_ old: Range<Int>, with new: Range<Int>) {
        guard !old.isEmpty, !new.isEmpty else { return }
        for element in old where isDuplicate(firsts[element]) { enqueue(element) }
        var olds: [Int32] = []
        var news: [Int32] = []
        for element in new where isDuplicate(sources[element]) {
            guard let waiting = dequeue(Int(sources[element])) else { continue }
            olds.append(waiting)
            news.append(Int32(element))
        }
        for element in old where isDuplicate(firsts[element]) {
            queueStart[Int(firsts[element])] = IdentityTable.none
        }
        for position in longestIncreasingSubsequence(of: olds) {
            matches[Int(olds[Int(position)])] = news[Int(position)]
        }
    }

    private func isDuplicate(_ first: Int32) -> Bool {
        first >= 0 && twins[Int(first)] == IdentityTable.several
    }

    private mutating func enqueue(_ element: Int) {
        let first = Int(firsts[element])
        next[element] = IdentityTable.none
        if queueStart[first] == IdentityTable.none {
            queueStart[first] = Int32(element)
        } else {
            next[Int(queueEnd[first])] = Int32(element)
        }
        queueEnd[first] = Int32(element)
    }

    private mutating func dequeue(_ first: Int) -> Int32? {
        let element = queueStart[first]
        guard element >= 0 else { return nil }
        queueStart[first] = next[Int(element)]
        return element
    }
}
