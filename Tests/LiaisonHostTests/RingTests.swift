import CIsolation
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import LiaisonHost

/// The host's end of a ring whose other end writes anything. `Tests/run --all` makes a million trials.
@Suite struct RingTests {
    /// The worker's end of a connection, which writes arbitrary bytes to the ring.
    private final class ForgingWorker {
        let channel: WorkerChannel
        let ring: OpaquePointer
        private let socket: Int32

        init() throws {
            var (own, other) = (Int32(-1), Int32(-1))
            try #require(lsn_connected_sockets(&own, &other) == 0)
            let file = lsn_rings_file()
            defer { close(file) }
            ring = try #require(lsn_map_rings(file))
            channel = WorkerChannel(socket: own, ring: try #require(lsn_map_rings(file)), patience: 1)
            socket = other
        }

        deinit {
            lsn_unmap_rings(ring)
            close(socket)
        }

        /// Closes the socket, so that the worker seems to have ended.
        func leave() { shutdown(socket, Int32(SHUT_RDWR)) }

        /// Writes bytes at the start of the ring, and claims to have written `count` bytes.
        func write(_ bytes: [UInt8], saying count: UInt64) {
            lsn_ring_write(ring, 0, bytes, min(bytes.count, Int(LSN_RING_CAPACITY)))
            lsn_ring_publish(ring, count)
        }
    }

    /// Tells a thread to end.
    private final class End: Sendable {
        let isNear = Atomic(false)
    }

    /// Receives messages until there are none. Returns their size in bytes, and the reason of the end.
    private func receiveAll(_ channel: WorkerChannel, most: Int = .max) -> (size: Int, end: ChannelFailure?) {
        var (size, count, waits, sum) = (0, 0, 0, UInt8(0))
        do throws(ChannelFailure) {
            while count < most {
                // `awaited` gives up after a millisecond without a message.
                var next = try channel.come()
                if next == nil { next = try channel.awaited() }
                guard let message = next else {
                    waits += 1
                    if waits > 100 { break }
                    continue
                }
                // All of the body may be read.
                for byte in message.body { sum &+= byte }
                size += message.size
                count += 1
            }
            return (size, nil)
        } catch {
            return (size, error)
        }
    }

    @Test(arguments: 0..<(Thoroughness.isFull ? 1000 : 3)) func anyRingIsMessagesOrRubbish(round: Int) throws {
        var random = SeededGenerator(seed: UInt64(round))
        for trial in 0..<1000 {
            let worker = try ForgingWorker()
            let bytes = Self.messages(&random)
            let count = Self.length(bytes.count, &random)
            worker.write(bytes, saying: count)
            worker.leave()
            let (size, end) = receiveAll(worker.channel)
            #expect(size <= bytes.count || size <= count, "round \(round), trial \(trial)")
            expect(
                end, equals: (count > UInt64(LSN_RING_CAPACITY) ? .malformed : end), "round \(round), trial \(trial)")
            #expect(end == .closed || end == .malformed, "round \(round), trial \(trial)")
        }
    }

    /// Messages of which most are well formed, with random bytes between them.
    private static func messages(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<random.next() % 12 {
            let body = [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: Int(random.next() % 100))
            let size = random.next() % 8 == 0 ? UInt32(truncatingIfNeeded: random.next()) : UInt32(body.count)
            let head = lsn_message(
                number: random.next(), size: size, index: UInt32(truncatingIfNeeded: random.next()),
                kind: 64 + UInt8(random.next() % 8), function: UInt8(truncatingIfNeeded: random.next()),
                flag: UInt8(random.next() % 2), has_cell: 0, unused: (0, 0, 0, 0))
            bytes += withUnsafeBytes(of: head, Array.init) + body
            if random.next() % 16 == 0 { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
        }
        return bytes
    }

    /// The number of bytes that a ring claims to have: in most cases the true number.
    private static func length(_ count: Int, _ random: inout SeededGenerator) -> UInt64 {
        switch random.next() % 8 {
        case 0: UInt64(LSN_RING_CAPACITY) + random.next() % 3
        case 1: random.next()
        case 2: .max - random.next() % 3
        case 3: 1 << 32 + random.next() % 100
        case 4: random.next() % UInt64(count + 100)
        default: UInt64(count)
        }
    }

    /// The other end changes bytes and counts while the host reads.
    @Test(.waiting, arguments: 0..<(Thoroughness.isFull ? 100 : 2)) func theOtherEndMayChangeAnything(round: Int) throws
    {
        for trial in 0..<20 {
            let worker = try ForgingWorker()
            let (end, address) = (End(), Int(bitPattern: worker.ring))
            let seed = UInt64(round * 1000 + trial)
            let thread = Thread {
                var random = SeededGenerator(seed: seed)
                guard let ring = OpaquePointer(bitPattern: address) else { return }
                let bytes = Self.messages(&random) + [0]
                var written: UInt64 = 0
                while !end.isNear.load(ordering: .relaxed) {
                    let count = Int(random.next() % UInt64(bytes.count))
                    lsn_ring_write(ring, written, bytes, count)
                    written &+= UInt64(count)
                    lsn_ring_publish(ring, random.next() % 64 == 0 ? written &+ random.next() : written)
                    lsn_ring_write(ring, random.next(), bytes, 1)
                }
            }
            thread.start()
            let (_, failure) = receiveAll(worker.channel, most: 10_000)
            #expect(failure == nil || failure == .malformed)
            end.isNear.store(true, ordering: .relaxed)
            while !thread.isFinished { usleep(100) }
        }
    }
}
