internal import Glibc
package import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonHost
package import LiaisonKit
package import LiaisonManifest
internal import LiaisonRender

/// Writes faults to standard error, one a line, and remembers the worst exit status.
///
/// Messages may quote feeds and plugins, so control characters are neutralised.
public final class Diagnostics {
    /// The worst status so far.
    public private(set) var status = Status.allRendered
    /// The number of faults and errors.
    public private(set) var count = 0
    /// The reasons that were written for all entries of a provider.
    private var saidOfProviders: Set<String> = []

    /// The sentences that are written and do not change the exit code.
    public var log = Log.plugins
    /// A remark that is appended to each sentence.
    package var remark = ""
    /// Receives each message, on one line; nil to write them to standard error directly.
    public var onMessage: ((String) -> Void)?

    /// Returns a remedy in the words of the program; nil if the program has none.
    private let advice: (Remedy) -> String?

    /// The name of the program, which stands before each message.
    private let program: String

    /// Makes diagnostics that have found nothing, for a program with a name.
    public convenience init(program: String) { self.init(program: program, advice: { _ in nil }) }

    /// Makes diagnostics that have found nothing. `advice` returns a remedy in the words of the program.
    package init(program: String = "liaison", advice: @escaping (Remedy) -> String? = { _ in nil }) {
        (self.program, self.advice) = (program, advice)
    }

    /// New diagnostics, which name the program by the name of its file.
    static var ofProcess: Diagnostics {
        let path = CommandLine.arguments.first ?? ""
        return Diagnostics(program: path.split(separator: "/").last.map(String.init) ?? "liaison")
    }

    /// A choice of sentences that do not change the exit code.
    public enum Log: String, CaseIterable, Sendable {
        /// None.
        case none
        /// Those of plugins, and those about the run.
        case plugins
        /// Also calls of plugins that have no effect, each once.
        case debug
    }

    /// Writes a fault of a document.
    package func report(_ fault: DocumentFault) {
        if case .hint = fault.kind { return note(fault) }
        report(fault, Status(fault.kind))
    }

    /// Writes a fault of a document, and remembers another status than that of its kind.
    package func report(_ fault: DocumentFault, _ status: Status) {
        report(sentence(about: fault), status)
    }

    /// Writes a fault that does not change the exit code.
    package func note(_ fault: DocumentFault) {
        note(sentence(about: fault))
    }

    /// The fault, with its remedy.
    private func sentence(about fault: DocumentFault) -> String {
        ([fault.description] + [fault.remedy.flatMap(advice)].compactMap(\.self)).joined(separator: "; ")
    }

    /// Writes all faults of a document.
    package func report(_ error: DocumentFaults) {
        error.faults.forEach(report)
    }

    /// Writes a sentence about an entry or a component, and remembers its status.
    package func report(_ sentence: String, _ cause: Fault.Cause) {
        report(sentence, status(of: cause))
    }

    /// Writes a fault of a row, header or footer of the feed.
    package func report(_ fault: Fault, at place: Place, of reader: FeedReader) {
        let origin = reader.origin(of: place)
        report(fault, at: "\(origin.file): \(origin.place)")
    }

    /// Writes a fault of the empty state.
    package func report(_ fault: Fault, of emptyState: EmptyState) {
        report(fault, at: "\(emptyState.file): emptyState")
    }

    /// Writes a fault of an entry at a place. A fault that all entries of a provider share is written only for the
    /// first of the entries.
    package func report(_ fault: Fault, at place: String) {
        let status = status(of: fault.cause)
        if isSaidOnce(fault.cause), !saidOfProviders.insert(fault.reason).inserted { return found(status) }
        report("\(place): \(fault.sentence)", status)
    }

    /// Writes all problems of a plugin or a manifest.
    package func report(_ error: PluginFileError) {
        for fault in error.ofDocument.faults { report(fault, Status(error.kind)) }
    }

    /// Writes a sentence, and remembers its status.
    package func report(_ sentence: String, _ status: Status) {
        count += 1
        self.status = max(self.status, status)
        write(sentence)
    }

    /// Remembers a status whose message was written elsewhere.
    package func found(_ status: Status) {
        self.status = max(self.status, status)
    }

    /// Writes a sentence that does not change the exit code.
    package func note(_ sentence: String) {
        if log != .none { write(sentence) }
    }

    /// Writes a sentence on one line, whatever the sentence quotes, so that no feed or plugin can fake a message.
    private func write(_ sentence: String) {
        let line = "\(program): \(TerminalText.sanitizedLine(sentence))\(remark)"
        if let onMessage { return onMessage(line) }
        let bytes = Array("\(line)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Returns whether a fault has the same reason for all entries of a provider.
    private func isSaidOnce(_ cause: Fault.Cause) -> Bool {
        switch cause {
        case .provider, .system, .killed: true
        case .entry, .component, .pending: false
        }
    }

    private func status(of cause: Fault.Cause) -> Status {
        switch cause {
        case .entry, .provider, .killed: .renderedWithFaults
        case .component: .unavailable
        case .system: .noProcess
        case .pending: .allRendered
        }
    }
}

extension Diagnostics {
    /// Writes the log lines of a plugin, and the URLs that it opens, with its name before them.
    package func serve(_ plugin: Plugin) {
        let name = "plugin \(plugin.manifest.plugin.name)"
        plugin.log = { [unowned self] in note("\(name): \($0)") }
        if log == .debug { plugin.debugLog = plugin.log }
        plugin.open = { [unowned self] url in
            switch URLPolicy.kind(of: Array(url.utf8)) {
            case .empty, .refused: return false
            case .web, .mail, .relative, .rooted:
                note("\(name): open \(url)")
                return true
            }
        }
    }
}
