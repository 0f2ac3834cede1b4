@testable import LiaisonContract

/// A child process in which a test changes what all code of a process shares.
enum ChildProcess {
    /// The answer of work in a child; nil if the child has none.
    static func answer(_ work: () -> [UInt8]) throws -> [UInt8]? {
        switch try SupervisedProcess.make().run(seconds: 60, work) {
        case .answered(let bytes): bytes
        case .exited, .signaled, .timedOut, .notStarted: nil
        }
    }

    /// The text that work in a child answers; nil if there is none.
    static func text(_ work: () -> String) throws -> String? {
        try answer { Array(work().utf8) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
