/// The segments of a shared object. The dynamic linker trusts them blindly, and a damaged file could crash the process.
/// So all places and sizes are checked first.
struct Segments {
    private struct Segment {
        var type: UInt32
        var flags: UInt32
        var offset: UInt64
        var address: UInt64
        var fileSize: UInt64
        var memorySize: UInt64
        var alignment: UInt64

        /// Whether the file has thread-locals. Those that are zero take no room among the loaded segments.
        var isThreadLocal: Bool { type == 7 }

        /// The address after its last byte in memory; nil if it overflows.
        var end: UInt64? {
            let (end, overflows) = address.addingReportingOverflow(isThreadLocal ? fileSize : memorySize)
            return overflows || end > 1 << 47 ? nil : end
        }
    }

    private let file: RegularFile
    private let segments: [Segment]

    /// Reads the program headers. Throws the first problem.
    init(_ file: RegularFile, header: [UInt8]) throws(PluginFileError) {
        self.file = file
        let count = UInt64(header.integer(at: 56, as: UInt16.self))
        guard header.integer(at: 54, as: UInt16.self) == 56, count > 0,
            let table = file.bytes(at: header.integer(at: 32, as: UInt64.self), count: count * 56)
        else { throw file.damaged("the program headers") }
        segments = (0..<Int(count)).map { index in
            func field(_ offset: Int) -> UInt64 { table.integer(at: index * 56 + offset, as: UInt64.self) }
            return Segment(
                type: table.integer(at: index * 56, as: UInt32.self),
                flags: table.integer(at: index * 56 + 4, as: UInt32.self), offset: field(8), address: field(16),
                fileSize: field(32), memorySize: field(40), alignment: field(48))
        }
        let loaded = segments.filter { $0.type == 1 }
        guard Self.areSound(loaded, in: file), isInside(loaded, 2, isRequired: true), isInside(loaded, 7),
            isInside(loaded, 0x6474_E552)
        else { throw file.damaged("the segments that are loaded") }
    }

    /// Whether the file asks for executable stacks. On x86-64 a file without the header asks for them.
    var wantExecutableStack: Bool {
        guard let stack = segments.first(where: { $0.type == 0x6474_E551 }) else { return Machine.host == .x86 }
        return stack.flags & 1 != 0
    }

    /// Whether the loaded segments lie within the file, in order in memory, each with its alignment.
    private static func areSound(_ loaded: [Segment], in file: RegularFile) -> Bool {
        var previousEnd: UInt64 = 0
        for segment in loaded {
            let (end, overflows) = segment.offset.addingReportingOverflow(segment.fileSize)
            let mask = max(segment.alignment, 1) &- 1
            guard !overflows, end <= file.size, segment.fileSize <= segment.memorySize,
                segment.address >= previousEnd, segment.alignment & mask == 0,
                segment.offset & mask == segment.address & mask, let memoryEnd = segment.end
            else { return false }
            previousEnd = memoryEnd
        }
        return !loaded.isEmpty
    }

    /// Whether a segment of a type (2: what the linker reads, 7: thread-locals, and what is made read-only) lies within
    /// one that is loaded, up to the end of its last page.
    private func isInside(_ loaded: [Segment], _ type: UInt32, isRequired: Bool = false) -> Bool {
        let found = segments.filter { $0.type == type && !($0.isThreadLocal && $0.fileSize == 0) }
        let areInside = found.allSatisfy { segment in
            guard let end = segment.end, segment.fileSize <= segment.memorySize else { return false }
            return loaded.contains { holder in
                guard let holderEnd = holder.end else { return false }
                return segment.address >= holder.address && end <= (holderEnd | 0xFFFF) + 1
                    && segment.address &- holder.address == segment.offset &- holder.offset
            }
        }
        return areInside && (!isRequired || found.count == 1)
    }
}
