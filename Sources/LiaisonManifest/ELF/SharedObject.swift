internal import Glibc

/// The symbols that a shared object exports, and the demands that it makes on the dynamic linker.
package struct SharedObject: Equatable, Sendable {
    /// The exported symbols, each with its address in the loaded file.
    package let exports: [String: UInt64]
    /// The exported symbols that another file may define, too, such as those of a template.
    package let weakExports: Set<String>
    /// True if the file asks for executable stacks.
    package let wantsExecutableStack: Bool
    /// True if the dynamic linker must write to the code.
    package let relocatesText: Bool
    /// True if the section of the manifest is loaded. Tools such as `strip` may remove a section that is not loaded.
    package let isManifestLoaded: Bool

    /// Reads the needed parts of the file. Runs none of its code.
    package init(path: String) throws(PluginFileError) {
        let elf = try ELFFile(try RegularFile(path: path))
        let symbols = try elf.symbols().exports
        exports = Dictionary(symbols.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
        weakExports = Set(symbols.lazy.filter(\.isWeak).map(\.name))
        wantsExecutableStack = try elf.segments().wantExecutableStack
        // A file says this with a tag of its own, or with a flag of DT_FLAGS.
        relocatesText = try elf.dynamicEntries().contains { tag, value in
            tag == DT_TEXTREL || tag == DT_FLAGS && value & UInt64(DF_TEXTREL) != 0
        }
        isManifestLoaded = elf.isManifestLoaded
    }
}
