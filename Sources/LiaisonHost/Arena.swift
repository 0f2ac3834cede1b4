internal import Synchronization

/// Memory that is handed out piece by piece and given back as a whole: the models of some sections.
///
/// A piece never moves, so that a record may point into it. Not thread-safe.
public final class Arena {
    /// How many bytes behind a text `copyPadded` may read. Not more than a JSON reader leaves behind each of its texts
    /// (`LSN_JSON_PADDING`).
    public static let padding = 32

    private static let chunkSize = 32 * 1024
    private static let lastNumber = Atomic(0)

    private var chunks: [UnsafeMutableRawPointer] = []
    private var next: UnsafeMutableRawPointer?
    private var free = 0
    /// Room for texts, which needs no zeros.
    private var nextText: UnsafeMutableRawPointer?
    private var freeText = 0
    private var kept: [AnyObject] = []
    /// The number of bytes that were handed out, or for texts set aside.
    public private(set) var allocated = 0
    /// Its own among all arenas that are or were, from 1.
    public let number: Int

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

    /// Copies a text, and ends it with a NUL. It reads up to `padding` bytes behind the text, whatever these are: most texts
    /// are shorter than that, and copied at once.
    public func copyPadded(_ source: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
        guard let copy = nextText, count + Self.padding <= freeText else {
            return copyElsewhere(source, count: count)
        }
        var offset = 0
        repeat {
            let block = UnsafeRawPointer(source + offset).loadUnaligned(as: SIMD32<UInt8>.self)
            (copy + offset).storeBytes(of: block, as: SIMD32<UInt8>.self)
            offset += Self.padding
        } while offset < count
        copy.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
        nextText = copy + count + 1
        freeText -= count + 1
        return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    }

    /// Copies a text for which there is no room: to a new chunk, or by itself where it would take much of one.
    private func copyElsewhere(_ source: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
        guard count < Self.chunkSize / 8 else { return copy(UnsafeBufferPointer(start: source, count: count)) }
        let size = Self.chunkSize / 2
        allocated += size
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        chunks.append(chunk)
        (nextText, freeText) = (chunk, size)
        return copyPadded(source, count: count)
    }

    /// Keeps an object alive as long as the arena.
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
