import LiaisonTemplates
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
            expect(Int(bitPattern: piece) % 8, equals: 0, "seed \(seed)")
            #expect(UnsafeRawBufferPointer(start: piece, count: count).allSatisfy { $0 == 0 }, "seed \(seed)")
            let mark = UInt8(truncatingIfNeeded: index)
            piece.initializeMemory(as: UInt8.self, repeating: mark, count: count)
            pieces.append((piece, count, mark))
        }
        for (piece, count, mark) in pieces {
            #expect(UnsafeRawBufferPointer(start: piece, count: count).allSatisfy { $0 == mark }, "seed \(seed)")
        }
    }

    /// A text that was written to the room for texts is kept where it stands, if it fits in there.
    @Test func textsStayApartAndAreKeptInTheirRoom() throws {
        let arena = Arena()
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        var texts: [(UnsafePointer<UInt8>, [UInt8])] = []
        var kept = 0
        for index in 0..<5000 {
            let count = Int.random(in: 0...(index % 50 == 0 ? 9000 : 100), using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
            let padded = bytes + Array(repeating: 7, count: Arena.padding)
            let copy = try padded.withUnsafeBufferPointer { text in
                arena.copyPadded(try #require(text.baseAddress), count: count)
            }
            texts.append((copy, bytes))
            if arena.textRoom.count >= padded.count, let first = arena.textRoom.baseAddress {
                first.copyMemory(from: padded, byteCount: padded.count)
                let text = UnsafePointer(first.assumingMemoryBound(to: UInt8.self))
                expect(arena.copyPadded(text, count: count), equals: text, "seed \(seed)")
                texts.append((text, bytes))
                kept += 1
            }
        }
        #expect(kept > 1000)
        for (copy, bytes) in texts {
            let text = UnsafeBufferPointer(start: copy, count: bytes.count + 1)
            #expect(text.elementsEqual(bytes + [0]), "seed \(seed)")
        }
    }

    @Test func copiesEndWithNUL() {
        let arena = Arena()
        let bytes: [UInt8] = [65, 66, 67]
        let copy = bytes.withUnsafeBufferPointer(arena.copy)
        expect(String(cString: copy), equals: "ABC")
        expect(String(cString: arena.copy(UnsafeBufferPointer(start: nil, count: 0))), equals: "")
    }
}
