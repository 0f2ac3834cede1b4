internal import FoundationEssentials
package import LiaisonKit
internal import LiaisonRender

/// The output formats.
package enum OutputFormat: String, CaseIterable {
    case terminal, html, trace
}

extension OutputFormat {
    /// The format that the ending of a path names, in upper or lower case; nil if it names none.
    package init?(endingOf output: String?) {
        guard let output else { return nil }
        switch URL(filePath: output).pathExtension.lowercased() {
        case "html", "htm": self = .html
        case "jsonl": self = .trace
        default: return nil
        }
    }
}

// MARK: - Viewports

extension OutputFormat {
    /// The unit of the size of a viewport, in points.
    package var unit: Size {
        switch self {
        case .terminal: TerminalRenderer.unit
        case .html, .trace: Size(width: 1, height: 1)
        }
    }

    /// The width without `--size` and `--width`, in units.
    var usualWidth: Int {
        switch self {
        case .terminal: TerminalSize.columns
        case .html, .trace: Self.pageWidth
        }
    }

    /// The width of a page, in points.
    static let pageWidth = 640

    /// The height of the viewport without `--size`, in points.
    var usualHeight: Double {
        switch self {
        // Less than the height of a line, so that plugins run ahead even if they implement `willDisplay` or
        // `didEndDisplaying`. The height does not change the output.
        case .terminal, .html: 1
        // The height decides which cells are shown as reused.
        case .trace: 960
        }
    }

    /// The width of the displayed part of a carousel without `--size`, in points; nil for the width of the row.
    var carouselExtent: Double? {
        switch self {
        // The reader of a page scrolls its carousels.
        case .html: .infinity
        case .terminal, .trace: nil
        }
    }
}

// MARK: - Options

extension OutputFormat {
    /// True if the output is text for a terminal, with styles, links and pictures. It has no title in a viewport.
    package var isForTerminal: Bool {
        switch self {
        case .terminal: true
        case .html, .trace: false
        }
    }

    /// True if the output is a page, which names its language and may hold pictures.
    package var isPage: Bool {
        switch self {
        case .html: true
        case .terminal, .trace: false
        }
    }

    /// True if the output consists of frames, among which `--frames` chooses.
    package var hasFrames: Bool {
        switch self {
        case .terminal, .html: true
        case .trace: false
        }
    }

    /// True if the output may go on as long as `--watch` runs.
    package var isWatchable: Bool {
        switch self {
        case .terminal, .trace: true
        case .html: false
        }
    }
}
