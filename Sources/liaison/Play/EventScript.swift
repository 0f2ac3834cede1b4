internal import LiaisonKit

/// A script of events, one on each line. Empty lines are ignored, and so are comments, which start with `#` at the
/// start of a word.
struct EventScript: Equatable {
    /// An event, and the number of its line, from 1.
    struct Step: Equatable {
        let line: Int
        let event: ScriptEvent
    }

    /// A fault of a script.
    struct Fault: Equatable {
        /// The line, from 1.
        let line: Int
        /// The sentence: what was expected, what was found, and what to do.
        let reason: String
    }

    /// All faults of a script.
    struct Faults: Error, Equatable {
        let faults: [Fault]
    }

    /// A script without events.
    static let empty = EventScript(steps: [])

    let steps: [Step]

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Reads a script in UTF-8, with or without a byte order mark. Throws all faults at once.
    init(_ bytes: some Collection<UInt8>) throws(Faults) {
        var (steps, faults): ([Step], [Fault]) = ([], [])
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var reader = EventLineReader(String(decoding: line, as: UTF8.self))
            do throws(EventLineReader.Mismatch) {
                if let event = try reader.event() { steps.append(Step(line: index + 1, event: event)) }
            } catch {
                faults.append(Fault(line: index + 1, reason: error.reason))
            }
        }
        guard faults.isEmpty else { throw Faults(faults: faults) }
        self.steps = steps
    }
}
