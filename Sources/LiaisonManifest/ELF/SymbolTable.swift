internal import Glibc

/// A symbol table of a shared object: the dynamic table or the full table.
struct SymbolTable {
    /// Whether a name has a symbol, and what the symbol is.
    enum Status {
        case function
        case defined
        case undefined
        case absent
    }

    private let entries: [UInt8]
    private let names: [UInt8]
    private static let entrySize = MemoryLayout<Elf64_Sym>.size

    init(entries: [UInt8], names: [UInt8]) {
        self.entries = entries
        self.names = names
    }

    /// All entries but the first, which stands for no symbol.
    private var symbols: some Sequence<Elf64_Sym> {
        stride(from: Self.entrySize, through: entries.count - Self.entrySize, by: Self.entrySize).lazy
            .compactMap { entries.structure(at: $0, as: Elf64_Sym.self) }
    }

    private func name(of symbol: Elf64_Sym) -> String {
        String(decoding: names[min(Int(symbol.st_name), names.count)...].prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The symbol that `dlsym` would find for a name.
    func status(of name: String) -> Status {
        let name = Array(name.utf8)
        var best = Status.absent
        for symbol in symbols where names.holds(name, at: Int(symbol.st_name)) {
            switch status(of: symbol) {
            case .function: return .function
            case .defined: best = .defined
            case .undefined: if best == .absent { best = .undefined }
            case .absent: break
            }
        }
        return best
    }

    /// The exported symbols, each with its address in the loaded file.
    var exports: [(name: String, address: UInt64, isWeak: Bool)] {
        symbols.compactMap { symbol in
            // An absolute symbol has no address in the file. It is the name of a version.
            guard [.function, .defined].contains(status(of: symbol)), Int32(symbol.st_shndx) != SHN_ABS else {
                return nil
            }
            return (name(of: symbol), symbol.st_value, symbol.binding != STB_GLOBAL)
        }
    }

    /// The status of a symbol; `absent` for a local, internal or hidden symbol, which `dlsym` cannot find.
    private func status(of symbol: Elf64_Sym) -> Status {
        let isFound = [STB_GLOBAL, STB_WEAK, STB_GNU_UNIQUE].contains(symbol.binding)
        guard isFound, symbol.visibility != STV_INTERNAL, symbol.visibility != STV_HIDDEN else { return .absent }
        if Int32(symbol.st_shndx) == SHN_UNDEF { return .undefined }
        // An indirect function chooses its implementation when it is loaded.
        return symbol.type == STT_FUNC || symbol.type == STT_GNU_IFUNC ? .function : .defined
    }
}

extension SymbolTable {
    /// The name of the function at an address of the loaded file; nil if the table has none.
    func function(holding address: UInt64) -> String? {
        for symbol in symbols where symbol.type == STT_FUNC {
            guard address >= symbol.st_value, address - symbol.st_value < symbol.st_size else { continue }
            return name(of: symbol)
        }
        return nil
    }
}

extension Elf64_Sym {
    /// STB_GLOBAL, STB_WEAK and so on.
    fileprivate var binding: Int32 { Int32(st_info >> 4) }
    /// STT_FUNC, STT_OBJECT and so on.
    fileprivate var type: Int32 { Int32(st_info & 0xF) }
    /// STV_DEFAULT, STV_HIDDEN and so on.
    fileprivate var visibility: Int32 { Int32(st_other & 0x3) }
}

/// The functions of a shared object by their addresses, including those that it does not export.
package enum FunctionNames {
    /// The name of the function at an address of the loaded file; nil if unknown. Runs none of the file's code.
    package static func name(at address: UInt64, inFileAt path: String) -> String? {
        do throws(PluginFileError) {
            let file = try ELFFile(try RegularFile(path: path))
            if let name = try file.symbols().function(holding: address) { return name }
            return try file.allSymbols().function(holding: address)
        } catch {
            return nil
        }
    }
}
