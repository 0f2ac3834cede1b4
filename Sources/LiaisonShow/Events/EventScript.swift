internal import LiaisonDiagnostics
internal import LiaisonKit

/// A script of events, one on each line. Empty lines are ignored, and so are comments, which start with `#` at the
/// start of a word.
package struct EventScript: Equatable {
    /// An event, and the number of its line, from 1.
    package struct Step: Equatable {
        package let line: Int
        package let event: ScriptEvent
    }

    /// A script without events.
    package static let empty = EventScript(steps: [])

    package let steps: [Step]

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Reads a script in UTF-8, with or without a byte order mark. Throws all faults at once.
    init(_ bytes: some Collection<UInt8>) throws(DocumentFaults) {
        var (steps, faults): ([Step], [DocumentFault]) = ([], [])
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var reader = EventLineReader(String(decoding: line, as: UTF8.self))
            do throws(DocumentFault) {
                if let event = try reader.event() { steps.append(Step(line: index + 1, event: event)) }
            } catch {
                var fault = error
                (fault.kind, fault.line) = (.malformed, index + 1)
                faults.append(fault)
            }
        }
        guard faults.isEmpty else { throw DocumentFaults(faults) }
        self.steps = steps
    }
}
