internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonSyndication

extension Subscriptions {
    /// The user's list. Throws an exit code, after a report, if there is no home.
    static func ofUser(_ diagnostics: Diagnostics) throws -> Subscriptions {
        if let subscriptions = Subscriptions() { return subscriptions }
        let reason = "expected a home folder, found none; set HOME or XDG_CONFIG_HOME"
        diagnostics.report(DocumentFault(document: "feeds.opml", reason: reason), .usage)
        throw diagnostics.status.exitCode
    }

    /// Reads the list, or reports why that fails.
    func read(_ diagnostics: Diagnostics) throws -> OutlineDocument {
        do throws(DocumentFault) {
            return try read()
        } catch {
            diagnostics.report(error)
        }
        throw diagnostics.status.exitCode
    }

    /// Changes the list, or reports why that fails.
    func change<Result>(
        _ diagnostics: Diagnostics, _ body: (inout OutlineDocument) throws(ChangeFailure) -> Result
    ) throws -> Result {
        do throws(DocumentFault) {
            return try change(body)
        } catch {
            diagnostics.report(error)
        }
        throw diagnostics.status.exitCode
    }
}
