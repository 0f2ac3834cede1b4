internal import Glibc

/// Calls a function with bytes that end where the readable memory ends, so that a read beyond the bytes is a crash.
public func withBytesAtEndOfMemory<Result>(
    _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
) rethrows -> Result {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    precondition(bytes.count <= page)
    let pages = mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED, mprotect(pages + page, page, PROT_NONE) == 0 else {
        preconditionFailure("the system gives no memory")
    }
    defer { munmap(pages, 2 * page) }
    let start = pages + page - bytes.count
    start.copyMemory(from: bytes, byteCount: bytes.count)
    return try body(
        UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: bytes.count))
}
