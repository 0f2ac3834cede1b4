internal import LiaisonHost
internal import LiaisonRender

extension OutputFormat {
    /// The commands that rows are sent, one JSON object a line.
    public static let trace = OutputFormat(
        name: "trace", endings: ["jsonl"], usualWidth: { pageWidth }, lineWidth: pageWidth,
        // The height decides which cells are shown as reused.
        usualHeight: 960, medium: .trace, abilities: [.watching, .jsonLines]
    ) { _ in
        var writer = FeedWriter(sizing: HTMLRenderer(), onDispatch: Trace.write)
        writer.onUpdate = { $1.append(string: "{\"update\":\($0.json)}\n") }
        return writer
    }
}
