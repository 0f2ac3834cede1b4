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
package final class FilterSession {
    /// The greatest number of lines that are read before they are answered.
    private static let batchSize = 64

    private let lines: FeedLines
    private let registry: Registry
    private let isMapped: Bool
    private let format: OutputFormat
    private let settings: WriterSettings
    private var runAhead: RunAhead?
    private let diagnostics: Diagnostics
    private let output = OutputFile(path: nil)
    private var buffer = OutputBuffer()
    private var scratch: [UInt8] = []
    private var unanswered: [FeedLines.Line] = []
    private var jobs = RunAhead.Jobs()

    package init(
        _ lines: FeedLines, isMapped: Bool, _ format: OutputFormat, width: Int?, _ registry: Registry,
        _ diagnostics: Diagnostics
    ) {
        self.lines = lines
        self.registry = registry
        self.isMapped = isMapped
        (self.format, settings) = (format, format.lineSettings(width: width))
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
    }

    private func answerLines() throws(OutputFile.Failure) {
        var failure: OutputFile.Failure?
        var isMore = true
        while isMore {
            isMore = read { failure = self.flush() }
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
            if let section = line.section {
                runAhead?.add(section, number: 0, to: &jobs)
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
        for line in unanswered { answer(line) }
        unanswered.removeAll(keepingCapacity: true)
    }

    private func answer(_ line: FeedLines.Line) {
        guard let section = line.section else { return append(id: "", OutputBuffer(), line.faults) }
        var rendering = render(section)
        // Another program, or a system without memory, may have killed the worker. This is no fault of the line, so the
        // line is rendered again.
        if rendering.hasFailures { rendering = render(section) }
        append(id: section.id, rendering.output, line.faults + rendering.faults)
    }

    private func render(_ section: Section) -> LineRendering {
        let rendering = LineRendering(format, settings)
        rendering.render(section, isMapped: isMapped)
        return rendering
    }

    private func append(id: String, _ content: OutputBuffer, _ faults: [String]) {
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
