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
    /// The reasons that were written for all entries of a provider.
    private var saidOfProviders: Set<String> = []

    /// True to write sentences that do not change the exit code.
    var writesNotes = true
    /// A remark that is appended to each sentence.
    var remark = ""
    /// Receives each message, on one line; nil to write them to standard error directly.
    var onMessage: ((String) -> Void)?

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
        report(fault, at: "\(origin.file): \(origin.place)")
    }

    /// Writes a fault of the empty state.
    func report(_ fault: Fault, of emptyState: EmptyState) {
        report(fault, at: "\(emptyState.file): emptyState")
    }

    /// Writes a fault of an entry at a place. A fault that all entries of a provider share is written only for the
    /// first of the entries.
    func report(_ fault: Fault, at place: String) {
        let status = status(of: fault.cause)
        if isSaidOnce(fault.cause), !saidOfProviders.insert(fault.reason).inserted { return found(status) }
        report("\(place): \(fault.sentence)", status)
    }

    /// Writes all problems of a plugin or a manifest.
    func report(_ error: PluginFileError) {
        for line in error.lines { report(line, ExitStatus(error.kind)) }
    }

    /// Writes a sentence, and remembers its status.
    func report(_ sentence: String, _ status: ExitStatus) {
        count += 1
        self.status = max(self.status, status)
        write(sentence)
    }

    /// Remembers a status whose message was written elsewhere.
    func found(_ status: ExitStatus) {
        self.status = max(self.status, status)
    }

    /// Writes a sentence that does not change the exit code.
    func note(_ sentence: String) {
        if writesNotes { write(sentence) }
    }

    /// Writes a sentence on one line, whatever the sentence quotes, so that no feed or plugin can fake a message.
    private func write(_ sentence: String) {
        let line = "liaison: \(TerminalText.sanitizedLine(sentence))\(remark)"
        if let onMessage { return onMessage(line) }
        let bytes = Array("\(line)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Returns whether a fault has the same reason for all entries of a provider.
    private func isSaidOnce(_ cause: Fault.Cause) -> Bool {
        switch cause {
        case .provider, .system: true
        case .entry, .component, .pending: false
        }
    }

    private func status(of cause: Fault.Cause) -> ExitStatus {
        switch cause {
        case .entry, .provider: .renderedWithFaults
        case .component: .unavailable
        case .system: .noProcess
        case .pending: .allRendered
        }
    }
}
