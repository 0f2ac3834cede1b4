internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonShow
internal import LiaisonTerminal

/// The keys, each with an action or a command.
extension ConfigurationReading {
    mutating func readKeys(_ value: JSONValue) {
        guard value.kind == .object else { return fault("keys: expected an object, found \(value.found)", value) }
        for (key, value) in value.members {
            guard let keystroke = keystroke(key) else { continue }
            if value.kind == .string, KeyCommand.isCommand(value.string) {
                readCommand(value, of: keystroke, key.string)
                continue
            }
            let action = value.kind == .string ? ReadAction(rawValue: value.string) : nil
            if action == nil, value.kind != .null {
                let names = ReadAction.allCases.map(\.rawValue)
                let near = value.kind == .string ? suggestion(for: value.string, among: names) : nil
                let advice = near.map { "; did you mean \(quoted($0))?" } ?? ""
                fault(
                    "keys: \(key.string): expected an action, a command after ! or |, or null, found \(value.found)\(advice)",
                    value,
                    remedy: near == nil ? .listOfActions : nil)
            } else {
                changes.append((keystroke, action))
            }
        }
    }

    private mutating func readCommand(_ value: JSONValue, of keystroke: Keystroke, _ name: String) {
        do throws(KeyCommand.Failure) {
            commands.append((keystroke, try KeyCommand(value.string)))
        } catch {
            fault("keys: \(name): \(error.reason)", value)
        }
    }

    /// The key with a name; nil, after a fault, if an action cannot have it.
    private mutating func keystroke(_ name: JSONValue) -> Keystroke? {
        guard let keystroke = KeyName.keystroke(name.string) else {
            fault(
                "keys: expected the name of a key, such as j, Space, PgDn, Ctrl-F, Shift-Tab or F1, found "
                    + quoted(name.string), name)
            return nil
        }
        if case .character(let digit) = keystroke.key, keystroke.modifiers.isEmpty, ("0"..."9").contains(digit) {
            fault(
                "keys: expected no digit, because digits are the number before an action, found "
                    + "\(quoted(name.string)); choose another key", name)
            return nil
        }
        if let sent = Self.keystrokeSent(for: keystroke) {
            let key = KeyName.name(of: sent)
            fault(
                "keys: expected a key that every terminal sends as itself, found \(quoted(name.string)), which most send "
                    + "as \(key); choose \(key) or another key", name)
            return nil
        }
        return keystroke
    }

    /// Returns the other keystroke that a terminal sends for a keystroke, unless the terminal has the keyboard protocol
    /// of kitty; nil if the terminal sends the keystroke itself.
    private static func keystrokeSent(for keystroke: Keystroke) -> Keystroke? {
        guard keystroke.modifiers.contains(.control), case .character(let scalar) = keystroke.key else { return nil }
        let key: Key
        switch scalar {
        case "i": key = .tab
        case "j", "m": key = .enter
        case "h": key = .backspace
        case "[": key = .escape
        default: return nil
        }
        return Keystroke(key, keystroke.modifiers.intersection(.alt))
    }
}
