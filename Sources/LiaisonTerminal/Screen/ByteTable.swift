/// Numbers for byte strings: equal strings have the same number.
struct ByteTable {
    private var strings: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// More strings than screens hold at one time.
    private static let capacity = 30_000

    /// True if the table should be made anew before the next frame.
    var isFull: Bool { strings.count >= Self.capacity }

    /// The number of a string.
    mutating func number(of string: [UInt8]) -> Int {
        if let number = numbers[string] { return number }
        numbers[string] = strings.count
        strings.append(string)
        return strings.count - 1
    }

    /// The string of a number.
    subscript(number: Int) -> [UInt8] { strings.indices.contains(number) ? strings[number] : [] }
}
