internal import LiaisonDiagnostics
@testable import LiaisonShow

/// Scripts of events.
struct EventsTarget: FuzzTarget {
    let mutators: [any Mutator] = [PartsMutator(separatedBy: UInt8(ascii: "\n"), WordMutator())]

    /// Returns whether at least half of the lines are events. All lines are read, whatever one of them is.
    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(DocumentFaults) {
            _ = try EventScript(bytes)
            return true
        } catch {
            precondition(!error.faults.isEmpty)
            return 2 * error.faults.count <= bytes.split(separator: UInt8(ascii: "\n")).count
        }
    }
}
