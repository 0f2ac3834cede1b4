internal import Glibc
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonRender

/// Writes what is wrong to standard error, a line each, and remembers how bad it is.
///
/// What it writes may quote feeds and plugins, so nothing reaches the terminal as it is.
final class Diagnostics {
    /// The worst so far.
    private(set) var status = ExitStatus.allRendered
    /// How many faults and errors there were.
    private(set) var count = 0

    /// What is said behind each sentence.
    var remark = ""
    /// The screen that shows what is written; nil: it goes to standard error as it is.
    var screen: TerminalScreen?

    /// Writes a fault of a feed.
    func report(_ fault: FeedFault) {
        report(fault.description, fault.cause)
    }

    /// Writes a sentence about an entry or a component, and remembers how bad it is.
    func report(_ sentence: String, _ cause: Fault.Cause) {
        report(sentence, status(of: cause))
    }

    /// Writes a fault that came up while a feed was shown.
    func report(_ fault: Fault, at place: Place, of reader: FeedReader) {
        let origin = reader.origin(of: place)
        report(
            "\(origin.file): \(origin.place.description): \(fault.component): \(fault.reason)", status(of: fault.cause))
    }

    /// Writes a fault that came up while the empty state of a feed was shown.
    func report(_ fault: Fault, of emptyState: EmptyState) {
        report("\(emptyState.file): emptyState: \(fault.component): \(fault.reason)", status(of: fault.cause))
    }

    /// Writes all that is wrong with a plugin or a manifest.
    func report(_ error: PluginFileError) {
        for line in error.lines { report(line, error.kind == .notFound ? .noSuchFile : .badInput) }
    }

    /// Writes a sentence, and remembers how bad it is.
    func report(_ sentence: String, _ status: ExitStatus) {
        count += 1
        self.status = max(self.status, status)
        note(sentence)
    }

    /// Remembers how bad something is that was said elsewhere.
    func found(_ status: ExitStatus) {
        self.status = max(self.status, status)
    }

    /// Writes a sentence of which the exit code does not tell.
    ///
    /// It is one line, whatever it quotes: no feed and no plugin writes a line that looks like one of ours.
    func note(_ sentence: String) {
        let line = "liaison: \(TerminalText.sanitizedLine(sentence))\(remark)"
        if let screen { return screen.say(line) }
        let bytes = Array("\(line)\n".utf8)
        write(STDERR_FILENO, bytes, bytes.count)
    }

    private func status(of cause: Fault.Cause) -> ExitStatus {
        switch cause {
        case .entry: .renderedWithFaults
        case .component: .pluginMissing
        }
    }
}

extension Place {
    /// The place in a feed: `sections[3].rows[2]`.
    var description: String {
        switch self {
        case .header(let section): "sections[\(section)].header"
        case .row(let indexPath): "sections[\(indexPath.section)].rows[\(indexPath.row)]"
        case .item(let path, let indexPath):
            Place.row(indexPath).description + path.indexes.map { ".carousel[\($0)]" }.joined()
        case .footer(let section): "sections[\(section)].footer"
        }
    }
}
