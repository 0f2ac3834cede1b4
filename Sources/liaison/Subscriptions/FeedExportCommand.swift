internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonSyndication

/// `liaison feed export`: prints the user's list of feeds as OPML.
struct FeedExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Prints your feeds as OPML, which other programs read.",
        usage: HelpList.usage("liaison feed export"),
        discussion: """
            EXAMPLE
            \(HelpList.commands("liaison feed export > feeds.opml"))
            """)

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let document = try Subscriptions.ofUser(diagnostics).read(diagnostics)
        let output = OutputFile(path: nil)
        do throws(OutputFile.Failure) {
            var buffer = OutputBuffer()
            buffer.append(contentsOf: document.bytes)
            try output.finish(&buffer)
        } catch {
            diagnostics.report(error, of: output)
        }
        throw diagnostics.status.exitCode
    }
}
