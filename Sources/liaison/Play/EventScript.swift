internal import LiaisonKit

/// What is to be done to a viewport: an event a line. Empty lines, and what follows a `#` at the start of a word, count for
/// nothing.
struct EventScript: Equatable {
    /// An event, and its line, from 1.
    struct Step: Equatable {
        let line: Int
        let event: ScriptEvent
    }

    /// What a line is not.
    struct Fault: Equatable {
        /// The line, from 1.
        let line: Int
        /// What was expected, what was found, and what to do.
        let reason: String
    }

    /// All that is wrong with a script.
    struct Faults: Error, Equatable {
        let faults: [Fault]
    }

    /// One that does nothing.
    static let empty = EventScript(steps: [])

    let steps: [Step]

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Reads a script: UTF-8, whatever it holds, behind a byte order mark or not.
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
