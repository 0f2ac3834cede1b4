internal import LiaisonBytes
internal import LiaisonDiagnostics

extension EventScript {
    /// Reads the script in a file, or from standard input for `-`. Returns nil, after a report, if that fails.
    package static func read(_ path: String, _ diagnostics: Diagnostics) -> EventScript? {
        let name = path == "-" ? "standard input" : path
        do throws(DocumentFault) {
            let bytes = try ByteSource.contents(of: path)
            do throws(Faults) {
                return try EventScript(bytes)
            } catch {
                for fault in error.faults {
                    diagnostics.report("\(name): line \(fault.line): \(fault.reason)", .badInput)
                }
            }
        } catch {
            diagnostics.report(error.description, Status(error.kind))
        }
        return nil
    }
}
