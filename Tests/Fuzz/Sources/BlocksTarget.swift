internal import LiaisonHTML
internal import LiaisonJSON

/// HTML that becomes blocks.
struct BlocksTarget: FuzzTarget {
    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let blocks = JSONTree { json in
            json.beginArray()
            HTMLBlocks.append(
                bytes.assumingMemoryBound(to: UInt8.self), base: URLReference("https://example.org/a/"), to: json)
            json.endArray()
        }
        blocks.read { blocks in
            for block in blocks.items {
                guard let runs = block["runs"] else { continue }
                precondition(runs.items.map { run in run["text"]?.string ?? "" }.joined() == block["text"]?.string)
            }
        }
        return true
    }
}
