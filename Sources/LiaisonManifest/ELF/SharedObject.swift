internal import Glibc

/// What a shared object asks of the dynamic linker, and what it defines for others.
package struct SharedObject: Equatable, Sendable {
    /// What it defines for others: the names, and where each stands in the file as it is loaded.
    package let exports: [String: UInt64]
    /// Those among the names that another file may define just as well, such as what a template makes.
    package let weakExports: Set<String>
    /// Whether it asks for stacks whose contents can be run.
    package let wantsExecutableStack: Bool
    /// Whether the dynamic linker has to write to its code.
    package let relocatesText: Bool
    /// Whether the section of its manifest is loaded, so that no tool takes it for a remark and removes it.
    package let isManifestLoaded: Bool

    /// Reads what is needed of the file; runs none of it.
    package init(path: String) throws(PluginFileError) {
        let elf = try ELFFile(try RegularFile(path: path))
        let symbols = try elf.symbols().exports
        exports = Dictionary(symbols.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
        weakExports = Set(symbols.lazy.filter(\.isWeak).map(\.name))
        wantsExecutableStack = try elf.segments().wantExecutableStack
        // The tag of its own, or a flag among others.
        relocatesText = try elf.dynamicEntries().contains { tag, value in
            tag == DT_TEXTREL || tag == DT_FLAGS && value & UInt64(DF_TEXTREL) != 0
        }
        isManifestLoaded = elf.isManifestLoaded
    }
}
