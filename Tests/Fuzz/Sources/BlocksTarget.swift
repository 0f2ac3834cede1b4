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
                examineRuns(of: block)
                guard let rows = block["rows"] else { continue }
                for row in rows.items { for cell in row.items { examineRuns(of: cell) } }
            }
        }
        return true
    }

    /// The runs of a block or of a cell together are its text.
    private func examineRuns(of block: JSONValue) {
        guard let runs = block["runs"] else { return }
        precondition(runs.items.map { run in run["text"]?.string ?? "" }.joined() == block["text"]?.string)
    }
}
