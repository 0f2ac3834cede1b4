import CContract
import Glibc
@testable import LiaisonContract
import Testing

/// Tests of guarded memory: after the memory is closed, an access ends the process.
struct GuardedMemoryTests {
    /// Returns whether a closure in a child process ends by a signal for memory.
    private func crashes(_ work: () -> Void) throws -> Bool {
        let termination = try SupervisedProcess.make().run(seconds: 60) {
            work()
            return [1]
        }
        switch termination {
        case .answered: return false
        case .signaled(SIGSEGV), .signaled(SIGBUS): return true
        case .exited, .signaled, .timedOut, .notStarted: throw Unexpected()
        }
    }

    /// A child ended in another way.
    private struct Unexpected: Error {}

    private func read(_ address: UnsafeRawPointer) { withExtendedLifetime(address.load(as: UInt8.self)) {} }

    @Test func piecesAreZeroedAlignedAndApart() throws {
        let memory = try #require(GuardedMemory(capacity: 4096))
        let (one, other) = (try #require(memory.allocate(3)), try #require(memory.allocate(40)))
        #expect(other - one == 16 && UInt(bitPattern: one) % 16 == 0)
        #expect((0..<56).allSatisfy { one.load(fromByteOffset: $0, as: UInt8.self) == 0 })
        #expect(memory.allocate(4096) == nil)
        #expect(memory.allocate(4096 - 64) != nil && memory.allocate(1) == nil)
    }

    @Test func aTextEndsWithANUL() throws {
        let memory = try #require(GuardedMemory(capacity: 4096))
        let text = try #require(memory.copy(Array("Ada".utf8)))
        memory.poison()
        #expect(text.pointee == 0xA5)
        let other = try #require(memory.copy(Array("Ada".utf8)))
        #expect(String(cString: other) == "Ada")
    }

    @Test func aClosedMemoryIsNeitherReadNorWritten() throws {
        let memory = try #require(GuardedMemory(capacity: 4096))
        let piece = try #require(memory.allocate(8))
        #expect(try !crashes { piece.storeBytes(of: 1, as: UInt8.self) })
        memory.allow(.reading)
        #expect(try !crashes { read(piece) })
        #expect(try crashes { piece.storeBytes(of: 1, as: UInt8.self) })
        memory.allow(.none)
        #expect(try crashes { read(piece) })
        memory.allow(.all)
        #expect(try !crashes { piece.storeBytes(of: 1, as: UInt8.self) })
    }

    @Test(arguments: GuardedMemory.Edge.Side.allCases, [1, 7, 4096, 5000])
    func memoryBesideAnEdgeIsClosed(_ side: GuardedMemory.Edge.Side, _ count: Int) throws {
        let edge = GuardedMemory.Edge(content: .items, side: side)
        let memory = try #require(GuardedMemory(capacity: 1 << 16, edge: edge))
        let text = try #require(memory.copy(Array("Ada".utf8)))
        let items = try #require(memory.copy(Array(repeating: 1, count: count), as: .items))
        #expect((0..<count).allSatisfy { items[$0] == 1 } && String(cString: text) == "Ada")
        #expect(try crashes { read(side == .before ? items - 1 : items + count) })
    }

    @Test func allPlacesOfATextAreFound() throws {
        let memory = try #require(GuardedMemory(capacity: 4096))
        let texts = try ["##", "a##b##", "#", ""].map { try #require(memory.copy(Array($0.utf8))) }
        let places = memory.places(of: Array("##".utf8)).map { UnsafePointer($0) }
        #expect(places == [texts[0], texts[1] + 1, texts[1] + 4])
        #expect(memory.places(of: []).isEmpty && memory.places(of: [9]).isEmpty)
    }

    @Test(arguments: [(2 << 20, 0 as UInt8), (1000, 7)])
    func onlyLargeContentsAreGivenBack(_ size: Int, _ byte: UInt8) throws {
        let memory = try #require(GuardedMemory(capacity: 4 << 20))
        let copy = try #require(memory.copy(Array(repeating: 7, count: size), as: .items))
        memory.forgetMuch()
        #expect((0..<size).allSatisfy { copy[$0] == byte })
    }

    @Test func onlyPiecesOfTheKindLieAtAnEdge() throws {
        let edge = GuardedMemory.Edge(content: .text, side: .behind)
        let memory = try #require(GuardedMemory(capacity: 1 << 16, edge: edge))
        let (record, items) = (try #require(memory.allocate(40)), try #require(memory.copy([1], as: .items)))
        #expect(UnsafePointer(record.assumingMemoryBound(to: UInt8.self)) + 48 == items)
        let text = try #require(memory.copy(Array("Ada".utf8)))
        #expect(try crashes { read(text + 4) } && !crashes { read(items + 1) })
    }

    @Test func withoutRoomThereIsNoPieceAtAnEdge() throws {
        let edge = GuardedMemory.Edge(content: .text, side: .behind)
        let memory = try #require(GuardedMemory(capacity: 8192, edge: edge))
        #expect(memory.copy(Array(repeating: 1, count: 4096)) == nil)
        #expect(memory.copy([1]) != nil && memory.copy([1]) == nil)
    }

    @Test func poisonReachesAllThatIsUsedAndNoMore() throws {
        let memory = try #require(GuardedMemory(capacity: 4096))
        let piece = try #require(memory.allocate(32)).assumingMemoryBound(to: UInt8.self)
        memory.poison()
        #expect((0..<32).allSatisfy { piece[$0] == 0xA5 } && piece[32] == 0)
    }
}
