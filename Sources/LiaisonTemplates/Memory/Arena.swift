/// Memory from which arenas take their chunks.
public protocol ArenaMemory: AnyObject, Sendable {
    /// Allocates memory, aligned to 8 bytes.
    func allocate(_ size: Int) -> UnsafeMutableRawPointer

    /// Frees memory of `allocate`.
    func deallocate(_ piece: UnsafeMutableRawBufferPointer)
}

/// Memory that is allocated piece by piece and freed as a whole, such as the memory of the models of some sections.
///
/// A piece never moves, so that a record may point into it. Not thread-safe.
public final class Arena {
    /// The number of bytes after a text that `copyPadded` may read. A JSON reader leaves at least as many after each of
    /// its texts (`LSN_JSON_PADDING`).
    @inlinable public static var padding: Int { 32 }

    private static let chunkSize = 8 * 1024

    private let memory: (any ArenaMemory)?
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    /// The objects that live as long as the arena.
    private var objects: [AnyObject] = []
    // Feeds take records and texts by the thousands, so the usual case is inlined into other modules. Unchecked
    // exclusivity is safe, because nothing reads these properties while they change.
    @usableFromInline @exclusivity(unchecked) package var next: UnsafeMutableRawPointer?
    @usableFromInline @exclusivity(unchecked) package var free = 0
    /// Memory for texts, which need no zeros.
    @usableFromInline @exclusivity(unchecked) package var nextText: UnsafeMutableRawPointer?
    @usableFromInline @exclusivity(unchecked) package var freeText = 0
    @usableFromInline @exclusivity(unchecked) package var allocatedBytes = 0
    /// The number of bytes that are allocated, or reserved for texts.
    public var allocated: Int { allocatedBytes }

    /// Makes an arena that has no memory yet. The arena takes its memory from `memory`, or from the process if `memory`
    /// is nil.
    public init(in memory: (any ArenaMemory)? = nil) { self.memory = memory }

    deinit {
        for chunk in chunks {
            if let memory { memory.deallocate(chunk) } else { chunk.deallocate() }
        }
    }

    /// Allocates zeroed memory, aligned to 8 bytes, that lives as long as the arena.
    @inlinable @inline(__always)
    public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        let size = (max(count, 1) + 7) & ~7
        allocatedBytes += size
        guard let piece = next, size <= free else { return allocateChunk(size) }
        next = piece + size
        free -= size
        return piece
    }

    /// Copies bytes and appends a NUL. The copy lives as long as the arena.
    public func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let copy = allocate(bytes.count + 1)
        if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
        return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    }

    /// Keeps an object as long as the arena lives.
    package func keep(_ object: AnyObject) { objects.append(object) }

    /// The free memory for the next text. If a caller writes a text to the start of this memory, `copyPadded` leaves
    /// the text there instead of copying it.
    @inlinable @inline(__always)
    public var textRoom: UnsafeMutableRawBufferPointer { .init(start: nextText, count: freeText) }

    /// Copies a text and appends a NUL. Reads up to `padding` bytes after the text, whatever their values: most texts
    /// are shorter than `padding`, so that one copy of `padding` bytes takes the whole text.
    @inlinable @inline(__always)
    public func copyPadded(_ source: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
        guard let copy = nextText, count + Self.padding <= freeText else {
            return copyElsewhere(source, count: count)
        }
        var offset = 0
        // A text that was written to `textRoom` is in its place already.
        if UnsafeRawPointer(source) == UnsafeRawPointer(copy) { offset = count }
        while offset < count {
            let block = UnsafeRawPointer(source + offset).loadUnaligned(as: SIMD32<UInt8>.self)
            (copy + offset).storeBytes(of: block, as: SIMD32<UInt8>.self)
            offset += Self.padding
        }
        copy.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
        nextText = copy + count + 1
        freeText -= count + 1
        return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    }

    /// Copies a text that does not fit: to a new chunk, or to memory of its own if the text is large.
    @usableFromInline @inline(never)
    package func copyElsewhere(_ source: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
        guard count < Self.chunkSize / 8 else { return copy(UnsafeBufferPointer(start: source, count: count)) }
        allocatedBytes += Self.chunkSize
        (nextText, freeText) = (takeChunk(Self.chunkSize), Self.chunkSize)
        return copyPadded(source, count: count)
    }

    @usableFromInline @inline(never)
    package func allocateChunk(_ size: Int) -> UnsafeMutableRawPointer {
        let count = max(size, Self.chunkSize)
        let chunk = takeChunk(count)
        chunk.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        if count - size > free {
            next = chunk + size
            free = count - size
        }
        return chunk
    }

    private func takeChunk(_ size: Int) -> UnsafeMutableRawPointer {
        let chunk = memory?.allocate(size) ?? .allocate(byteCount: size, alignment: 8)
        chunks.append(UnsafeMutableRawBufferPointer(start: chunk, count: size))
        return chunk
    }
}
