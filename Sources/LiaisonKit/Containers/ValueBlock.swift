/// A block of consecutive values of `PrefixSums`, with their sum.
///
/// The block adds up in groups: group after group, and value after value in each group. So the chains of additions of
/// the groups do not wait for one another, and a longer prefix still never has a smaller sum.
struct ValueBlock: Block {
    /// The values, each finite and not negative.
    private(set) var elements: [Double]
    /// The number of values. The block stores the number so that no access to the values is needed.
    private(set) var count: Int
    /// The sum of the values; nil if the values have changed since the last `settle()`.
    private var knownSum: Double?
    /// The sum of the values.
    var sum: Double { knownSum ?? sum(before: count) }

    /// Makes a block of values.
    init(_ values: some Sequence<Double>) {
        elements = values.map(Self.usable)
        count = elements.count
        settle()
    }

    /// Returns the sum of the values before a position, from 0 to `count`.
    func sum(before position: Int) -> Double {
        let span = elements.span
        var sum = 0.0
        var start = 0
        while start < position {
            let end = min(start + Self.group, position)
            sum += Self.sum(of: span, from: start, to: end)
            start = end
        }
        return sum
    }

    /// Returns the position of the value that contains an offset, in a block that starts at `origin`; nil if all values
    /// end at the offset or before.
    func index(at offset: Double, from origin: Double) -> Int? {
        let span = elements.span
        var sum = 0.0
        var start = 0
        while start < span.count {
            let end = min(start + Self.group, span.count)
            let next = sum + Self.sum(of: span, from: start, to: end)
            if origin + next > offset { break }
            sum = next
            start = end
        }
        var within = 0.0
        for position in start..<min(start + Self.group, span.count) {
            within += span[position]
            if origin + (sum + within) > offset { return position }
        }
        return nil
    }

    /// Replaces the value at a position. Returns false if the block has that value already.
    mutating func replace(_ position: Int, with value: Double) -> Bool {
        let value = Self.usable(value)
        guard elements[position] != value else { return false }
        elements[position] = value
        knownSum = nil
        return true
    }

    /// Inserts a value at a position. The block must have room.
    mutating func insert(_ value: Double, at position: Int) {
        elements.insert(Self.usable(value), at: position)
        changed()
    }

    /// Appends values. The block must have room.
    mutating func append(contentsOf more: some Sequence<Double>) {
        for value in more { elements.append(Self.usable(value)) }
        changed()
    }

    /// Removes a range of values. Removing all values frees the storage.
    mutating func remove(_ range: Range<Int>) {
        if range == elements.indices { elements = [] } else { elements.removeSubrange(range) }
        changed()
    }
}

extension ValueBlock {
    /// Adds up the values, so that asking for the sum takes constant time.
    mutating func settle() { knownSum = sum(before: count) }

    private mutating func changed() {
        count = elements.count
        knownSum = nil
    }

    private static let group = 16

    /// The greatest value; larger values count as this one.
    static let largest = 1e12

    private static func usable(_ value: Double) -> Double {
        value > 0 && value < .infinity ? min(value, largest) : 0
    }

    private static func sum(of values: Span<Double>, from start: Int, to end: Int) -> Double {
        var sum = 0.0
        for position in start..<end { sum += values[position] }
        return sum
    }
}
