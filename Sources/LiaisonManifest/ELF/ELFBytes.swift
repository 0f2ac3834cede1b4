extension [UInt8] {
    /// A struct of elf(5) at an offset; nil if the bytes end before the struct does. The numbers in the struct are
    /// little-endian, as those of all machines that Liaison runs on.
    func structure<Structure: BitwiseCopyable>(at offset: Int, as type: Structure.Type) -> Structure? {
        guard offset >= 0, offset <= count - MemoryLayout<Structure>.size else { return nil }
        return unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }

    /// The structs of elf(5) that the bytes hold side by side. Bytes left at the end are ignored.
    func structures<Structure: BitwiseCopyable>(of type: Structure.Type) -> [Structure] {
        stride(from: 0, through: count - MemoryLayout<Structure>.size, by: MemoryLayout<Structure>.size)
            .compactMap { structure(at: $0, as: type) }
    }

    /// Returns whether a NUL-terminated text is at an offset.
    func holds(_ text: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, offset < count, text.count < count - offset, self[offset + text.count] == 0 else {
            return false
        }
        for index in text.indices where self[offset + index] != text[index] { return false }
        return true
    }
}
