internal import Glibc

/// The segments of a shared object. The dynamic linker trusts the segments of a file blindly, and a damaged file could
/// crash the process. So all places and sizes are checked first.
struct Segments {
    private let file: RegularFile
    private let segments: [Elf64_Phdr]

    /// Reads the program headers. Throws the first fault.
    init(_ file: RegularFile, header: Elf64_Ehdr) throws(PluginFileError) {
        self.file = file
        let size = MemoryLayout<Elf64_Phdr>.size
        guard Int(header.e_phentsize) == size, header.e_phnum > 0,
            let table = file.bytes(at: header.e_phoff, count: UInt64(header.e_phnum) * UInt64(size))
        else { throw file.damaged("the program headers") }
        segments = table.structures(of: Elf64_Phdr.self)
        let loaded = segments.filter { $0.is(PT_LOAD) }
        guard Self.areSound(loaded, in: file), isInside(loaded, PT_DYNAMIC, isRequired: true),
            isInside(loaded, PT_TLS), isInside(loaded, PT_GNU_RELRO)
        else { throw file.damaged("the segments that are loaded") }
    }

    /// True if the file asks for executable stacks. On x86-64 a file without the header asks for them.
    var wantExecutableStack: Bool {
        guard let stack = segments.first(where: { $0.is(PT_GNU_STACK) }) else { return Machine.host == .x86 }
        return stack.p_flags & UInt32(PF_X) != 0
    }

    /// Returns whether the loaded segments lie within the file, in order in memory, each with its alignment.
    private static func areSound(_ loaded: [Elf64_Phdr], in file: RegularFile) -> Bool {
        var previousEnd: UInt64 = 0
        for segment in loaded {
            let (end, overflows) = segment.p_offset.addingReportingOverflow(segment.p_filesz)
            let mask = max(segment.p_align, 1) &- 1
            guard !overflows, end <= file.size, segment.p_filesz <= segment.p_memsz,
                segment.p_vaddr >= previousEnd, segment.p_align & mask == 0,
                segment.p_offset & mask == segment.p_vaddr & mask, let memoryEnd = segment.end
            else { return false }
            previousEnd = memoryEnd
        }
        return !loaded.isEmpty
    }

    /// Returns whether each segment of a type lies within a loaded segment, up to the end of the last page of the loaded
    /// segment.
    private func isInside(_ loaded: [Elf64_Phdr], _ type: some BinaryInteger, isRequired: Bool = false) -> Bool {
        let found = segments.filter { $0.is(type) && !($0.is(PT_TLS) && $0.p_filesz == 0) }
        let areInside = found.allSatisfy { segment in
            guard let end = segment.end, segment.p_filesz <= segment.p_memsz else { return false }
            return loaded.contains { holder in
                guard let holderEnd = holder.end else { return false }
                return segment.p_vaddr >= holder.p_vaddr && end <= (holderEnd | 0xFFFF) + 1
                    && segment.p_vaddr &- holder.p_vaddr == segment.p_offset &- holder.p_offset
            }
        }
        return areInside && (!isRequired || found.count == 1)
    }
}

extension Elf64_Phdr {
    /// Returns whether the segment is of a type.
    fileprivate func `is`(_ type: some BinaryInteger) -> Bool { p_type == type }

    /// The address behind the segment's last byte in memory; nil if user space has no such address. Zeroed
    /// thread-locals take no room among the loaded segments.
    fileprivate var end: UInt64? {
        let (end, overflows) = p_vaddr.addingReportingOverflow(self.is(PT_TLS) ? p_filesz : p_memsz)
        return overflows || end > Self.endOfUserSpace ? nil : end
    }

    /// No process has memory behind this address, on any machine that Liaison runs on.
    private static let endOfUserSpace: UInt64 = 1 << 47
}
