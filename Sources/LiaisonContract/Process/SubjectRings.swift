internal import CIsolation
internal import Glibc

/// The memory of the rings between the examiner and a subject.
///
/// Forked processes do not inherit the memory. The process of the subject maps the memory again (`adopt`).
final class SubjectRings {
    /// The ring that the subject writes.
    let answers: OpaquePointer
    /// The ring that the examiner writes.
    let commands: OpaquePointer
    private let file: Int32

    /// Makes the rings. Returns nil if there is no memory.
    init?() {
        file = lsn_rings_file()
        guard file >= 0 else { return nil }
        guard let answers = lsn_map_rings(file) else {
            close(file)
            return nil
        }
        self.answers = answers
        commands = lsn_commands(answers)
    }

    deinit {
        lsn_unmap_rings(answers)
        close(file)
    }

    /// Maps the rings at the same address in a process that was just forked. Returns false if the system does not allow that.
    func adopt() -> Bool { lsn_adopt_rings(file, answers) == 0 }
}
