internal import LiaisonBytes
internal import LiaisonDiagnostics

extension EventScript {
    /// Reads the script in a file, or from standard input for `-`. Returns nil, after a report, if that fails.
    package static func read(_ path: String, _ diagnostics: Diagnostics) -> EventScript? {
        do throws(DocumentFault) {
            let bytes = try ByteSource.contents(of: path)
            do throws(DocumentFaults) {
                return try EventScript(bytes)
            } catch {
                for var fault in error.faults {
                    fault.document = path == "-" ? "standard input" : path
                    diagnostics.report(fault)
                }
            }
        } catch {
            diagnostics.report(error)
        }
        return nil
    }
}
