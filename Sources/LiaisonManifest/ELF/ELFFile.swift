/// The parts of a shared object that hold the manifest and the symbols. No number in the file is trusted before it is
/// checked against the size of the file.
struct ELFFile {
    /// One section of the file.
    struct Section {
        var type: UInt32
        var flags: UInt64
        var offset: UInt64
        var size: UInt64
        var link: UInt32
        var name: Int
    }

    private let file: RegularFile
    private let type: UInt16
    private let machine: UInt16
    private let sections: [Section]
    private let names: [UInt8]
    private let header: [UInt8]

    /// The largest manifest and the largest other section that are read, in bytes, and the most sections there may be.
    static let largestManifest: UInt64 = 16 << 20
    private static let largestSection: UInt64 = 256 << 20
    private static let mostSections: UInt64 = 100_000

    /// The first bytes of every ELF file.
    static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

    /// Reads the headers. Throws the first problem.
    init(_ file: RegularFile) throws(PluginFileError) {
        self.file = file
        header = try Self.header(of: file)
        type = header.integer(at: 16, as: UInt16.self)
        machine = header.integer(at: 18, as: UInt16.self)
        sections = try Self.sections(of: file, header: header)
        let index = Self.nameSection(header: header, sections: sections)
        guard sections.indices.contains(index) else {
            throw file.refusal("expected section names, found none; the file is damaged: build or copy it again")
        }
        names = try Self.bytes(of: sections[index], called: "the section names", in: file)
    }

    private static func header(of file: RegularFile) throws(PluginFileError) -> [UInt8] {
        guard file.bytes(at: 0, count: 4) == magic else {
            let found = file.size == 0 ? "an empty file" : "a file of another format"
            throw file.refusal("expected a shared object (ELF), found \(found)")
        }
        guard let header = file.bytes(at: 0, count: 64) else {
            throw file.refusal("expected a shared object (ELF), found only \(file.size) bytes of one; copy it again")
        }
        guard header[4] == 2 else {
            let found = header[4] == 1 ? "a 32-bit one" : "one of the unknown class \(header[4])"
            throw file.refusal(
                "expected a 64-bit shared object, found \(found); build the plugin for \(Machine.host.name)")
        }
        guard header[5] == 1 else {
            let found = header[5] == 2 ? "a big-endian one" : "one of the unknown byte order \(header[5])"
            throw file.refusal(
                "expected a little-endian shared object, found \(found); build the plugin for \(Machine.host.name)")
        }
        return header
    }

    private static func sections(of file: RegularFile, header: [UInt8]) throws(PluginFileError) -> [Section] {
        let offset = header.integer(at: 40, as: UInt64.self)
        guard offset != 0 else {
            throw file.refusal("expected section headers, found none; strip the plugin with “strip”, which keeps them")
        }
        guard header.integer(at: 58, as: UInt16.self) == 64, let first = file.bytes(at: offset, count: 64) else {
            throw file.damaged("the section headers")
        }
        // With 65280 sections and more, the first section header says how many there are.
        let number = header.integer(at: 60, as: UInt16.self)
        let count = number == 0 ? first.integer(at: 32, as: UInt64.self) : UInt64(number)
        guard count <= mostSections, let table = file.bytes(at: offset, count: count * 64) else {
            throw file.damaged("the section headers")
        }
        return (0..<Int(count)).map { index in
            let start = index * 64
            return Section(
                type: table.integer(at: start + 4, as: UInt32.self),
                flags: table.integer(at: start + 8, as: UInt64.self),
                offset: table.integer(at: start + 24, as: UInt64.self),
                size: table.integer(at: start + 32, as: UInt64.self),
                link: table.integer(at: start + 40, as: UInt32.self),
                name: Int(table.integer(at: start, as: UInt32.self)))
        }
    }

    private static func nameSection(header: [UInt8], sections: [Section]) -> Int {
        let index = header.integer(at: 62, as: UInt16.self)
        return index == 0xFFFF ? Int(sections.first?.link ?? 0) : Int(index)
    }

    private static func bytes(
        of section: Section, called name: String, in file: RegularFile
    ) throws(PluginFileError) -> [UInt8] {
        guard section.type != 8, section.size <= largestSection,
            let bytes = file.bytes(at: section.offset, count: section.size)
        else { throw file.damaged(name) }
        return bytes
    }
}

extension ELFFile {
    /// The bytes of the manifest. Throws an error of the kind `notAPlugin` if there is no such section.
    func manifest() throws(PluginFileError) -> [UInt8] {
        guard let section = manifestSection else {
            throw PluginFileError(
                path: file.path, kind: .notAPlugin,
                problems: [Problem("is no plugin: expected a section .liaison with a manifest, found none")])
        }
        guard type == 3 else {
            throw file.refusal("expected a shared object, found \(typeName); link the plugin with -shared")
        }
        guard machine == Machine.host.rawValue else {
            let found = Machine(rawValue: machine)?.name ?? "the machine number \(machine)"
            throw file.refusal(
                "expected a shared object for \(Machine.host.name), found one for \(found); build the plugin for this machine"
            )
        }
        _ = try segments()
        guard section.size <= Self.largestManifest else {
            throw file.refusal(
                "expected a manifest of at most 16 MB, found one of \(section.size) bytes; make it smaller")
        }
        var bytes = try Self.bytes(of: section, called: "the section .liaison", in: file)
        // The padding that a linker appends to a section.
        while bytes.last == 0 { bytes.removeLast() }
        guard !bytes.isEmpty else {
            throw file.refusal("expected a manifest in the section .liaison, found it empty; see LIAISON_MANIFEST")
        }
        return bytes
    }

    private var manifestSection: Section? {
        let name = Array(".liaison".utf8)
        return sections.first { names.holds(name, at: $0.name) }
    }

    /// Whether the section of the manifest is loaded. Tools such as `strip` may remove a section that is not.
    var isManifestLoaded: Bool { manifestSection.map { $0.flags & 2 != 0 } ?? false }

    /// The dynamic section: pairs of a tag and a value.
    func dynamicEntries() throws(PluginFileError) -> [(tag: UInt64, value: UInt64)] {
        guard let section = sections.first(where: { $0.type == 6 }) else { return [] }
        let bytes = try Self.bytes(of: section, called: "the dynamic section", in: file)
        return stride(from: 0, through: bytes.count - 16, by: 16).map { start in
            (bytes.integer(at: start, as: UInt64.self), bytes.integer(at: start + 8, as: UInt64.self))
        }
    }

    /// The loaded segments.
    func segments() throws(PluginFileError) -> Segments { try Segments(file, header: header) }

    /// The dynamic symbol table.
    func symbols() throws(PluginFileError) -> SymbolTable {
        try symbols(ofType: 11, called: "dynamic symbol")
    }

    /// The full symbol table, which debuggers use; empty if the file was stripped.
    func allSymbols() throws(PluginFileError) -> SymbolTable {
        try symbols(ofType: 2, called: "symbol")
    }

    private func symbols(ofType type: UInt32, called name: String) throws(PluginFileError) -> SymbolTable {
        guard let section = sections.first(where: { $0.type == type }) else {
            return SymbolTable(entries: [], names: [])
        }
        let entries = try Self.bytes(of: section, called: "the \(name) table", in: file)
        guard sections.indices.contains(Int(section.link)) else { throw file.damaged("the names of the \(name)s") }
        let names = try Self.bytes(of: sections[Int(section.link)], called: "the names of the \(name)s", in: file)
        return SymbolTable(entries: entries, names: names)
    }

    private var typeName: String {
        switch type {
        case 1: "an object file"
        case 2: "a program"
        case 4: "a memory dump"
        default: "a file of the unknown type \(type)"
        }
    }
}

/// The machines that Liaison runs on, by their number in ELF.
enum Machine: UInt16, CaseIterable {
    case x86 = 62
    case arm = 183

    /// The machine of this process.
    static var host: Machine {
        #if arch(arm64)
            .arm
        #else
            .x86
        #endif
    }

    /// The name of the machine in the words of compilers.
    var name: String {
        switch self {
        case .x86: "x86-64"
        case .arm: "aarch64"
        }
    }
}

extension RegularFile {
    /// An error about the file.
    func refusal(_ sentence: String) -> PluginFileError {
        PluginFileError(path: path, kind: .refused, problems: [Problem(sentence)])
    }

    /// An error about a part that lies outside the file, or that cannot be read.
    func damaged(_ part: String) -> PluginFileError {
        refusal(
            "expected \(part) within the file, found a place or a size that cannot be; the file is damaged: build or copy it again"
        )
    }
}
