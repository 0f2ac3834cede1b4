internal import LiaisonDiagnostics
@testable import LiaisonShow

/// Scripts of events.
struct EventsTarget: FuzzTarget {
    func examine(_ bytes: UnsafeRawBufferPointer) {
        do throws(DocumentFaults) {
            _ = try EventScript(bytes)
        } catch {
            precondition(!error.faults.isEmpty)
        }
    }
}
