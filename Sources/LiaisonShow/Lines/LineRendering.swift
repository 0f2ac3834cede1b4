internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonRender

/// Renders one section. The data view, its cells and the renderer are made for this section alone, so that no content
/// of another section can appear.
final class LineRendering {
    /// The rendered section.
    private(set) var output = OutputBuffer()
    /// The faults of entries, with their places in the section.
    private(set) var faults: [String] = []
    /// True if a plugin has failed to show an entry.
    private(set) var hasFailures = false
    private let renderer: any Renderer
    private let dataView: ListView
    private let liaison = Liaison()

    init(_ medium: LineMedium) {
        renderer = medium.renderer
        dataView = medium.dataView(renderer)
        liaison.onFault = { [unowned self] in
            hasFailures = true
            add($1, $0.sentence)
        }
        if let page = renderer as? HTMLRenderer { page.report = { [unowned self] in add($0, $1.sentence) } }
        if let trace = renderer as? TraceRenderer {
            liaison.onDispatch = { [unowned self] in trace.write($0, into: &output) }
        }
        liaison.liaise(dataView)
    }

    /// Renders the section.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - isMapped: True if a factory has made the section. Its missing components are known only when they are shown.
    func render(_ section: Section, isMapped: Bool) {
        renderer.begin(title: "", into: &output)
        liaison.append(section)
        let passedOver = dataView.scrollToEnd { cell, place, isLate in
            if isLate { add(place, "expected rows to be inserted below those already written, found one above them") }
            if isMapped { addMissingComponent(at: place) }
            renderer.render(cell, at: place, ofSection: section.id, into: &output)
        }
        if passedOver > 0 {
            faults.append(
                "rows: expected rows to stop inserting rows when they are displayed, found no end (skipped: \(passedOver))"
            )
        }
        liaison.detach()
        renderer.end(into: &output)
    }

    private func addMissingComponent(at place: Place) {
        guard let placeholder = liaison.entry(at: place) as? Placeholder, placeholder.fault.cause == .component else {
            return
        }
        add(place, placeholder.fault.sentence)
    }

    private func add(_ place: Place, _ sentence: String) {
        // The section is the line itself, so places begin inside the section.
        let parts = place.description.split(separator: ".", maxSplits: 1)
        faults.append("\(parts.last ?? ""): \(sentence)")
    }
}
