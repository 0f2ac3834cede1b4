internal import LiaisonKit

/// The table that a function of a plugin fills, and its size, as far as the running call tells. A worker does not wait for
/// the answer of the host, so the worker tells the plugin itself that a table is full.
package struct FilledTable {
    private var handle = UInt.max
    private var size = TableSize()

    /// Makes no table.
    package init() {}

    /// Returns whether the table behind a handle has room for what a call appends. A call that appends nothing to a table
    /// needs no room.
    package mutating func takes(_ call: TableCall, _ handle: UInt) -> Bool {
        if call.function == .clearTable { (self.handle, size) = (handle, TableSize()) }
        guard let part = call.function.description.part else { return true }
        if handle != self.handle { (self.handle, size) = (handle, TableSize(isPartial: true)) }
        return size.add(part, (call.text?.count ?? 0) + (call.secondText?.count ?? 0))
    }
}
