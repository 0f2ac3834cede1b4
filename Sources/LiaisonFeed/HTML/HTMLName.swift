/// The name of an HTML element, in lower case. All names of the standard are shorter than 16 bytes.
struct HTMLName: Hashable {
    /// The first eight bytes, the last of them lowest; and the others.
    let (head, tail): (UInt64, UInt64)

    /// Reads a name of up to 16 bytes, in any case; nil if the name is longer.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 16 else { return nil }
        var (head, tail) = (0 as UInt64, 0 as UInt64)
        for (index, byte) in bytes.enumerated() {
            let lower = UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            if index < 8 { head = head << 8 | lower } else { tail = tail << 8 | lower }
        }
        (self.head, self.tail) = (head, tail)
    }

    init?(_ name: StaticString) {
        self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
