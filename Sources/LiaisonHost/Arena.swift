internal import Synchronization

/// Memory that is handed out piece by piece and given back as a whole: the models of some sections.
///
/// A piece never moves, so that a record may point into it. Not thread-safe.
public final class Arena {
    private static let chunkSize = 64 * 1024

    private var chunks: [UnsafeMutableRawPointer] = []
    private var next: UnsafeMutableRawPointer?
    private var free = 0
    private var kept: [AnyObject] = []
    /// The number of bytes that were handed out.
    public private(set) var allocated = 0
    /// Its own among all arenas that are or were, from 1.
    public let number: Int

    private static let lastNumber = Atomic(0)

    /// Makes an arena without memory.
    public init() {
        number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    }

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    /// Hands out zeroed memory, aligned to 8 bytes, that lives as long as the arena.
    public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        let size = (max(count, 1) + 7) & ~7
        allocated += size
        guard let piece = next, size <= free else { return allocateChunk(size) }
        next = piece + size
        free -= size
        return piece
    }

    /// Copies bytes, and ends them with a NUL.
    public func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let copy = allocate(bytes.count + 1)
        if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
        return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    }

    /// Keeps an object alive, as long as the arena lives.
    public func keep(_ object: AnyObject) { kept.append(object) }

    private func allocateChunk(_ size: Int) -> UnsafeMutableRawPointer {
        let count = max(size, Self.chunkSize)
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 8)
        chunk.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        chunks.append(chunk)
        if count - size > free {
            next = chunk + size
            free = count - size
        }
        return chunk
    }
}
