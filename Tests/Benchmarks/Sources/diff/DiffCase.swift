internal import Posts

/// A named pair of lists to compare.
struct DiffCase {
    let name: String
    let old: [String]
    let new: [String]

    /// All cases, by the same seed.
    static func all() -> [DiffCase] {
        var random = SeededGenerator(seed: 5)
        let small = identifiers(5_000, &random)
        let large = identifiers(100_000, &random)
        let few = identifiers(10, &random)
        let more = identifiers(10_000, &random)
        return [
            edited("A", small, deleting: 2_000..<3_000, inserting: more.prefix(1_000), shuffling: 200, &random),
            edited("B", large, deleting: 20_000..<30_000, inserting: more[...], shuffling: 2_000, &random),
            scattered("P", large, inserting: more, &random),
            DiffCase(name: "same", old: large, new: large),
            DiffCase(name: "equal", old: large, new: large.map { String(decoding: Array($0.utf8), as: UTF8.self) }),
            DiffCase(name: "append", old: large, new: large + more.prefix(100)),
            DiffCase(name: "reversed", old: large, new: large.reversed()),
            DiffCase(name: "first-to-last", old: large, new: Array(large[1...] + large[..<1])),
            DiffCase(
                name: "duplicates", old: large.map { _ in few[Int.random(in: 0..<10, using: &random)] },
                new: large.map { _ in few[Int.random(in: 0..<10, using: &random)] }),
        ]
    }

    /// Makes a case in which a range is deleted, as many elements are inserted there, and the start is shuffled.
    private static func edited(
        _ name: String, _ old: [String], deleting: Range<Int>, inserting: ArraySlice<String>, shuffling: Int,
        _ random: inout SeededGenerator
    ) -> DiffCase {
        var new = old
        new.removeSubrange(deleting)
        new.insert(contentsOf: inserting, at: deleting.upperBound)
        new[..<shuffling].shuffle(using: &random)
        return DiffCase(name: name, old: old, new: new)
    }

    /// Makes a case in which a tenth is deleted at random places, as many elements are inserted at others, and 2 %
    /// move.
    static func scattered(
        _ name: String, _ old: [String], inserting: [String], _ random: inout SeededGenerator
    ) -> DiffCase {
        var new: [(place: Double, element: String)] = []
        for (offset, element) in old.enumerated() where Int.random(in: 0..<10, using: &random) > 0 {
            let moves = Int.random(in: 0..<50, using: &random) == 0
            new.append((moves ? .random(in: 0..<Double(old.count), using: &random) : Double(offset), element))
        }
        for element in inserting { new.append((.random(in: 0..<Double(old.count), using: &random), element)) }
        return DiffCase(name: name, old: old, new: new.sorted { $0.place < $1.place }.map(\.element))
    }

    /// Texts like UUIDs.
    static func identifiers(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        let digits = Array("0123456789ABCDEF".utf8)
        return (0..<count).map { _ in
            var bytes: [UInt8] = []
            for place in 0..<36 {
                let isDash = [8, 13, 18, 23].contains(place)
                bytes.append(isDash ? UInt8(ascii: "-") : digits[Int(random.next() >> 60)])
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
