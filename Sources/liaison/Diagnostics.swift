internal import Glibc
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonRender

/// Writes faults to standard error, one a line, and remembers the worst exit status.
///
/// Messages may quote feeds and plugins, so control characters are neutralised.
final class Diagnostics {
    /// The worst status so far.
    private(set) var status = ExitStatus.allRendered
    /// The number of faults and errors.
    private(set) var count = 0

    /// A remark that is appended to each sentence.
    var remark = ""
    /// The screen that shows the messages; nil to write them to standard error directly.
    var screen: TerminalScreen?

    /// Writes a fault of a feed.
    func report(_ fault: FeedFault) {
        report(fault.description, fault.cause)
    }

    /// Writes a sentence about an entry or a component, and remembers its status.
    func report(_ sentence: String, _ cause: Fault.Cause) {
        report(sentence, status(of: cause))
    }

    /// Writes a fault of a row, header or footer of the feed.
    func report(_ fault: Fault, at place: Place, of reader: FeedReader) {
        let origin = reader.origin(of: place)
        report(
            "\(origin.file): \(origin.place.description): \(fault.component): \(fault.reason)", status(of: fault.cause))
    }

    /// Writes a fault of the empty state.
    func report(_ fault: Fault, of emptyState: EmptyState) {
        report("\(emptyState.file): emptyState: \(fault.component): \(fault.reason)", status(of: fault.cause))
    }

    /// Writes all problems of a plugin or a manifest.
    func report(_ error: PluginFileError) {
        for line in error.lines { report(line, ExitStatus(error.kind)) }
    }

    /// Writes a sentence, and remembers its status.
    func report(_ sentence: String, _ status: ExitStatus) {
        count += 1
        self.status = max(self.status, status)
        note(sentence)
    }

    /// Remembers a status whose message was written elsewhere.
    func found(_ status: ExitStatus) {
        self.status = max(self.status, status)
    }

    /// Writes a sentence that does not change the exit code.
    ///
    /// The sentence stays on one line whatever it quotes, so that no feed or plugin can fake a message.
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
