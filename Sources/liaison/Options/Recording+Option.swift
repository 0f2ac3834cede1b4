internal import LiaisonReader
internal import LiaisonShow

extension Recording {
    /// The recording at the path of an option; nil if there is none. Throws, after a report, if the file cannot be written.
    /// `player` returns the command that plays the script in a viewport.
    static func opened(
        _ path: String?, _ diagnostics: Diagnostics, player: @escaping (ViewportSize) -> String
    ) throws -> Recording? {
        guard let path else { return nil }
        do throws(Failure) {
            return try Recording(path: path, player: player)
        } catch {
            diagnostics.report(error.reason, .usage)
        }
        throw diagnostics.status.exitCode
    }
}
