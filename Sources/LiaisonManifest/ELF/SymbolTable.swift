/// The dynamic symbols of a shared object.
struct SymbolTable {
    /// A symbol.
    enum Status {
        case function
        case defined
        case undefined
        case absent
    }

    private let entries: [UInt8]
    private let names: [UInt8]

    init(entries: [UInt8], names: [UInt8]) {
        self.entries = entries
        self.names = names
    }

    /// The symbol that `dlsym` would find for a name.
    func status(of name: String) -> Status {
        let name = Array(name.utf8)
        var best = Status.absent
        for start in stride(from: 24, through: entries.count - 24, by: 24)
        where names.holds(name, at: Int(entries.integer(at: start, as: UInt32.self))) {
            switch status(ofEntryAt: start) {
            case .function: return .function
            case .defined: best = .defined
            case .undefined where best == .absent: best = .undefined
            default: break
            }
        }
        return best
    }

    /// The exported symbols, each with its address in the loaded file.
    var exports: [(name: String, address: UInt64, isWeak: Bool)] {
        stride(from: 24, through: entries.count - 24, by: 24).compactMap { start in
            // 0xFFF1 is no place: the name of a version.
            guard [.function, .defined].contains(status(ofEntryAt: start)),
                entries.integer(at: start + 6, as: UInt16.self) != 0xFFF1
            else { return nil }
            let place = min(Int(entries.integer(at: start, as: UInt32.self)), names.count)
            let name = String(decoding: names[place...].prefix { $0 != 0 }, as: UTF8.self)
            return (name, entries.integer(at: start + 8, as: UInt64.self), entries[start + 4] >> 4 != 1)
        }
    }

    private func status(ofEntryAt start: Int) -> Status {
        let (binding, type) = (entries[start + 4] >> 4, entries[start + 4] & 15)
        let visibility = entries[start + 5] & 3
        // Local, internal and hidden symbols cannot be found by name; 10 are unique to the GNU linker, as 1 global, 2 weak.
        guard binding == 1 || binding == 2 || binding == 10, visibility != 1, visibility != 2 else { return .absent }
        if entries.integer(at: start + 6, as: UInt16.self) == 0 { return .undefined }
        // 2 is a function, 10 one that chooses its implementation when it is loaded.
        return type == 2 || type == 10 ? .function : .defined
    }
}

extension SymbolTable {
    /// The name of the function at an address of the loaded file; nil if the table has none.
    func function(holding address: UInt64) -> String? {
        for start in stride(from: 0, through: entries.count - 24, by: 24) where entries[start + 4] & 15 == 2 {
            let first = entries.integer(at: start + 8, as: UInt64.self)
            let size = entries.integer(at: start + 16, as: UInt64.self)
            guard address >= first, address - first < size else { continue }
            let name = min(Int(entries.integer(at: start, as: UInt32.self)), names.count)
            return String(decoding: names[name...].prefix { $0 != 0 }, as: UTF8.self)
        }
        return nil
    }
}
