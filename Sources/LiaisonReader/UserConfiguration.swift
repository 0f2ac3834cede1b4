internal import Glibc
internal import LiaisonBytes
package import LiaisonDiagnostics
package import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonShow
package import LiaisonTerminal

/// The user's configuration file: the keys of the reader, and the packs of feeds.
///
/// ```json
/// { "preset": "vim", "keys": { "Ctrl-E": "row-down", "x": null }, "packs": { "example.org": "comics" } }
/// ```
package struct UserConfiguration {
    /// The preset that the file names; nil if it names none.
    package private(set) var preset: KeyPreset?
    /// The keys that differ from the preset, each with its action; nil for none.
    package private(set) var changes: [(key: Keystroke, action: ReadAction?)] = []

    /// The packs of feeds, by the URL or the host of the feed.
    package private(set) var packs: [String: PackChoice] = [:]

    /// What the file says of items.
    package private(set) var items = ItemSettings()

    /// The path of the configuration file: `liaison/config.json` in `$XDG_CONFIG_HOME`, or in `~/.config`; nil if there
    /// is no home.
    package static var path: String? {
        UserFolder.configuration.path(environmentVariable).map { "\($0)/config.json" }
    }

    /// Reads the file. A missing file leaves the keys as they are. Throws all faults of the file at once.
    package init(path: String?) throws(DocumentFaults) {
        guard let path, access(path, F_OK) == 0 else { return }
        let contents: [UInt8]
        do throws(DocumentFault) {
            contents = try ByteSource.contents(of: path)
        } catch {
            throw DocumentFaults([error])
        }
        try read(contents, path)
    }

    /// Reads the bytes of a file, which has the name `path` in sentences.
    package init(_ bytes: [UInt8], path: String) throws(DocumentFaults) {
        try read(bytes, path)
    }

    private mutating func read(_ bytes: [UInt8], _ path: String) throws(DocumentFaults) {
        var reading = Reading(bytes, path)
        do throws(JSONError) {
            try JSONReader().read(bytes) { reading.read($0) }
        } catch {
            throw DocumentFaults([DocumentFault(error, in: path)])
        }
        guard reading.faults.isEmpty else { throw DocumentFaults(reading.faults) }
        (preset, changes, packs, items) = (reading.preset, reading.changes, reading.packs, reading.items)
    }
}

/// The values of a configuration file, and their faults.
private struct Reading {
    package private(set) var preset: KeyPreset?
    package private(set) var changes: [(key: Keystroke, action: ReadAction?)] = []
    package private(set) var packs: [String: PackChoice] = [:]
    package private(set) var items = ItemSettings()
    package private(set) var faults: [DocumentFault] = []
    private let bytes: [UInt8]
    private let path: String

    init(_ bytes: [UInt8], _ path: String) {
        (self.bytes, self.path) = (bytes, path)
    }

    package mutating func read(_ value: JSONValue) {
        guard value.kind == .object else { return fault("expected an object, found \(value.found)", value) }
        for (key, value) in value.members {
            switch key.string {
            case "preset": readPreset(value)
            case "keys": readKeys(value)
            case "packs": readPacks(value)
            default:
                if let key = ItemSettings.Key(rawValue: key.string) {
                    readItems(key, value)
                } else {
                    fault(Members.unknown(key.string, "the configuration", Self.keys), key)
                }
            }
        }
    }

    private static let keys = ["preset", "keys", "packs"] + ItemSettings.Key.allCases.map(\.rawValue)

    private mutating func readItems(_ key: ItemSettings.Key, _ value: JSONValue) {
        let collector = FaultCollector()
        items.read(key, Located(value: value, place: key.rawValue, faults: collector))
        for (found, offset) in collector.collected {
            fault("\(found.place): \(found.reason)", atOffset: offset)
        }
    }

    private mutating func readPreset(_ value: JSONValue) {
        preset = value.kind == .string ? KeyPreset(rawValue: value.string) : nil
        guard preset == nil else { return }
        let names = list(KeyPreset.allCases.map(\.rawValue))
        fault("preset: expected \(names), found \(value.found)", value)
    }

    private mutating func readPacks(_ value: JSONValue) {
        guard value.kind == .object else { return fault("packs: expected an object, found \(value.found)", value) }
        for (key, value) in value.members {
            switch value.kind {
            case .null: packs[key.string] = PackChoice.none
            case .string: packs[key.string] = .named(value.string)
            case .bool, .int, .double, .array, .object, .numberOutOfRange:
                fault("packs: \(key.string): expected the name of a pack or null, found \(value.found)", value)
            }
        }
    }

    private mutating func readKeys(_ value: JSONValue) {
        guard value.kind == .object else { return fault("keys: expected an object, found \(value.found)", value) }
        for (key, value) in value.members {
            guard let keystroke = keystroke(key) else { continue }
            let action = value.kind == .string ? ReadAction(rawValue: value.string) : nil
            if action == nil, value.kind != .null {
                let names = ReadAction.allCases.map(\.rawValue)
                let near = value.kind == .string ? suggestion(for: value.string, among: names) : nil
                let advice = near.map { "; did you mean \(quoted($0))?" } ?? ""
                fault(
                    "keys: \(key.string): expected an action or null, found \(value.found)\(advice)", value,
                    remedy: near == nil ? .listOfActions : nil)
            } else {
                changes.append((keystroke, action))
            }
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

    private mutating func fault(_ sentence: String, _ value: JSONValue, remedy: Remedy? = nil) {
        fault(sentence, atOffset: value.offset, remedy: remedy)
    }

    private mutating func fault(_ sentence: String, atOffset offset: Int, remedy: Remedy? = nil) {
        var fault = DocumentFault(
            bytes.withUnsafeBytes { JSONError(sentence, at: offset, in: $0) }, in: path)
        fault.remedy = remedy
        faults.append(fault)
    }
}
