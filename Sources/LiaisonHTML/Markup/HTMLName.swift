/// The name of an HTML element, in lower case. All names of the standard are shorter than 16 bytes.
struct HTMLName: Hashable {
    /// The first eight bytes and the next eight, as numbers whose lowest byte comes first. Zeros follow the name.
    let (head, tail): (UInt64, UInt64)

    /// A name that no element has. It stands for all names that are longer than 15 bytes.
    static var unknown: HTMLName { HTMLName(Block(repeating: 0xFF)) }

    /// Makes a name of at most 15 lower-case bytes.
    init(_ name: StaticString) {
        precondition(name.utf8CodeUnitCount < Block.scalarCount, "\(name) is too long")
        var block = Block()
        for index in 0..<name.utf8CodeUnitCount { block[index] = name.utf8Start[index] }
        self.init(block)
    }

    private init(_ block: Block) {
        let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
        (head, tail) = (UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
    }
}

extension HTMLName {
    /// Reads the name at an index, in any case. Returns the name and the index after it.
    static func read(at start: Int, in source: HTMLSource) -> (name: HTMLName, end: Int) {
        let block = source.block(at: start)
        guard let count = HTMLSource.first(ends(block)) else {
            return (unknown, source.firstIndex(from: start, where: ends) ?? source.count)
        }
        let isUpper = block .>= Block(repeating: 0x41) .& block .<= Block(repeating: 0x5A)
        let lower = block | bytes(isUpper) & Block(repeating: 0x20)
        // A NUL in the name becomes another byte, because zeros follow the name.
        let name =
            (lower | bytes(block .== Block(repeating: 0)))
            & bytes(places .< Block(repeating: UInt8(truncatingIfNeeded: count)))
        return (HTMLName(name), min(start + count, source.count))
    }

    private typealias Block = HTMLSource.Block

    private static var places: Block { Block(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }

    /// 255 for each byte that passed, 0 for the others.
    private static func bytes(_ mask: HTMLSource.Mask) -> Block { unsafeBitCast(mask, to: Block.self) }

    /// The bytes that end a name: white space, slashes and closing brackets.
    private static func ends(_ block: Block) -> HTMLSource.Mask {
        block.isHTMLSpace .| block .== Block(repeating: UInt8(ascii: "/")) .| block
            .== Block(repeating: UInt8(ascii: ">"))
    }
}

extension HTMLSource.Block {
    /// The bytes that are white space of HTML: all of 0x09 to 0x0D but 0x0B, and the space.
    var isHTMLSpace: HTMLSource.Mask {
        let isControl = self .>= Self(repeating: 0x09) .& self .<= Self(repeating: 0x0D)
        return isControl .& self .!= Self(repeating: 0x0B) .| self .== Self(repeating: 0x20)
    }
}
