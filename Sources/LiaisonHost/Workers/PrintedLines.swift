internal import CIsolation
internal import Glibc

/// The lines that the code of a plugin writes to the standard output and standard error of its worker.
///
/// The process writes to a pipe. The pipe keeps text that was written before a crash, and loses text that does not fit.
final class PrintedLines {
    /// The number of bytes that the host still takes from a plugin. All processes of the plugin share the number, so
    /// that a plugin that prints without end fills no disk.
    final class Allowance {
        static let most = LSN_OUTPUT
        fileprivate var left = most
    }

    /// The end of the pipe to which the process writes.
    let writable: Int32
    private let readable: Int32
    private var bytes = [UInt8](repeating: 0, count: 4096)
    /// The line that has not ended yet.
    private var line: [UInt8] = []
    private let allowance: Allowance

    /// Makes a pipe; nil if the system gives none.
    init?(_ allowance: Allowance) {
        self.allowance = allowance
        var ends = (Int32(-1), Int32(-1))
        guard lsn_output_pipe(&ends.0, &ends.1) == 0 else { return nil }
        (readable, writable) = ends
    }

    /// The descriptor that is readable once the process has written something; nil if the host takes no more text.
    var descriptor: Int32? { allowance.left > 0 ? readable : nil }

    deinit {
        close(readable)
        close(writable)
    }

    /// Passes each line that has ended to a closure.
    func take(_ body: (String) -> Void) {
        while allowance.left > 0 {
            let count = bytes.withUnsafeMutableBytes { read(readable, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            allowance.left -= count
            for byte in bytes.prefix(count) { add(byte, body) }
            if allowance.left <= 0 {
                takeAll(body)
                body("the plugin has printed more than \(Allowance.most >> 20) MB; the rest is not shown")
            }
        }
    }

    /// Passes all lines to a closure, even the last one if it has not ended.
    func takeAll(_ body: (String) -> Void) {
        take(body)
        add(UInt8(ascii: "\n"), body)
    }

    private func add(_ byte: UInt8, _ body: (String) -> Void) {
        guard byte == UInt8(ascii: "\n") else { return line.append(byte) }
        if !line.isEmpty { body(String(decoding: line, as: UTF8.self)) }
        line.removeAll(keepingCapacity: true)
    }
}
