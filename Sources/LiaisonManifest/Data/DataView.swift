internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// A view of a data component while its nib is read: takes the attributes whose values are templates.
struct DataView {
    private let data: DataCompiler
    /// The index of the view among the outlets.
    private let outlet: Int

    /// nil for a component whose functions set the values.
    init?(_ data: DataCompiler?, outlet: Int) {
        guard let data else { return nil }
        (self.data, self.outlet) = (data, outlet)
    }

    private func set(_ property: DataTemplates.Property) { data.set(property, ofOutlet: outlet) }

    /// Reads what the view shows. `margin` is the distance between the view and the edges of the cell, in points.
    func readContent(_ kind: Nib.Kind, _ members: Members, margin: Double) {
        func value(_ key: String) -> ValueTemplate? { members[key].flatMap { data.value($0) } }
        switch kind {
        case .label:
            if let text = value("text") {
                let link = members["runs"] == nil ? value("link") : nil
                set(link.map { .linkedText(text, $0) } ?? .text(text))
            }
            if let runs = members["runs"].flatMap({ data.pointer($0) }) { set(.runs(runs)) }
        case .button: if let title = value("title") { set(.title(title)) }
        case .image:
            if let source = value("source") { set(.source(source)) }
            if let aspect = value("aspect") { set(.aspect(aspect, margin: margin)) }
        case .progress: if let fraction = value("value") { set(.fraction(fraction)) }
        case .table:
            if members["each"] != nil, let rows = data.rows(members) { set(.rows(rows)) }
        case .canvas:
            if let canvas = DrawingReader(data: data).read(members) { set(.drawing(canvas)) }
        case .row, .column, .spacer, .divider: break
        }
        if let label = value("accessibilityLabel") { set(.accessibilityLabel(label)) }
        if let type = value("linkType") { set(.string(.linkType, type)) }
        if let time = value("time") { set(.string(.time, time)) }
        // The text of a view is there before the host of its link.
        if let link = value("link") { set(.link(link)) }
    }

    /// Reads the conditions under which the view is shown, besides those of a switch.
    func readConditions(_ members: Members, _ tests: [DataTemplates.Test]) {
        let presence = members["when"].flatMap { data.presence($0) }.map { DataTemplates.Test.presence($0) }
        let all = tests + [presence].compactMap(\.self)
        if !all.isEmpty { set(.hidden(unless: all)) }
    }

    /// Takes a number that is no constant. Returns false if it is one.
    func takesNumber(_ located: Located, _ property: View.NumberProperty) -> Bool {
        takes(located) { .number(property, $0) }
    }

    /// Takes a weight that is no constant. Returns false if it is one.
    func takesWeight(_ located: Located) -> Bool { takes(located) { .weight($0) } }

    /// Takes a text that is no constant. Returns false if it is one.
    func takesText(_ located: Located, _ property: View.StringProperty) -> Bool {
        takes(located) { .string(property, $0) }
    }

    /// Takes a color that is no constant: that of a property, or of the view itself. Returns false if it is one.
    func takesColor(_ located: Located, _ property: View.StringProperty?) -> Bool {
        takes(located) { value in property.map { .string($0, value) } ?? .color(value) }
    }

    private func takes(_ located: Located, _ property: (ValueTemplate) -> DataTemplates.Property) -> Bool {
        guard DataCompiler.isTemplate(located) else { return false }
        if let value = data.value(located) { set(property(value)) }
        return true
    }
}
