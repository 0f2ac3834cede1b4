internal import Synchronization

/// Memory for the models of one plugin: memory of this process, or a region that the worker of the plugin reads, too.
///
/// Thread-safe, because sections may be freed on another thread than the one that reads them.
public final class PluginMemory: Sendable {
    private let isShared: Bool
    /// The region; nil until it is needed.
    private let sharedRegion = Mutex<SharedRegion?>(nil)

    /// The size of the texts that commands have set and that the host keeps, in bytes.
    private let texts = Atomic(0)

    init(isShared: Bool) {
        self.isShared = isShared
    }

    /// Allocates memory, aligned to 8 bytes.
    ///
    /// If the system gives no more shared memory, the memory is that of the process. A worker that reads such memory
    /// crashes, and its row is not shown.
    func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let address = withRegion { $0.allocate(size) } ?? nil
        return address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) } ?? .allocate(byteCount: size, alignment: 8)
    }

    /// Frees memory of `allocate`.
    func deallocate(_ piece: UnsafeMutableRawBufferPointer) {
        let (address, count) = (UInt(bitPattern: piece.baseAddress), piece.count)
        let isFreed = withRegion { $0.deallocate(address, count) } ?? false
        if !isFreed { piece.deallocate() }
    }

    /// Notes that the worker was sent a job for which the host does not wait, so that the row of the job may go before.
    /// Memory that is freed from now on keeps its bytes until the job is over. Returns the job's number.
    func jobIsSent() -> Int { withRegion { $0.jobIsSent() } ?? 0 }

    /// Notes that the jobs of `jobIsSent` before `oldest` are over, or all jobs if `oldest` is nil.
    func jobsAreOver(before oldest: Int?) { withRegion { $0.jobsAreOver(before: oldest) } }

    /// The size of the texts that commands have set and that the host keeps, in bytes.
    var sizeOfTexts: Int { texts.load(ordering: .relaxed) }

    /// Notes that the host keeps a text of a number of bytes; a negative number, that it keeps the text no longer.
    func keepText(_ size: Int) { texts.add(size, ordering: .relaxed) }

    /// The address of the region, and the descriptor by which a worker reads the region; nil if there is no region. The
    /// region owns the descriptor.
    var region: (start: UInt, file: Int32)? { withRegion { ($0.start, $0.readableFile) } }

    /// Runs a closure with the region, which the first use makes; nil if there is no region.
    private func withRegion<Value: Sendable>(_ body: @Sendable (SharedRegion) -> Value) -> Value? {
        guard isShared else { return nil }
        return sharedRegion.withLock { region in
            if region == nil { region = SharedRegion() }
            return region.map(body)
        }
    }
}
