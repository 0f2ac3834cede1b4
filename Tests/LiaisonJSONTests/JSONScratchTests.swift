import LiaisonJSON
import Testing
import TestSupport

/// Texts that are composed.
struct JSONScratchTests {
    /// The value of bytes that must not be overwritten.
    private static let untouched: UInt8 = 0xAA

    /// Puts a text together byte by byte in a room of a size. Returns the text, and whether it stands in the room.
    private func text(_ count: Int, inRoom size: Int, _ scratch: JSONScratch) -> (text: String, isInRoom: Bool) {
        withUnsafeTemporaryAllocation(byteCount: size + 100, alignment: 1) { memory in
            memory.initializeMemory(as: UInt8.self, repeating: Self.untouched)
            let room = UnsafeMutableRawBufferPointer(rebasing: memory[..<size])
            scratch.startLending(room)
            for _ in 0..<count { scratch.append("x" as Unicode.Scalar) }
            let value = scratch.text
            #expect(memory[size...].allSatisfy { $0 == Self.untouched }, "\(count) bytes in a room of \(size)")
            let isInRoom = value.text.map { UnsafeRawPointer($0) } == room.baseAddress.map { UnsafeRawPointer($0) }
            return (value.string, isInRoom)
        }
    }

    @Test func aTextStaysInTheRoomThatIsLentIfItFits() {
        for size in 0..<200 {
            for count in [0, 1, 5, 31, 32, 33, 64, 100, 300] {
                let scratch = JSONScratch()
                let (text, isInRoom) = text(count, inRoom: size, scratch)
                expect(text, equals: String(repeating: "x", count: count), "\(count) bytes in a room of \(size)")
                // Some bytes behind a text may be read.
                #expect(isInRoom || size < count + 2 * JSONValue.padding, "\(count) bytes in a room of \(size)")
                scratch.endLending()
                scratch.append("of its own")
                expect(scratch.text.string, equals: "of its own")
            }
        }
    }

    /// A text that does not fit moves to the memory of the scratch, where further text is appended.
    @Test func textsGrowBesideTheRoom() {
        let scratch = JSONScratch()
        for count in [1000, 10, 3000, 257, 0] {
            expect(text(count, inRoom: 40, scratch).text, equals: String(repeating: "x", count: count))
            scratch.endLending()
            let own = String(repeating: "é", count: count)
            scratch.append(own)
            expect(scratch.text.string, equals: own)
        }
    }
}
