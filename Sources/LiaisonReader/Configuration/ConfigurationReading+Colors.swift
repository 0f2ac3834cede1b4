internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonTerminal

/// The theme, and the colors of roles.
extension ConfigurationReading {
    mutating func readTheme(_ value: JSONValue) {
        colors.ground = value.kind == .string ? ReaderColors.Ground(rawValue: value.string) : nil
        guard colors.ground == nil else { return }
        let names = list(ReaderColors.Ground.allCases.map(\.rawValue))
        fault("theme: expected \(names), found \(value.found); leave the theme out to follow the terminal", value)
    }

    /// Reads the colors of both themes; the members `light` and `dark` have those of one theme.
    mutating func readColors(_ value: JSONValue) {
        guard value.kind == .object else { return fault("colors: expected an object, found \(value.found)", value) }
        for (key, value) in value.members where ReaderColors.Ground(rawValue: key.string) == nil {
            readColor(key, value, of: ReaderColors.Ground.allCases, "colors")
        }
        for (key, value) in value.members {
            guard let ground = ReaderColors.Ground(rawValue: key.string) else { continue }
            let place = "colors: \(key.string)"
            guard value.kind == .object else {
                return fault("\(place): expected an object, found \(value.found)", value)
            }
            for (key, value) in value.members { readColor(key, value, of: [ground], place) }
        }
    }

    private mutating func readColor(
        _ key: JSONValue, _ value: JSONValue, of grounds: [ReaderColors.Ground], _ place: String
    ) {
        guard let role = ColorRole(rawValue: key.string) else {
            let themes = grounds.count == 1 ? [] : grounds.map(\.rawValue)
            return fault(Members.unknown(key.string, place, ColorRole.allCases.map(\.rawValue) + themes), key)
        }
        guard let color = ColorName.color(value) else {
            return fault(
                "\(place): \(key.string): expected a color such as blue, bright-red, 33 or #1f6feb, found \(value.found)",
                value)
        }
        for ground in grounds { colors.chosen[ground, default: [:]][role] = color }
    }
}

/// The names of colors in the configuration: those of the 16 colors of the terminal, numbers of the palette of 256, and
/// exact colors.
enum ColorName {
    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// The color of a value; nil for another value.
    static func color(_ value: JSONValue) -> CellColor? {
        switch value.kind {
        case .int: UInt8(exactly: value.int).map { .palette($0) }
        case .string: color(value.string)
        case .null, .bool, .double, .array, .object, .numberOutOfRange: nil
        }
    }

    private static func color(_ name: String) -> CellColor? {
        if name == "default" { return .standard }
        if name.hasPrefix("#") { return exact(name.dropFirst()) }
        let base = name.hasPrefix("bright-") ? String(name.dropFirst(7)) : name
        return names.firstIndex(of: base).map { .theme(UInt8($0 + (base == name ? 0 : 8))) }
    }

    private static func exact(_ digits: Substring) -> CellColor? {
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        return .rgb(
            red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    }
}
