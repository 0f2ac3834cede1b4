internal import ArgumentParser
internal import LiaisonKit

/// What is shown through a viewport of a size, and what is done to it.
struct PlayOptions: ParsableArguments {
    /// Which frames are rendered.
    enum Frames: String, ExpressibleByArgument, CaseIterable {
        case final, each, marked
    }

    @Option(
        help: ArgumentHelp(
            "Show the feed through a viewport: columns and lines of a terminal, points of a page or trace, as in 80x24.",
            valueName: "widthxheight"))
    var size: String?

    @Option(
        help: ArgumentHelp("What is done to the viewport, an event a line; - for standard input.", valueName: "file"),
        completion: .file())
    var events: String?

    @Option(
        help: "Which frames to render: the last, one at the start and after each event, or one at each event frame.")
    var frames: Frames?

    @Flag(
        help: "Show what changes whenever the feed is written or a plugin is built, until this is ended with Control-C."
    )
    var watch = false

    /// The size of the viewport; nil: the whole feed is shown. What is watched is shown through one in any case.
    var viewport: ViewportSize? {
        guard let size else { return watch ? ViewportSize.ofTerminal : nil }
        return ViewportSize(size)
    }

    /// The script; without one, nothing is done.
    func script(_ diagnostics: Diagnostics) throws -> EventScript {
        guard let events else { return EventScript.empty }
        guard let script = EventScript.read(events, diagnostics) else { throw diagnostics.status.exitCode }
        return script
    }

    /// What is wrong with how the options go together; nil: nothing.
    func mismatch(feed: String, hasWidth: Bool, _ format: RunCommand.Format) -> String? {
        if let size, ViewportSize(size) == nil {
            return "--size: expected a size such as 80x24, of numbers from 1 to \(ViewportSize.bounds.upperBound), "
                + "found \(size)"
        }
        if events != nil, viewport == nil { return "--events goes with --size" }
        if frames != nil, events == nil { return "--frames goes with --events" }
        if frames != nil, format == .trace { return "--frames goes with --format terminal or html" }
        if size != nil, hasWidth { return "--size: expected no --width beside it, which it holds already, found one" }
        if watch, format == .html { return "--watch goes with --format terminal or trace" }
        if events == "-", feed == "-" { return "--events -: expected a feed from a file, found standard input" }
        return nil
    }
}
