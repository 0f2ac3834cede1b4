internal import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonRender

/// Answers each line of the input with one line of output.
///
/// The session reads several lines before it answers them, so that plugins can run ahead. The session answers all lines
/// that it has read before it waits for input.
///
/// A failure of the machine is no fault of a line. If it persists, the session ends with this line, and answers no further
/// ones.
package final class FilterSession {
    /// The greatest number of lines that are read before they are answered.
    private static let batchSize = 64

    private let lines: FeedLines
    private let registry: Registry
    private let format: OutputFormat
    private let settings: WriterSettings
    private let retrySeconds: Double
    private var runAhead: RunAhead?
    private let diagnostics: Diagnostics
    private let output = OutputFile(path: nil)
    private var buffer = OutputBuffer()
    private let cells = SpareCells()
    private var scratch: [UInt8] = []
    private var unanswered: [FeedLines.Line] = []
    private var jobs = RunAhead.Jobs()
    private var answeredLines = 0
    /// True if no further line is answered.
    private var hasStopped = false
    /// The sentence about the machine that keeps failing; nil if the session goes on.
    private var lastWords: String?

    /// Makes a session. After a failure of the machine, a line is tried again for `retrySeconds`.
    package init(
        _ lines: FeedLines, _ format: OutputFormat, width: Int?, retrySeconds: Double,
        _ registry: Registry, _ diagnostics: Diagnostics
    ) {
        self.lines = lines
        self.registry = registry
        (self.format, settings) = (format, format.lineSettings(width: width))
        self.retrySeconds = retrySeconds
        self.diagnostics = diagnostics
        runAhead = RunAhead(registry, for: Presentation(format, settings).dataView)
        // The answers so far are there while a plugin takes its time. A failure is met again by the next write.
        registry.whileItWaits { [weak self] in _ = self?.writeAnswers() }
    }

    /// Answers all lines.
    package func run() {
        do throws(OutputFile.Failure) {
            try answerLines()
            try output.finish(&buffer)
        } catch {
            diagnostics.report(error, of: output)
        }
        if let lastWords { diagnostics.report(lastWords, .noProcess) }
    }

    private func answerLines() throws(OutputFile.Failure) {
        var failure: OutputFile.Failure?
        var isMore = true
        while isMore {
            isMore = read {
                failure = self.flush()
                if failure != nil { self.stop() }
            }
            if let failure { throw failure }
            if unanswered.count == Self.batchSize {
                answer()
                try output.writeWhenFull(&buffer)
            }
        }
        answer()
    }

    /// Reads a line. Returns false at the end of the input.
    private func read(_ willWait: () -> Void) -> Bool {
        do throws(DocumentFault) {
            guard let line = try lines.next(willWait) else { return false }
            for (number, section) in line.sections.enumerated() {
                runAhead?.add(section, number: number, to: &jobs)
                runAhead?.endDisplaying(&jobs)
            }
            unanswered.append(line)
            return true
        } catch {
            diagnostics.report(error)
            return false
        }
    }

    /// Answers the lines that were read, and writes the answers. Returns the failure of the output, or nil.
    private func flush() -> OutputFile.Failure? {
        answer()
        registry.endGreedyWorkers()
        return writeAnswers()
    }

    private func writeAnswers() -> OutputFile.Failure? {
        do throws(OutputFile.Failure) {
            try output.write(&buffer)
            return nil
        } catch {
            return error
        }
    }

    private func answer() {
        runAhead?.post(jobs)
        jobs = RunAhead.Jobs()
        for line in unanswered where !hasStopped { answer(line) }
        unanswered.removeAll(keepingCapacity: true)
    }

    private func answer(_ line: FeedLines.Line) {
        answeredLines += 1
        guard let section = line.sections.first else { return append(id: "", OutputBuffer(), line.faults) }
        let rendering = rendering(of: line)
        let id = line.sections.count == 1 ? section.id : ""
        if let failure = rendering.failure { return give(up: id, failure) }
        append(id: id, rendering.output, line.faults + rendering.faults)
    }

    /// Renders a line, and tries again if the machine fails.
    private func rendering(of line: FeedLines.Line) -> LineRendering {
        var rendering = render(line)
        // An earlier line may have harmed the worker, and a new worker knows nothing of that line.
        if rendering.hasFailures, rendering.failure == nil { rendering = render(line) }
        var retries = Retries(seconds: retrySeconds)
        while rendering.failure != nil {
            _ = writeAnswers()
            guard retries.next() else { break }
            registry.tryAgain()
            rendering = render(line)
        }
        return rendering
    }

    /// Ends the session, because the machine keeps failing.
    private func give(up id: String, _ failure: String) {
        append(id: id, OutputBuffer(), [], failure)
        lastWords =
            "line \(answeredLines): \(failure); the line was tried again for \(retrySeconds.formatted) s; filter the lines "
            + "from this one on again when the machine has memory and processes"
        stop()
    }

    private func stop() {
        hasStopped = true
        lines.stop()
    }

    private func render(_ line: FeedLines.Line) -> LineRendering {
        let rendering = LineRendering(format, settings, cells)
        rendering.render(line)
        return rendering
    }

    /// Writes an answer. `failure` is a failure of the machine, which makes the line no answer to rely on.
    private func append(id: String, _ content: OutputBuffer, _ faults: [String], _ failure: String? = nil) {
        scratch.removeAll(keepingCapacity: true)
        if format.can(.jsonLines) {
            content.withUnsafeBytes { JSONText.append(items: $0, to: &scratch) }
        } else {
            content.withUnsafeBytes { JSONText.append($0, to: &scratch) }
        }
        buffer.append("{\"id\":")
        buffer.append(string: id.isEmpty ? "null" : JSONText.string(id))
        buffer.append(string: ",\"\(format.lineName)\":")
        buffer.append(contentsOf: scratch)
        buffer.append(",\"faults\":")
        buffer.append(string: JSONText.array(faults.map(JSONText.string)))
        if let failure { buffer.append(string: ",\"failure\":\(JSONText.string(failure))") }
        buffer.append("}\n")
    }
}

extension OutputFormat {
    /// The settings of rendered lines. They do not depend on the terminal or the environment, so equal lines have equal
    /// answers. The width is in units of the format; nil stands for the usual one.
    func lineSettings(width: Int?) -> WriterSettings { WriterSettings(self, columns: width ?? lineWidth) }

    /// The head of a page for rendered lines of a width; empty if the format has none.
    package func lineHead(width: Int?) -> String {
        let presentation = Presentation(self, lineSettings(width: width))
        presentation.begin(title: "")
        return String(decoding: presentation.buffer.bytes, as: UTF8.self)
    }
}

extension JSONText {
    /// Appends an array. The items are lines of JSON.
    fileprivate static func append(items lines: UnsafeRawBufferPointer, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "["))
        json.append(contentsOf: lines.dropLast().lazy.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 })
        json.append(UInt8(ascii: "]"))
    }
}
