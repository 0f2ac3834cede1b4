public import LiaisonKit
internal import LiaisonManifest

/// Has workers perform the functions of rows before a data view shows the rows, so that the host waits for a worker once
/// for many rows.
///
/// What a worker does ahead counts only if the data view asks for it, in the same order and with the same arguments; else
/// it is done again. In this process nothing is done ahead.
public struct RunAhead {
    private let plugins: [Plugin]
    private let hasEstimates: Bool
    /// Whether no more is expected, because the order of what follows is not known.
    private var isUnsure = false

    /// Makes a value that expects nothing; nil if no plugin of a registry has a worker.
    public init?(_ registry: Registry) {
        plugins = registry.plugins.filter { $0.worker != nil }
        guard !plugins.isEmpty else { return nil }
        hasEstimates = plugins.contains { $0.manifest.components.contains { $0.estimatedHeight?.function != nil } }
    }

    /// Expects that a data view shows a section under a number next. `width` is the width of a place, in points.
    public mutating func expect(_ section: Section, number: Int, width: (Place) -> Double) {
        let (row, other) = (width(.row(IndexPath(row: 0, section: number))), width(.header(section: number)))
        // A data view asks for all estimates of a section when the section is added.
        for estimates in hasEstimates ? [true, false] : [false] where !isUnsure {
            if let header = section.header { expect(header, number, 0, other, estimates) }
            for index in 0..<section.rows.count { expect(section.rows[index], number, index, row, estimates) }
            if let footer = section.footer { expect(footer, number, 0, other, estimates) }
        }
    }

    /// Sends the workers what was expected.
    public mutating func post() {
        for plugin in plugins { plugin.worker?.postExpected() }
        isUnsure = false
    }

    @inline(__always)
    private mutating func expect(
        _ entry: any Entry, _ section: Int, _ row: Int, _ width: Double, _ estimates: Bool
    ) {
        if isUnsure { return }
        guard let entry = entry as? PluginEntry else {
            isUnsure = entry is Carousel
            return
        }
        guard let ahead = entry.component.ahead else { return }
        var context = JobContext()
        (context.section, context.row, context.width) = (Int64(section), Int64(row), width)
        if estimates {
            entry.expect(ahead.estimatedHeight, ahead, context)
        } else {
            entry.expect(ahead.height, ahead, context)
            context.hasCell = true
            entry.expect(ahead.configuration, ahead, context)
        }
    }
}

extension PluginEntry {
    @inline(__always)
    fileprivate func expect(_ function: AheadFunctions.Function?, _ ahead: AheadFunctions, _ context: JobContext) {
        guard let function else { return }
        ahead.worker.expect(
            Job(
                function: function.function, component: ahead.component, record: record, context: context,
                needsContext: function.takesContext))
    }
}
