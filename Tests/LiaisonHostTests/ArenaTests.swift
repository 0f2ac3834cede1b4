import LiaisonHost
import TestSupport
import Testing

struct ArenaTests {
    @Test func piecesAreZeroedAlignedAndApart() {
        let arena = Arena()
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        var pieces: [(UnsafeMutableRawPointer, Int, UInt8)] = []
        for index in 0..<2000 {
            let count = Int.random(in: 0...(index % 50 == 0 ? 100_000 : 300), using: &generator)
            let piece = arena.allocate(count)
            #expect(Int(bitPattern: piece) % 8 == 0, "seed \(seed)")
            #expect(UnsafeRawBufferPointer(start: piece, count: count).allSatisfy { $0 == 0 }, "seed \(seed)")
            let mark = UInt8(truncatingIfNeeded: index)
            piece.initializeMemory(as: UInt8.self, repeating: mark, count: count)
            pieces.append((piece, count, mark))
        }
        for (piece, count, mark) in pieces {
            #expect(UnsafeRawBufferPointer(start: piece, count: count).allSatisfy { $0 == mark }, "seed \(seed)")
        }
    }

    @Test func copiesEndWithNUL() {
        let arena = Arena()
        let bytes: [UInt8] = [65, 66, 67]
        let copy = bytes.withUnsafeBufferPointer(arena.copy)
        #expect(String(cString: copy) == "ABC")
        #expect(String(cString: arena.copy(UnsafeBufferPointer(start: nil, count: 0))) == "")
    }
}
