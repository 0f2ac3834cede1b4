import CIsolation
import Glibc
@testable import LiaisonContract
import LiaisonHost
import Testing

/// A child process in which a test changes state that all code of a process shares.
enum ChildProcess {
    /// The end of a child, and its answer.
    struct Result {
        var termination: ProcessEnd
        /// The answer; nil if there is none.
        var answer: [UInt8]?
        var id: Int32
    }

    /// Runs work in a child.
    static func run(seconds: Double = 60, _ work: () -> [UInt8]) throws -> Result {
        let rings = try #require(SubjectRings())
        let process = SupervisedProcess(rings) {
            var writer = RingWriter(rings.answers)
            work().withUnsafeBytes { writer.write(lsn_message(.done), $0) { _ in false } }
            _exit(0)
        }
        let id = process.id
        let termination = process.awaitEnd(seconds: seconds)
        var reader = RingReader(rings.answers)
        let message = reader.next(atMost: .max) { _ in false }
        return Result(termination: termination, answer: message.map { Array($0.body) }, id: id)
    }

    /// The answer of work in a child; nil if the child has none.
    static func answer(_ work: () -> [UInt8]) throws -> [UInt8]? { try run(work).answer }

    /// The text that work in a child answers; nil if there is none.
    static func text(_ work: () -> String) throws -> String? {
        try answer { Array(work().utf8) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
