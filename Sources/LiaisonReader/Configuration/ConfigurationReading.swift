internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonShow
internal import LiaisonTerminal

/// The values of a configuration file, and their faults.
struct ConfigurationReading {
    private(set) var preset: KeyPreset?
    var changes: [(key: Keystroke, action: ReadAction?)] = []
    var commands: [(key: Keystroke, command: KeyCommand)] = []
    private(set) var escapeDelay: Int32?
    private(set) var hints: Bool?
    var colors = ReaderColors()
    private(set) var packs: [String: PackChoice] = [:]
    private(set) var items = ItemSettings()
    private(set) var queue = DownloadQueue()
    private(set) var faults: [DocumentFault] = []
    private let bytes: [UInt8]
    private let path: String

    init(_ bytes: [UInt8], _ path: String) {
        (self.bytes, self.path) = (bytes, path)
    }

    mutating func read(_ value: JSONValue) {
        guard value.kind == .object else { return fault("expected an object, found \(value.found)", value) }
        for (key, value) in value.members {
            switch key.string {
            case "preset": readPreset(value)
            case "keys": readKeys(value)
            case "escapeDelay": readEscapeDelay(value)
            case "packs": readPacks(value)
            case "hints": readHints(value)
            case "theme": readTheme(value)
            case "colors": readColors(value)
            case "queue": queue.file = readPath(value, "queue", "a file")
            case "downloads": queue.downloads = readPath(value, "downloads", "a folder")
            default:
                if let key = ItemSettings.Key(rawValue: key.string) {
                    readItems(key, value)
                } else {
                    fault(Members.unknown(key.string, "the configuration", Self.keys), key)
                }
            }
        }
    }

    private static let keys =
        ["preset", "keys", "escapeDelay", "packs", "hints", "theme", "colors", "queue", "downloads"]
        + ItemSettings.Key.allCases.map(\.rawValue)

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

    private mutating func readHints(_ value: JSONValue) {
        guard value.kind == .bool else { return fault("hints: expected true or false, found \(value.found)", value) }
        hints = value.bool
    }

    private mutating func readEscapeDelay(_ value: JSONValue) {
        guard value.kind == .int, (0...5000).contains(value.int) else {
            return fault("escapeDelay: expected 0 to 5000 milliseconds, found \(value.found)", value)
        }
        escapeDelay = Int32(value.int)
    }

    /// The path of a file or folder; nil, after a fault, for another value.
    private mutating func readPath(_ value: JSONValue, _ key: String, _ what: String) -> String? {
        let path = value.kind == .string ? UserFolder.expandingHome(in: value.string, environmentVariable) : nil
        guard let path, path.hasPrefix("/") else {
            fault("\(key): expected the path of \(what), which begins with / or ~/, found \(value.found)", value)
            return nil
        }
        return path
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

    mutating func fault(_ sentence: String, _ value: JSONValue, remedy: Remedy? = nil) {
        fault(sentence, atOffset: value.offset, remedy: remedy)
    }

    private mutating func fault(_ sentence: String, atOffset offset: Int, remedy: Remedy? = nil) {
        var fault = DocumentFault(
            bytes.withUnsafeBytes { JSONError(sentence, at: offset, in: $0) }, in: path)
        fault.remedy = remedy
        faults.append(fault)
    }
}
