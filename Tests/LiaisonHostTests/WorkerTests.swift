import CIsolation
import Foundation
import Glibc
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

@testable import LiaisonHost

/// The parts of workers: their memory, their messages, and the jobs that they do ahead.
@Suite struct WorkerTests {
    /// Stands for records: only their addresses count.
    private let records = UnsafeRawPointer(FunctionTable.pointer)

    @Test func aRegionGivesFreedPiecesAgain() throws {
        try #require(Isolation.prepare())
        let region = try #require(SharedRegion())
        let first = try #require(region.allocate(5000))
        let second = try #require(region.allocate(5000))
        expect(second - first, equals: 8192)
        #expect(region.deallocate(first, 5000) && region.allocate(8192) == first)
        #expect(!region.deallocate(region.start &- 1, 8))
    }

    @Test func aRegionIsReadOnlyForItsReaders() throws {
        try #require(Isolation.prepare())
        let region = try #require(SharedRegion())
        let piece = try #require(region.allocate(1))
        let address = try #require(UnsafeMutablePointer<UInt8>(bitPattern: piece))
        address.pointee = 42
        let offset = off_t(UInt(bitPattern: address) - region.start)
        let readable = try #require(mmap(nil, 4096, PROT_READ, MAP_SHARED, region.readableFile, offset))
        expect(readable.load(as: UInt8.self), equals: 42)
        expect(mprotect(readable, 4096, PROT_READ | PROT_WRITE), equals: -1)
        expect(mmap(nil, 4096, PROT_WRITE, MAP_SHARED, region.readableFile, 0), equals: MAP_FAILED)
        munmap(readable, 4096)
    }

    /// A sparse file takes no space on the disk, but its copy would take memory.
    @Test func aCopyIsMadeOfFilesOf512MBAtMost() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "liaison-large-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        expect(truncate(path, (512 << 20) + 1), equals: 0)
        #expect(SealedCopy(of: path) == nil && errno == EFBIG)
        expect(truncate(path, 1 << 20), equals: 0)
        #expect(SealedCopy(of: path) != nil)
    }

    @Test func signaturesAreReadAsTheyWereWritten() {
        let function = FunctionSignature(
            function: .command(.configuration), symbol: "configure", returnType: .nothing,
            arguments: [Argument(.outlets, .pointer, offset: 8), Argument(.context, .indexPath, offset: 16)])
        let height = FunctionSignature(function: .height, symbol: "größe", returnType: .double, arguments: [])
        let writer = SignatureWriter(
            path: "/a/lib b.so",
            [
                ComponentSignature(slotCount: 3, model: nil, functions: [function, height]),
                ComponentSignature(slotCount: 0, model: 24, functions: []),
            ])
        writer.bytes.withUnsafeBytes { bytes in
            let reader = SignatureReader(bytes)
            expect(reader.path, equals: "/a/lib b.so")
            expect(reader.components?.count, equals: 2)
            let (first, last) = (reader.components?.first, reader.components?.last)
            #expect(first?.slotCount == 3 && first?.model == nil && last?.model == 24)
            expect(first?.functions.map(\.symbol), equals: ["configure", "größe"])
            expect(first?.functions.map(\.function), equals: [.command(.configuration), .height])
            expect(first?.functions.first?.arguments.map(\.offset), equals: [8, 16])
            expect(first?.functions.first?.arguments.map(\.kind), equals: [.pointer, .indexPath])
            for count in 0..<bytes.count {
                #expect(SignatureReader(UnsafeRawBufferPointer(rebasing: bytes[..<count])).components == nil)
            }
        }
    }

    /// Another program, or a system without memory, may kill a process.
    @Test func aProcessThatIsKilledWithoutWorkCostsNoRow() throws {
        let feed = try HostedFeed("misbehaving", isolation: .worker)
        for name in ["first", "second"] {
            let row = #"{ "component": "Misbehaving", "model": { "behaviour": "\#(name)" } }"#
            expect(try feed.show(rows: row).map(\.text), equals: [name])
            let process = try #require(feed.registry.plugins.first?.worker?.process)
            kill(try #require(process.id), SIGKILL)
            while !process.channel.hasEnded { usleep(1000) }
        }
        expect(feed.faults, equals: [])
    }

    /// Any bytes are messages, or no message; none is read beyond the bytes.
    @Test(arguments: 0..<40) func anyBytesAreMessagesOrNone(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var buffer = MessageBuffer()
        for _ in 0..<500 {
            // A head of which most fields are right, and bytes that may not be its body.
            let head = lsn_message(
                number: random.next(), size: random.next() % 3 == 0 ? UInt32.max : UInt32(random.next() % 300),
                index: 0,
                kind: UInt8(random.next() % 80), function: UInt8(truncatingIfNeeded: random.next()), flag: 1,
                has_cell: 0, unused: (0, 0, 0, 0))
            let body = [UInt8](repeating: 7, count: Int(random.next() % 300))
            let bytes = withUnsafeBytes(of: head, Array.init) + body
            let space = buffer.space
            let count = min(space.count, bytes.count)
            space.copyBytes(from: bytes.prefix(count))
            buffer.add(count)
            do throws(ChannelFailure) {
                while let message = try buffer.next(atMost: Message.maximumSize) {
                    #expect(message.body.count <= Message.maximumSize)
                }
            } catch {
                expect(error, equals: .malformed)
                return
            }
        }
    }

    @Test func aRingThatSaysTooMuchIsRefused() throws {
        let file = lsn_rings_file()
        defer { close(file) }
        let ring = try #require(lsn_map_rings(file))
        defer { lsn_unmap_rings(ring) }
        lsn_ring_publish(ring, UInt64(LSN_RING_CAPACITY) + 1)
        #expect(lsn_ring_available(ring, 0) > UInt64(LSN_RING_CAPACITY))
        lsn_ring_publish(ring, 5)
        // A position that goes back is more than the capacity, too.
        #expect(lsn_ring_available(ring, 6) > UInt64(LSN_RING_CAPACITY))
        expect(lsn_ring_available(ring, 2), equals: 3)
        expect(ftruncate(file, 0), equals: -1)
    }

    /// A worker that claims to have read more commands than the host has written.
    @Test func aRingOfWhichTooMuchWasReadHasNoSpace() throws {
        let file = lsn_rings_file()
        defer { close(file) }
        let ring = try #require(lsn_map_rings(file))
        defer { lsn_unmap_rings(ring) }
        let commands = lsn_commands(ring)
        expect(lsn_ring_space(commands, 10), equals: Int(LSN_RING_CAPACITY) - 10)
        lsn_ring_read(commands, 11, nil, 0)
        expect(lsn_ring_space(commands, 10), equals: 0)
        expect(lsn_ring_space(commands, UInt64(LSN_RING_CAPACITY) + 12), equals: 0)
        var head = lsn_message(.perform, 0, false, 0, 0, size: 0)
        expect(lsn_ring_put(commands, 10, &head, nil, nil, 0), equals: 0)
        lsn_ring_read(commands, 0, nil, 0)
        expect(lsn_ring_put(commands, 10, &head, nil, nil, 0), equals: 1)
        expect(lsn_ring_available(commands, 10), equals: 24)
        // A message that does not fit before the end of the memory is written in pieces.
        expect(lsn_ring_put(commands, UInt64(LSN_RING_CAPACITY) - 23, &head, nil, nil, 0), equals: 0)
    }

    /// Commands that do not fit into the ring arrive as they were sent, although nobody reads at first.
    @Test func commandsThatFindNoRoomAreSentLater() throws {
        var (own, other) = (Int32(-1), Int32(-1))
        try #require(lsn_connected_sockets(&own, &other) == 0)
        defer { close(other) }
        let file = lsn_rings_file()
        defer { close(file) }
        let ring = try #require(lsn_map_rings(file))
        defer { lsn_unmap_rings(ring) }
        let host = WorkerChannel(socket: own, ring: try #require(lsn_map_rings(file)), patience: 1)
        let worker = HostChannel(socket: other, ring: ring)
        // A timeout ends the wait for a message that is lost.
        var time = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(other, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let count = 9000
        let body = [UInt8](repeating: 7, count: 61)
        for number in 0..<count { body.withUnsafeBytes { host.add(.perform, number: UInt64(number), $0) } }
        for number in 0..<count {
            let message = try #require(worker.receive { host.flush() })
            expect(message.number, equals: UInt64(number))
            expect(Array(message.body), equals: body)
        }
        host.flush()
        expect(lsn_ring_available(lsn_commands(ring), UInt64(count * 85)), equals: 0)
    }

    private func job(_ number: Int, row: Int64 = 0, needsContext: Bool = false, isGate: Bool = false) -> Job {
        Job(
            record: records + number, component: 0, function: .command(.configuration), hasCell: true,
            needsContext: needsContext, isGate: isGate, place: JobPlace(section: 0, row: row, width: 0))
    }

    @Test func jobsAreFoundInTheirOrderAndFurtherOn() {
        var expected = ExpectedJobs()
        expected.append((0..<10).map { job($0) })
        expect(expected.distance(to: job(0)), equals: 0)
        expect(expected.distance(to: job(3)), equals: 3)
        #expect(expected.distance(to: job(10)) == nil)
        expected.skip(3)
        expected.beginNext()
        #expect(expected.distance(to: job(3)) == nil)
        expect(expected.distance(to: job(4)), equals: 0)
        expected.skip(6)
        #expect(expected.isEmpty && expected.distance(to: job(9)) == nil)
    }

    /// Jobs that the host may never want wait behind their gate.
    @Test func jobsBehindAGateAreSentWhenTheHostWantsThem() throws {
        var (own, other) = (Int32(-1), Int32(-1))
        try #require(lsn_connected_sockets(&own, &other) == 0)
        defer { close(other) }
        let file = lsn_rings_file()
        defer { close(file) }
        let channel = WorkerChannel(socket: own, ring: try #require(lsn_map_rings(file)), patience: 1)
        var expected = ExpectedJobs()
        func begin() -> Int {
            expected.beginNext()
            expected.post(to: channel)
            return expected.ahead
        }
        expected.append((0..<6).map { job($0, isGate: $0 == 0 || $0 == 3) })
        expected.post(to: channel)
        expect(expected.ahead, equals: 0)
        let ahead = (0..<6).map { _ in begin() }
        expect(ahead, equals: [2, 1, 0, 2, 1, 0])
    }

    /// The host keeps a bounded amount of results that no row has taken yet.
    @Test func lateJobsThatKeepMuchLeaveNoRoom() {
        var late = LateJobs()
        let body = [UInt8](repeating: 7, count: 1 << 20)
        func message(_ kind: MessageKind, _ body: UnsafeRawBufferPointer) -> Message {
            Message(kind: kind, function: 0, flag: true, index: 0, number: 0, body: body)
        }
        for number in 0..<64 {
            #expect(late.hasRoom)
            late.append(job(number), number: number)
            body.withUnsafeBytes { late.add(message(.operation, $0)) }
            late.add(message(.isDone, UnsafeRawBufferPointer(start: nil, count: 0)))
        }
        #expect(!late.hasRoom && late.hasNews)
        let taken = late.take(job(0))
        #expect(taken?.count == 2 && late.hasRoom)
    }

    /// A job that was sent cannot be taken back. So rows that come onto the screen wait for at most two jobs of rows that
    /// have left the screen.
    @Test func atMostTwoLateJobsAreWithoutResults() {
        var late = LateJobs()
        for number in 0..<2 {
            #expect(late.hasRoom)
            late.append(job(number), number: number)
        }
        #expect(!late.hasRoom)
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        late.add(Message(kind: .isDone, function: 0, flag: true, index: 0, number: 0, body: none))
        #expect(late.hasRoom)
    }

    /// The record of a row that is gone may be that of another row later.
    @Test(arguments: [false, true]) func theFailureOfAJobIsToldUnlessTheJobIsAbandoned(isAbandoned: Bool) throws {
        var late = LateJobs()
        late.append(job(0), number: 1)
        if isAbandoned { late.abandon() }
        let current = try #require(late.current)
        late.removeAll()
        late.fail(current, Worker.Failure(reason: "crashed"))
        let told = late.takeFailure(of: job(0))
        expect((told == nil), equals: isAbandoned)
    }

    /// Rows may go while the worker still has to perform their functions.
    @Test func memoryIsUsedAgainOnceNoJobMayReadIt() {
        let memory = PluginMemory(isShared: true)
        let pieces = (0..<3).map { _ in memory.allocate(64) }
        func free(_ index: Int) {
            memory.deallocate(UnsafeMutableRawBufferPointer(start: pieces[index], count: 64))
        }
        free(0)
        expect(memory.allocate(64), equals: pieces[0])
        let first = memory.jobIsSent()
        free(0)
        let second = memory.jobIsSent()
        free(1)
        memory.jobsAreOver(before: first)
        #expect(!pieces.contains(memory.allocate(64)))
        memory.jobsAreOver(before: second)
        expect(memory.allocate(64), equals: pieces[0])
        memory.jobsAreOver(before: nil)
        expect(memory.allocate(64), equals: pieces[1])
        free(2)
        expect(memory.allocate(64), equals: pieces[2])
    }

    @Test func contextCountsOnlyForJobsThatTakeIt() {
        #expect(job(1, row: 1).isSame(as: job(1, row: 2)))
        #expect(!job(1, row: 1, needsContext: true).isSame(as: job(1, row: 2, needsContext: true)))
        #expect(job(1, row: 2, needsContext: true).isSame(as: job(1, row: 2, needsContext: true)))
    }
}
