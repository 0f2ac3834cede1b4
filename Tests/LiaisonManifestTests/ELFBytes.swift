/// Makes the bytes of shared objects, valid and invalid ones.
struct ELFBytes {
    struct Symbol {
        var name: String
        var information: UInt8 = 0x12
        var visibility: UInt8 = 0
        var section: UInt16 = 1
    }

    var ident: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]
    var type: UInt16 = 3
    #if arch(arm64)
        var machine: UInt16 = 183
    #else
        var machine: UInt16 = 62
    #endif
    var manifest = Array(postHeader.utf8)
    var manifestName = ".liaison"
    var symbols = [Symbol(name: "post_header_configure")]
    var extendsNumbering = false
    /// Changes section headers before they are written: null, manifest, symbols, their names, the sections' names.
    var change: (inout [[UInt64]]) -> Void = { _ in }
    /// A closure that changes the segments before they are written: a loaded segment and the segment for the linker.
    /// The values are type, offset, address, size in the file, size in memory and alignment.
    var changeSegments: (inout [[UInt64]]) -> Void = { _ in }

    /// The file.
    var bytes: [UInt8] {
        var names: [UInt8] = [0]
        var entries = [UInt8](repeating: 0, count: 24)
        for symbol in symbols {
            entries += little(UInt64(names.count), 4) + [symbol.information, symbol.visibility]
            entries += little(UInt64(symbol.section), 2) + little(0x1000, 8) + little(16, 8)
            names += Array(symbol.name.utf8) + [0]
        }
        let sectionNames = Array("\0\(manifestName)\0.dynsym\0.dynstr\0.shstrtab\0".utf8)
        let base = 1 + UInt64(manifestName.utf8.count) + 1
        var body: [UInt8] = []
        // name, type, offset, size, link
        var headers: [[UInt64]] = [[0, 0, 0, 0, 0]]
        let contents: [(UInt64, UInt64, [UInt8], UInt64)] = [
            (1, 1, manifest, 0), (base, 11, entries, 3), (base + 8, 3, names, 0), (base + 16, 3, sectionNames, 0),
        ]
        for (name, type, content, link) in contents {
            headers.append([name, type, UInt64(64 + body.count), UInt64(content.count), link])
            body += content
        }
        if extendsNumbering { headers[0] = [0, 0, 0, UInt64(headers.count), 4] }
        change(&headers)
        var header = ident + [UInt8](repeating: 0, count: 8) + little(UInt64(type), 2) + little(UInt64(machine), 2)
        var segments: [[UInt64]] = [[1, 0, 0, 64, 64, 4096], [2, 0, 0, 64, 64, 8]]
        changeSegments(&segments)
        let segmentTable = UInt64(64 + body.count)
        body += segments.flatMap(programHeader)
        header += little(1, 4) + little(0, 8) + little(segmentTable, 8) + little(UInt64(64 + body.count), 8)
        header += little(0, 4) + little(64, 2) + little(56, 2) + little(UInt64(segments.count), 2) + little(64, 2)
        header += extendsNumbering ? little(0, 2) + little(0xFFFF, 2) : little(5, 2) + little(4, 2)
        return header + body + headers.flatMap(sectionHeader)
    }

    private func programHeader(_ fields: [UInt64]) -> [UInt8] {
        little(fields[0], 4) + little(6, 4) + little(fields[1], 8) + little(fields[2], 8) + little(fields[2], 8)
            + little(fields[3], 8) + little(fields[4], 8) + little(fields[5], 8)
    }

    private func sectionHeader(_ fields: [UInt64]) -> [UInt8] {
        little(fields[0], 4) + little(fields[1], 4) + little(0, 16) + little(fields[2], 8) + little(fields[3], 8)
            + little(fields[4], 4) + little(0, 20)
    }

    private func little(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) : 0 }
    }
}
