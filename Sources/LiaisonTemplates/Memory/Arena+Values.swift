package import LiaisonJSON

extension Arena {
    /// Copies the text of a string, and appends a NUL.
    package func copyBytes(of value: JSONValue) -> UnsafePointer<UInt8> {
        guard let text = value.text else { return copy(value.utf8) }
        return copyPadded(text, count: value.textCount)
    }

    /// Copies the text of a string, which may hold NUL characters.
    package func text(_ value: JSONValue) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: copyBytes(of: value), count: value.textCount)
    }

    /// Copies a text. `JSONValue.padding` more bytes after the copy may be read, as after a text of a document.
    package func text(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let utf8 = Array(text.utf8)
        let copy = allocate(utf8.count + JSONValue.padding)
        copy.copyMemory(from: utf8, byteCount: utf8.count)
        return UnsafeBufferPointer(start: copy.assumingMemoryBound(to: UInt8.self), count: utf8.count)
    }

    /// Copies an item.
    package func place<Item: BitwiseCopyable>(_ item: Item) -> UnsafeMutablePointer<Item> {
        let memory = allocate(MemoryLayout<Item>.stride).bindMemory(to: Item.self, capacity: 1)
        memory.initialize(to: item)
        return memory
    }
}
