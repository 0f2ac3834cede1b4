import CIsolation
import Foundation
@testable import LiaisonContract
import LiaisonHost
import TestSupport
import Testing

/// Tests of guarded memory: after the memory is closed, the subject has no access.
struct GuardedMemoryTests {
    private let subject: Subject

    init() throws { subject = try ExaminedFixture("every_type").examination.subject }

    private func memory(_ capacity: Int, edge: GuardedMemory.Edge? = nil) throws -> GuardedMemory {
        try #require(GuardedMemory(of: subject, capacity: capacity, edge: edge))
    }

    /// The access that the subject has to an address, as the kernel reports it: `rw`, `r-` or `--`.
    private func access(to address: UnsafeRawPointer) throws -> String {
        let place = UInt(bitPattern: address)
        for line in try mappedMemory(of: "\(subject.observed.id)") {
            let words = line.split(separator: " ")
            let bounds = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if place >= bounds[0], place < bounds[1] { return String(words[1].prefix(2)) }
        }
        return "none"
    }

    @Test func piecesAreZeroedAlignedAndApart() throws {
        let memory = try memory(4096)
        let (one, other) = (try #require(memory.allocate(3)), try #require(memory.allocate(40)))
        expect(other - one, equals: 16)
        expect(UInt(bitPattern: one) % 16, equals: 0)
        #expect((0..<56).allSatisfy { one.load(fromByteOffset: $0, as: UInt8.self) == 0 })
        #expect(memory.allocate(4096) == nil)
        #expect(memory.allocate(4096 - 64) != nil && memory.allocate(1) == nil)
    }

    @Test func aTextEndsWithANUL() throws {
        let memory = try memory(4096)
        let text = try #require(memory.copy(Array("Ada".utf8)))
        memory.poison()
        _ = subject.ask(.flush)
        expect(text.pointee, equals: 0xA5)
        let other = try #require(memory.copy(Array("Ada".utf8)))
        expect(String(cString: other), equals: "Ada")
    }

    @Test func aClosedMemoryIsNeitherReadNorWritten() throws {
        let memory = try memory(4096)
        let piece = try #require(memory.allocate(8))
        #expect(try access(to: piece) == "rw")
        for (closed, shown) in [(GuardedMemory.Access.reading, "r-"), (.none, "--"), (.all, "rw")] {
            memory.allow(closed)
            _ = subject.ask(.flush)
            #expect(try access(to: piece) == shown)
        }
        // The examiner's own access stays.
        memory.allow(.none)
        piece.storeBytes(of: 1, as: UInt8.self)
    }

    @Test(arguments: GuardedMemory.Edge.Side.allCases, [1, 7, 4096, 5000])
    func memoryBesideAnEdgeIsClosed(_ side: GuardedMemory.Edge.Side, _ count: Int) throws {
        let memory = try memory(1 << 16, edge: GuardedMemory.Edge(content: .items, side: side))
        let text = try #require(memory.copy(Array("Ada".utf8)))
        let items = try #require(memory.copy(Array(repeating: 1, count: count), as: .items))
        #expect((0..<count).allSatisfy { items[$0] == 1 } && String(cString: text) == "Ada")
        _ = subject.ask(.flush)
        #expect(try access(to: side == .before ? items - 1 : items + count) == "--")
        #expect(try access(to: items) == "rw" && access(to: items + count - 1) == "rw")
    }

    @Test func allPlacesOfATextAreFound() throws {
        let memory = try memory(4096)
        let texts = try ["##", "a##b##", "#", ""].map { try #require(memory.copy(Array($0.utf8))) }
        let places = memory.places(of: Array("##".utf8))
        expect(places, equals: [texts[0], texts[1] + 1, texts[1] + 4].map { UInt(bitPattern: $0) })
        #expect(memory.places(of: []).isEmpty && memory.places(of: [9]).isEmpty)
    }

    @Test(arguments: [(2 << 20, 0 as UInt8), (1000, 7)])
    func onlyLargeContentsAreGivenBack(_ size: Int, _ byte: UInt8) throws {
        let memory = try memory(4 << 20)
        let copy = try #require(memory.copy(Array(repeating: 7, count: size), as: .items))
        memory.forgetMuch()
        #expect((0..<size).allSatisfy { copy[$0] == byte })
    }

    @Test func onlyPiecesOfTheKindLieAtAnEdge() throws {
        let memory = try memory(1 << 16, edge: GuardedMemory.Edge(content: .text, side: .behind))
        let (record, items) = (try #require(memory.allocate(40)), try #require(memory.copy([1], as: .items)))
        expect(UnsafePointer(record.assumingMemoryBound(to: UInt8.self)) + 48, equals: items)
        let text = try #require(memory.copy(Array("Ada".utf8)))
        _ = subject.ask(.flush)
        #expect(try access(to: text + 4) == "--" && access(to: items + 1) == "rw")
    }

    @Test func withoutRoomThereIsNoPieceAtAnEdge() throws {
        let memory = try memory(8192, edge: GuardedMemory.Edge(content: .text, side: .behind))
        #expect(memory.copy(Array(repeating: 1, count: 4096)) == nil)
        #expect(memory.copy([1]) != nil && memory.copy([1]) == nil)
    }

    @Test func poisonReachesAllThatIsUsedAndNoMore() throws {
        let memory = try memory(4096)
        let piece = try #require(memory.allocate(32)).assumingMemoryBound(to: UInt8.self)
        memory.poison()
        _ = subject.ask(.flush)
        #expect((0..<32).allSatisfy { piece[$0] == 0xA5 } && piece[32] == 0)
    }

    /// A plugin that writes far behind its arguments takes no memory.
    @Test func theSubjectTakesNoMoreThanTheExaminerHasProvided() throws {
        let piece = try #require(try memory(64 << 20).allocate(8))
        withUnsafeBytes(of: UInt(bitPattern: piece)) { subject.tell(lsn_message(.poison, number: 8 << 20), $0) }
        _ = subject.ask(.flush)
        guard case .ended(.signaled(SIGBUS)) = subject.end else {
            Issue.record("\(String(describing: subject.end))")
            return
        }
    }

    @Test func whatIsNotUsedIsGivenBack() throws {
        let first = try memory(64 << 20)
        let piece = try #require(first.allocate(5000))
        first.close()
        let next = try #require(try memory(4096).allocate(1))
        expect(next - piece, equals: 8192)
    }
}
