/// Finds the line of an offset.
struct LineNumbers {
    private let ends: [Int]

    init(_ document: UnsafeRawBufferPointer) {
        // Offsets of values are counted behind a byte order mark.
        let mark = document.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        ends = document.indices.filter { document[$0] == 0x0A }.map { $0 - mark }
    }

    /// The line of an offset, from 1.
    subscript(offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }
}
