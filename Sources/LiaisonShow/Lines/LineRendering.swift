internal import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonRender

/// Renders the sections of one line. The data view and the renderer are made for this line alone, and its cells are as new,
/// so that no content of another line can appear.
final class LineRendering {
    /// The faults of entries, with their places in the section.
    var faults: [String] { found.sentences }
    /// True if a plugin has failed to show an entry.
    private(set) var hasFailures = false
    /// The failure of the machine, which is no fault of the section: a worker was killed, or the system gives no process.
    /// The output is not that of the section then. nil if there is none.
    var failure: String? { found.failure }
    private let found = Faults()
    private let presentation: Presentation

    /// The rendered section.
    var output: OutputBuffer { presentation.buffer }

    /// Makes a rendering that takes its cells from the spare ones. They go back when the rendering is gone.
    init(_ format: OutputFormat, _ settings: WriterSettings, _ cells: SpareCells) {
        var settings = settings
        settings.isFragment = true
        settings.report = { [found] in found.add($0, $1) }
        presentation = Presentation(format, settings)
        presentation.dataView.spareCells = cells
        presentation.liaison.onFault = { [unowned self] in
            hasFailures = true
            found.add($1, $0)
        }
        presentation.liaison.liaise(presentation.dataView)
    }

    /// Renders the sections of a line.
    func render(_ line: FeedLines.Line) {
        found.namesSections = line.sections.count > 1
        presentation.begin(title: "")
        for section in line.sections { show(section, isMapped: line.isMapped) }
        presentation.end()
    }

    private func show(_ section: Section, isMapped: Bool) {
        let passedOver = presentation.show(section) { _, place, isLate in
            if isLate {
                found.add(place, Self.lateRow)
            }
            if isMapped { addMissingComponent(at: place) }
        }
        if passedOver > 0 {
            found.sentences.append("rows: \(Self.rowsWithoutEnd(passedOver))")
        }
    }

    /// The sentence about a row that comes too late to be shown at its place.
    static let lateRow = "the row was inserted above rows that were already written"

    /// The sentence about rows that insert rows whenever they are displayed. `skipped` is the number of rows that are not
    /// shown.
    static func rowsWithoutEnd(_ skipped: Int) -> String {
        "the rows insert rows without end when they are displayed (skipped: \(skipped))"
    }

    private func addMissingComponent(at place: Place) {
        guard let placeholder = presentation.liaison.entry(at: place) as? Placeholder,
            placeholder.fault.cause == .component
        else {
            return
        }
        found.add(place, placeholder.fault)
    }
}

/// The faults of a line.
private final class Faults {
    var sentences: [String] = []
    /// True if places name their sections. False if the section is the line itself.
    var namesSections = false
    /// The first failure of the machine.
    private(set) var failure: String?

    func add(_ place: Place, _ fault: Fault) {
        guard fault.cause.isOfMachine else { return add(place, fault.sentence) }
        failure = failure ?? fault.sentence
    }

    func add(_ place: Place, _ sentence: String) {
        if namesSections { return sentences.append("\(place): \(sentence)") }
        let parts = place.description.split(separator: ".", maxSplits: 1)
        sentences.append("\(parts.last ?? ""): \(sentence)")
    }
}
