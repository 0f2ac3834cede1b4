internal import Glibc
internal import LiaisonDiagnostics

/// The parts of a shared object that hold the manifest and the symbols. Each number in the file is checked against the
/// size of the file before it is used.
struct ELFFile {
    private let file: RegularFile
    private let header: Elf64_Ehdr
    private let sections: [Elf64_Shdr]
    private let names: [UInt8]

    /// The largest manifest and the largest other section that are read, in bytes, and the most sections there may be.
    static let largestManifest: UInt64 = 16 << 20
    private static let largestSection: UInt64 = 256 << 20
    private static let mostSections: UInt64 = 100_000

    /// The first bytes of every ELF file.
    static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

    /// Reads the headers. Throws the first fault.
    init(_ file: RegularFile) throws(PluginFileError) {
        self.file = file
        header = try Self.header(of: file)
        sections = try Self.sections(of: file, header: header)
        let index = Self.nameSection(header: header, sections: sections)
        guard sections.indices.contains(index) else {
            throw file.refusal("expected section names, found none; the file is damaged: build or copy it again")
        }
        names = try Self.bytes(of: sections[index], called: "the section names", in: file)
    }

    private static func header(of file: RegularFile) throws(PluginFileError) -> Elf64_Ehdr {
        guard file.bytes(at: 0, count: UInt64(magic.count)) == magic else {
            let found = file.size == 0 ? "an empty file" : "a file of another format"
            throw file.refusal("expected a shared object (ELF), found \(found)")
        }
        guard let bytes = file.bytes(at: 0, count: UInt64(MemoryLayout<Elf64_Ehdr>.size)),
            let header = bytes.structure(at: 0, as: Elf64_Ehdr.self)
        else {
            throw file.refusal("expected a shared object (ELF), found only \(file.size) bytes of one; copy it again")
        }
        let (wordSize, byteOrder) = (Int32(bytes[Int(EI_CLASS)]), Int32(bytes[Int(EI_DATA)]))
        guard wordSize == ELFCLASS64 else {
            let found = wordSize == ELFCLASS32 ? "a 32-bit one" : "one of the unknown class \(wordSize)"
            throw file.refusal(
                "expected a 64-bit shared object, found \(found); build the plugin for \(Machine.host.name)")
        }
        guard byteOrder == ELFDATA2LSB else {
            let found = byteOrder == ELFDATA2MSB ? "a big-endian one" : "one of the unknown byte order \(byteOrder)"
            throw file.refusal(
                "expected a little-endian shared object, found \(found); build the plugin for \(Machine.host.name)")
        }
        return header
    }

    private static func sections(of file: RegularFile, header: Elf64_Ehdr) throws(PluginFileError) -> [Elf64_Shdr] {
        guard header.e_shoff != 0 else {
            throw file.refusal("expected section headers, found none; strip the plugin with “strip”, which keeps them")
        }
        let size = UInt64(MemoryLayout<Elf64_Shdr>.size)
        guard UInt64(header.e_shentsize) == size,
            let first = file.bytes(at: header.e_shoff, count: size)?.structure(at: 0, as: Elf64_Shdr.self)
        else { throw file.damaged("the section headers") }
        // With SHN_LORESERVE sections and more, the first section header says how many there are.
        let count = header.e_shnum == 0 ? first.sh_size : UInt64(header.e_shnum)
        guard count <= mostSections, let table = file.bytes(at: header.e_shoff, count: count * size) else {
            throw file.damaged("the section headers")
        }
        return table.structures(of: Elf64_Shdr.self)
    }

    private static func nameSection(header: Elf64_Ehdr, sections: [Elf64_Shdr]) -> Int {
        let index = header.e_shstrndx
        return Int32(index) == SHN_XINDEX ? Int(sections.first?.sh_link ?? 0) : Int(index)
    }

    private static func bytes(
        of section: Elf64_Shdr, called name: String, in file: RegularFile
    ) throws(PluginFileError) -> [UInt8] {
        guard section.sh_type != SHT_NOBITS, section.sh_size <= largestSection,
            let bytes = file.bytes(at: section.sh_offset, count: section.sh_size)
        else { throw file.damaged(name) }
        return bytes
    }
}

extension ELFFile {
    /// The bytes of the manifest. Throws an error of the kind `notAPlugin` if there is no section `.liaison`.
    func manifest() throws(PluginFileError) -> [UInt8] {
        guard let section = manifestSection else {
            throw PluginFileError(
                path: file.path, kind: .notAPlugin,
                faults: [
                    DocumentFault(
                        .malformed, reason: "is no plugin: expected a section .liaison with a manifest, found none")
                ])
        }
        guard Int32(header.e_type) == ET_DYN else {
            throw file.refusal("expected a shared object, found \(typeName); link the plugin with -shared")
        }
        let machine = Machine(number: header.e_machine)
        guard machine == Machine.host else {
            let found = machine?.name ?? "the machine number \(header.e_machine)"
            throw file.refusal(
                "expected a shared object for \(Machine.host.name), found one for \(found); build the plugin for this machine"
            )
        }
        _ = try segments()
        guard section.sh_size <= Self.largestManifest else {
            throw file.refusal(
                "expected a manifest of at most 16 MB, found one of \(section.sh_size) bytes; make it smaller")
        }
        var bytes = try Self.bytes(of: section, called: "the section .liaison", in: file)
        // The padding that a linker appends to a section.
        while bytes.last == 0 { bytes.removeLast() }
        guard !bytes.isEmpty else {
            throw file.refusal("expected a manifest in the section .liaison, found it empty; see LIAISON_MANIFEST")
        }
        return bytes
    }

    private var manifestSection: Elf64_Shdr? {
        let name = Array(".liaison".utf8)
        return sections.first { names.holds(name, at: Int($0.sh_name)) }
    }

    /// True if the section of the manifest is loaded. Tools such as `strip` may remove a section that is not loaded.
    var isManifestLoaded: Bool { manifestSection.map { $0.sh_flags & UInt64(SHF_ALLOC) != 0 } ?? false }

    /// The dynamic section: pairs of a tag and a value.
    func dynamicEntries() throws(PluginFileError) -> [(tag: Int64, value: UInt64)] {
        guard let section = sections.first(where: { $0.sh_type == SHT_DYNAMIC }) else { return [] }
        return try Self.bytes(of: section, called: "the dynamic section", in: file)
            .structures(of: DynamicEntry.self).map { ($0.tag, $0.value) }
    }

    /// The texts to which entries of the dynamic section point.
    func dynamicTexts() throws(PluginFileError) -> [UInt8] {
        guard let section = sections.first(where: { $0.sh_type == SHT_DYNAMIC }),
            sections.indices.contains(Int(section.sh_link))
        else { return [] }
        return try Self.bytes(of: sections[Int(section.sh_link)], called: "the dynamic texts", in: file)
    }

    /// `Elf64_Dyn` without its union, which Swift cannot copy by its bytes.
    private struct DynamicEntry: BitwiseCopyable {
        var tag: Int64
        var value: UInt64
    }

    /// The loaded segments.
    func segments() throws(PluginFileError) -> Segments { try Segments(file, header: header) }

    /// The dynamic symbol table.
    func symbols() throws(PluginFileError) -> SymbolTable {
        try symbols(ofType: SHT_DYNSYM, called: "dynamic symbol")
    }

    /// The full symbol table, which debuggers use; empty if the file was stripped.
    func allSymbols() throws(PluginFileError) -> SymbolTable {
        try symbols(ofType: SHT_SYMTAB, called: "symbol")
    }

    private func symbols(ofType type: Int32, called name: String) throws(PluginFileError) -> SymbolTable {
        guard let section = sections.first(where: { $0.sh_type == type }) else {
            return SymbolTable(entries: [], names: [])
        }
        let entries = try Self.bytes(of: section, called: "the \(name) table", in: file)
        guard sections.indices.contains(Int(section.sh_link)) else { throw file.damaged("the names of the \(name)s") }
        let names = try Self.bytes(of: sections[Int(section.sh_link)], called: "the names of the \(name)s", in: file)
        return SymbolTable(entries: entries, names: names)
    }

    private var typeName: String {
        switch Int32(header.e_type) {
        case ET_REL: "an object file"
        case ET_EXEC: "a program"
        case ET_CORE: "a memory dump"
        default: "a file of the unknown type \(header.e_type)"
        }
    }
}

extension RegularFile {
    /// An error about the file.
    func refusal(_ sentence: String) -> PluginFileError {
        PluginFileError(path: path, kind: .refused, faults: [DocumentFault(.malformed, reason: sentence)])
    }

    /// An error about a part that lies outside the file, or that cannot be read.
    func damaged(_ part: String) -> PluginFileError {
        refusal(
            "expected \(part) within the file, found an impossible place or size; the file is damaged: build or copy "
                + "it again"
        )
    }
}
