/// A table that gives each byte string a number. Equal strings have the same number.
struct ByteTable {
    private var strings: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// The number of strings at which the table is full: more than a screen of usual size shows.
    private static let capacity = 30_000

    /// True if the table should be replaced by a new one before the next frame.
    var isFull: Bool { strings.count >= Self.capacity }

    /// The number of a string. Adds the string if the table lacks it.
    mutating func number(of string: [UInt8]) -> Int {
        if let number = numbers[string] { return number }
        numbers[string] = strings.count
        strings.append(string)
        return strings.count - 1
    }

    /// The string with a number; empty if there is none.
    subscript(number: Int) -> [UInt8] { strings.indices.contains(number) ? strings[number] : [] }
}
