/// The name of an HTML element, in lower case. All names of the standard are shorter than 16 bytes.
struct HTMLName: Hashable {
    private let (head, tail): (UInt64, UInt64)

    /// Reads a name of up to 16 bytes, in any case; nil if the name is longer.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 16 else { return nil }
        func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
            bytes.reduce(0) { $0 << 8 | UInt64((0x41...0x5A).contains($1) ? $1 | 0x20 : $1) }
        }
        (head, tail) = (word(bytes.prefix(8)), word(bytes.dropFirst(8)))
    }

    init?(_ name: StaticString) {
        self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
