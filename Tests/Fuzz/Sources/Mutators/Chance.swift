/// Random numbers (SplitMix64). The same seed gives the same numbers.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt32) {
        state = UInt64(seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }

    /// True once in `count` calls.
    mutating func happens(in count: Int) -> Bool { below(count) == 0 }

    /// A number from 0 up to a limit, which is at least 1.
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// One of some items. There must be an item.
    mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}
