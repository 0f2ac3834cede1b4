internal import Glibc

/// The libraries that a shared object names, and the folders in which the dynamic linker searches them for the object
/// (ld.so(8)).
package struct LibraryNeeds {
    /// The names of the libraries.
    package private(set) var names: [String] = []
    /// The folders, in which `$ORIGIN` stands for the folder of the file.
    package private(set) var folders: [String] = []

    /// Reads the dynamic section of a file. Runs none of its code.
    package init(_ file: RegularFile) throws(PluginFileError) {
        let elf = try ELFFile(file)
        let texts = try elf.dynamicTexts()
        for (tag, offset) in try elf.dynamicEntries() {
            switch Int32(truncatingIfNeeded: tag) {
            case DT_NEEDED: texts.text(at: offset).map { names.append($0) }
            case DT_RUNPATH, DT_RPATH:
                folders += (texts.text(at: offset) ?? "").split(separator: ":").map(String.init)
            default: break
            }
        }
    }
}

extension [UInt8] {
    /// The NUL-terminated text at an offset; nil if there is none.
    fileprivate func text(at offset: UInt64) -> String? {
        guard let start = Int(exactly: offset), start < count,
            let end = self[start...].firstIndex(of: 0)
        else { return nil }
        return String(decoding: self[start..<end], as: UTF8.self)
    }
}
