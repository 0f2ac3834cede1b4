internal import Glibc
@testable import LiaisonManifest

/// Changes one number in a table of a shared object, or the manifest inside.
final class ELFMutator: Mutator {
    private let manifests: any Mutator

    /// Makes a mutator. `manifests` changes the manifest.
    init(_ manifests: any Mutator) {
        self.manifests = manifests
    }

    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]? {
        guard document.starts(with: ELFFile.magic), let header = document.structure(at: 0, as: Elf64_Ehdr.self),
            let table = place(header.e_shoff, Int(header.e_shnum) * MemoryLayout<Elf64_Shdr>.size, in: document)
        else { return nil }
        let sections = Array(document[table]).structures(of: Elf64_Shdr.self)
        if chance.happens(in: 3) { return changedManifest(in: document, sections, by: &chance) }
        let segments = place(header.e_phoff, Int(header.e_phnum) * MemoryLayout<Elf64_Phdr>.size, in: document)
        let tables = sections.filter { $0.sh_type > SHT_PROGBITS && $0.sh_type != SHT_NOBITS }.compactMap {
            place($0.sh_offset, Int(clamping: $0.sh_size), in: document)
        }
        let changing = chance.one(of: [0..<MemoryLayout<Elf64_Ehdr>.size, table, segments ?? table] + tables)
        return changedNumber(at: changing, in: document, by: &chance)
    }

    private func place(_ start: UInt64, _ count: Int, in document: [UInt8]) -> Range<Int>? {
        guard count > 0, count <= document.count, start <= document.count - count else { return nil }
        return Int(start)..<Int(start) + count
    }

    /// A document in which one number of a table has another value.
    private func changedNumber(at table: Range<Int>, in document: [UInt8], by chance: inout Chance) -> [UInt8] {
        var document = document
        let size = min(chance.one(of: [1, 2, 4, 8]), table.count)
        let start = table.lowerBound + chance.below(table.count / size) * size
        var old: UInt64 = 0
        for index in (start..<start + size).reversed() { old = old << 8 | UInt64(document[index]) }
        let numbers = [
            0, 1, .max, .max >> 1, UInt64(document.count), UInt64(table.lowerBound), old &+ 1, old &- 1, old << 1,
            old ^ 8,
        ]
        var new = chance.one(of: numbers)
        for index in start..<start + size {
            document[index] = UInt8(truncatingIfNeeded: new)
            new >>= 8
        }
        return document
    }

    /// A document with another manifest in the same place, if the manifest is no longer than that; spaces follow it.
    private func changedManifest(in document: [UInt8], _ sections: [Elf64_Shdr], by chance: inout Chance) -> [UInt8]? {
        for section in sections where section.sh_type == SHT_PROGBITS {
            guard let place = place(section.sh_offset, Int(clamping: section.sh_size), in: document),
                document[place.lowerBound] == UInt8(ascii: "{"),
                let manifest = manifests.mutated(Array(document[place].prefix { $0 != 0 }), by: &chance),
                manifest.count <= place.count
            else { continue }
            let padded = manifest + Array(repeating: UInt8(ascii: " "), count: place.count - manifest.count)
            return Array(document[..<place.lowerBound]) + padded + document[place.upperBound...]
        }
        return nil
    }
}
