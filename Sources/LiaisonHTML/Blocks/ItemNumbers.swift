/// The numbers of the items of an ordered list (HTML, 4.4.5).
struct ItemNumbers {
    /// How a number is written.
    enum Style: String {
        case decimal = "1"
        case lowerAlpha = "a"
        case upperAlpha = "A"
        case lowerRoman = "i"
        case upperRoman = "I"
    }

    /// The number of the next item.
    private var next = 1
    /// The distance between two numbers: -1 in a list that counts down.
    private var step = 1
    private var style = Style.decimal

    /// Numbers from 1 up.
    init() {}

    /// The numbers of a list. `count` is the number of its items, which counts for a list that counts down.
    init(_ tag: HTMLAttributes, count: () -> Int) {
        guard !tag.isEmpty else { return }
        style = tag["type"].flatMap { Style(rawValue: $0) } ?? .decimal
        step = tag["reversed"] == nil ? 1 : -1
        next = tag.number("start") ?? (step > 0 ? 1 : count())
    }

    /// The marker of the next item, which may have a number of its own.
    mutating func nextMarker(_ number: Int?) -> String {
        let number = number ?? next
        next = number &+ step
        return "\(text(number))."
    }

    private func text(_ number: Int) -> String {
        switch style {
        case .decimal: "\(number)"
        case .lowerAlpha: Self.letters(number)
        case .upperAlpha: Self.letters(number).uppercased()
        case .lowerRoman: Self.roman(number)
        case .upperRoman: Self.roman(number).uppercased()
        }
    }

    /// The letters of a number: a … z, aa … A number without letters stays as it is.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var (rest, letters) = (number, [] as [Character])
        while rest > 0 {
            letters.append(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8((rest - 1) % 26))))
            rest = (rest - 1) / 26
        }
        return String(letters.reversed())
    }

    /// The Roman numeral of a number from 1 to 3999. Another number stays as it is.
    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return "\(number)" }
        var (rest, text) = (number, "")
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }

    private static let signs: [(value: Int, sign: String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}
