internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonShow

extension FrameChoice: ChoiceArgument {}

/// The options for a viewport and its events.
struct PlayOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show the feed through a viewport of this size: columns and lines of a terminal, or points, such as 80x24.",
            valueName: "widthxheight"))
    var size: String?

    @Option(
        help: ArgumentHelp(
            "A script of events, one a line; - for standard input. See liaison help events.", valueName: "file"),
        completion: .file())
    var events: String?

    @Option(
        help:
            "final: write the last frame; each: one at the start and after each event; marked: one at each event frame."
    )
    var frames: FrameChoice?

    @Flag(
        help:
            "Keep running, and show each change of the feed and its plugins until Control-C. A page is written anew to its file."
    )
    var watch = false

    /// True if the feed is shown through a viewport. With `--watch` there is one, unless the format shows whole feeds.
    func hasViewport(_ format: OutputFormat) -> Bool { size != nil || watch && format.can(.watching) }

    /// The name of the script in messages.
    var scriptName: String { events == "-" ? "standard input" : events ?? "" }

    /// The script of `--events`; empty without the option.
    func script(_ diagnostics: Diagnostics) throws -> EventScript {
        guard let events else { return EventScript.empty }
        guard let script = EventScript.read(events, diagnostics) else { throw diagnostics.status.exitCode }
        return script
    }

    /// The reason why the options cannot be combined; nil if they can.
    func mismatch(_ source: FeedSource, hasWidth: Bool, hasOutput: Bool, _ format: OutputFormat) -> String? {
        if let size, ViewportSize(size) == nil {
            return "--size: must be two numbers from 1 to \(ViewportSize.bounds.upperBound), such as 80x24, not "
                + quoted(size)
        }
        if watch, !format.can(.watching) {
            if !hasOutput { return "--watch: needs --output with --format \(format.name), which is written anew" }
            if size != nil || events != nil {
                return "--watch: shows the whole feed with --format \(format.name), so neither --size nor --events"
            }
            if source.isStream { return "--watch: with --format \(format.name) needs a feed that can be read again" }
        }
        if events != nil, !hasViewport(format) { return "--events: needs --size or --watch" }
        if frames != nil, events == nil { return "--frames: needs --events" }
        if frames != nil, !format.can(.frames) {
            return "--frames: needs --format \(OutputFormat.names(with: .frames)), not \(format.name)"
        }
        if size != nil, hasWidth { return "--size and --width exclude each other: --size sets the width, too" }
        if events == "-", source.readsStandardInput {
            return "--events -: standard input is the feed already; read one of the two from a file"
        }
        return nil
    }
}

extension PlayOptions: PlainArguments {
    mutating func useDefaults() { (size, events, frames, watch) = (nil, nil, nil, false) }
}
