internal import CIsolation

/// What the code of a plugin writes to standard output and standard error, which would otherwise be lost in a worker.
///
/// As much is kept as the buffer of a pipe holds; what is written beyond that before `take` is lost.
final class StandardOutput {
    private let output = lsn_protect_descriptor(lsn_collect_output())
    private var bytes = [UInt8](repeating: 0, count: 64 * 1024)

    /// Passes what was written to a closure, if anything was.
    func take(_ body: (UnsafeRawBufferPointer) -> Void) {
        let count = bytes.withUnsafeMutableBytes { lsn_read_output(output, $0.baseAddress, UInt64($0.count)) }
        guard count > 0 else { return }
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<Int(count)])) }
    }
}
