internal import LiaisonShow
internal import LiaisonTerminal

/// The names of keys in a configuration file and in the help: `j`, `Space`, `PgDn`, `Ctrl-F`, `Shift-Tab`, `F1`.
enum KeyName {
    private static let named: [(name: String, key: Key)] = [
        ("Space", .character(" ")), ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace), ("Esc", .escape),
        ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
        ("PgUp", .pageUp), ("PgDn", .pageDown), ("Ins", .insert), ("Del", .delete),
    ]

    private static let modifiers: [(name: String, modifier: Modifiers)] = [
        ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
    ]

    /// The keystroke with a name; nil if there is none. The case counts only for a letter without a modifier.
    static func keystroke(_ name: String) -> Keystroke? {
        var (rest, held) = (name[...], Modifiers())
        while let found = modifiers.first(where: { rest.count > $0.name.count && hasPrefix(rest, $0.name) }) {
            rest = rest.dropFirst(found.name.count)
            held.insert(found.modifier)
        }
        guard let key = key(rest) else { return nil }
        guard case .character(let scalar) = key, !held.isEmpty else { return Keystroke(key, held) }
        // With Control or Alt, the case of a letter does not count. Shift alone types another character.
        if held == .shift, scalar != " " { return nil }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        return Keystroke(.character(lower), held)
    }

    /// The name of a keystroke.
    static func name(of keystroke: Keystroke) -> String {
        let held = modifiers.filter { keystroke.modifiers.contains($0.modifier) }.map(\.name).joined()
        if let found = named.first(where: { $0.key == keystroke.key }) { return held + found.name }
        switch keystroke.key {
        case .character(let scalar):
            return held + (held.isEmpty ? String(scalar) : scalar.properties.uppercaseMapping)
        case .function(let number): return "\(held)F\(number)"
        case .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
            .delete:
            return held
        }
    }

    private static func key(_ name: Substring) -> Key? {
        if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first, scalar.value > 0x20 {
            return .character(scalar)
        }
        if let found = named.first(where: { $0.name.lowercased() == name.lowercased() }) { return found.key }
        guard name.first == "F" || name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number)
        else { return nil }
        return .function(number)
    }

    private static func hasPrefix(_ text: Substring, _ prefix: String) -> Bool {
        text.prefix(prefix.count).lowercased() == prefix.lowercased()
    }
}
