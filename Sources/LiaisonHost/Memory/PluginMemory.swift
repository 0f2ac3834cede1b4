public import LiaisonTemplates
internal import Synchronization

/// Memory for the models of one plugin: memory of this process, or a region that the worker of the plugin reads, too.
///
/// Thread-safe, because sections may be freed on another thread than the thread that reads them.
public final class PluginMemory: ArenaMemory {
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
    /// If the system gives no more shared memory, allocates memory of this process. A worker that reads such memory
    /// crashes, and its row is not shown.
    public func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let address = withRegion { $0.allocate(size) } ?? nil
        return address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) } ?? .allocate(byteCount: size, alignment: 8)
    }

    /// Frees memory of `allocate`.
    public func deallocate(_ piece: UnsafeMutableRawBufferPointer) {
        let (address, count) = (UInt(bitPattern: piece.baseAddress), piece.count)
        let isFreed = withRegion { $0.deallocate(address, count) } ?? false
        if !isFreed { piece.deallocate() }
    }

    /// Notes that the host has sent the worker a job, and does not wait for its end. The row of the job may go before
    /// the job is over, so memory that the host frees from now on keeps its bytes until then. Returns the number of the
    /// job.
    func jobIsSent() -> Int { withRegion { $0.jobIsSent() } ?? 0 }

    /// Notes that the jobs of `jobIsSent` before `oldest` are over, or all jobs if `oldest` is nil.
    func jobsAreOver(before oldest: Int?) { withRegion { $0.jobsAreOver(before: oldest) } }

    /// The size of the texts that commands have set and that the host keeps, in bytes.
    var sizeOfTexts: Int { texts.load(ordering: .relaxed) }

    /// Adds the size of a text that the host keeps, in bytes. `size` is negative if the host frees the text.
    func keepText(_ size: Int) { texts.add(size, ordering: .relaxed) }

    /// The address of the region, and the descriptor by which a worker reads the region; nil if there is no region. The
    /// region owns the descriptor.
    var region: (start: UInt, file: Int32)? { withRegion { ($0.start, $0.readableFile) } }

    /// Runs a closure with the region, and returns its result; nil if there is no region. The first call makes the
    /// region.
    private func withRegion<Value: Sendable>(_ body: @Sendable (SharedRegion) -> Value) -> Value? {
        guard isShared else { return nil }
        return sharedRegion.withLock { region in
            if region == nil { region = SharedRegion() }
            return region.map(body)
        }
    }
}
