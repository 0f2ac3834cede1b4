internal import LiaisonHTML
internal import LiaisonJSON

/// HTML that becomes blocks.
struct BlocksTarget: FuzzTarget {
    private let reader = JSONReader()

    func examine(_ bytes: UnsafeRawBufferPointer) {
        var json: [UInt8] = []
        HTMLBlocks.append(
            bytes.assumingMemoryBound(to: UInt8.self), base: URLReference("https://example.org/a/"), to: &json)
        let areSound = try? reader.read(json) { blocks in
            blocks.items.allSatisfy { block in
                guard let runs = block["runs"] else { return true }
                return runs.items.map { run in run["text"]?.string ?? "" }.joined() == block["text"]?.string
            }
        }
        precondition(areSound == true)
    }
}
