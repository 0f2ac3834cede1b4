internal import CIsolation
internal import Glibc
@testable import LiaisonHost

/// The ring of a worker: the number of bytes that it claims to have written, and the bytes that it has written.
struct MessagesTarget: FuzzTarget {
    let mutators: [any Mutator] = [MessageMutator()]
    private let file = lsn_rings_file()

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var (own, other) = (Int32(-1), Int32(-1))
        guard bytes.count >= 8, let ring = lsn_map_rings(file), let hostile = lsn_map_rings(file),
            lsn_connected_sockets(&own, &other) == 0
        else { return false }
        let contents = UnsafeRawBufferPointer(rebasing: bytes[8...])
        lsn_ring_write(hostile, 0, contents.baseAddress, min(contents.count, Int(LSN_RING_CAPACITY)))
        lsn_ring_publish(hostile, bytes.loadUnaligned(as: UInt64.self))
        lsn_unmap_rings(hostile)
        // The worker has ended: the host reads the messages in the ring, and does not wait.
        close(other)
        return read(WorkerChannel(socket: own, ring: ring, patience: 1))
    }

    /// Returns whether there was a message.
    private func read(_ channel: WorkerChannel) -> Bool {
        var size = 0
        do throws(ChannelFailure) {
            while true {
                guard let message = try channel.awaited() else { continue }
                size += message.size
                precondition(message.body.count <= Message.maximumSize)
                // All bytes of the body can be read.
                precondition(message.body.reduce(0) { $0 &+ Int($1) } >= 0)
            }
        } catch {
            precondition(size <= Int(LSN_RING_CAPACITY))
        }
        return size > 0
    }
}
