internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// Shows the values of a row of a data component: does what a function for `configuration` does, by the templates of
/// the manifest. No code of a plugin runs.
final class DataConfiguration: Performer {
    private let values: DataValues

    init(_ values: DataValues, _ needs: CallNeeds) {
        self.values = values
        super.init(needs)
    }

    override func perform(_ sources: CallSources, for frame: UnsafeMutablePointer<CallFrame>?, answer: inout Answer) {
        guard let frame else { return }
        values.follow(sources.record)
        var views = DataViews(values, frame, width: sources.context.pointee.width)
        var stack = 0
        for scope in values.templates.scopes {
            guard let each = scope.each else {
                for setting in scope.settings { views.set(setting) }
                continue
            }
            let items = values.items(of: each)
            let shown = items.values.prefix(Nib.mostRepetitions)
            frame.pointee.repeatElements(ofStack: stack, shown.count)
            stack += 1
            withExtendedLifetime(items) {
                for (index, item) in shown.enumerated() {
                    scope.tree.follow(item, number: index)
                    views.repetition = index
                    for setting in scope.settings { views.set(setting) }
                }
            }
            views.repetition = 0
        }
    }
}

/// Sets values on the views of a cell, through the calls that a function would make, so that the same checks hold.
private struct DataViews {
    private let values: DataValues
    private let frame: UnsafeMutablePointer<CallFrame>
    /// The width of the cell, in points.
    private let width: Double
    /// The index of the repetition whose views are set.
    var repetition = 0

    /// The greatest ratio of the height of a picture to its width.
    private static let greatestRatio = 4.0
    private static var nothing: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }

    init(_ values: DataValues, _ frame: UnsafeMutablePointer<CallFrame>, width: Double) {
        (self.values, self.frame, self.width) = (values, frame, width)
    }

    func set(_ setting: DataTemplates.Setting) {
        let slot = values.slot(ofOutlet: setting.outlet) + repetition
        switch setting.property {
        case .text(let text): call(.setText, self.text(text, slot), slot)
        case .linkedText(let text, let link): setText(text, leadingTo: link, slot)
        case .runs(let runs): setRuns(runs, slot)
        case .weight(let weight): setWeight(weight, slot)
        case .title(let title): call(.setTitle, self.text(title, slot), slot)
        case .source(let source): call(.setImage, self.text(source, slot), slot)
        case .aspect(let aspect, let margin): setHeight(aspect, margin: margin, slot)
        case .fraction(let fraction):
            call(.setProgress, Self.nothing, number: (number(fraction) ?? 0).bitPattern, slot)
        case .rows(let rows): setRows(rows, slot)
        case .drawing(let canvas):
            frame.pointee.show(DataDrawing(canvas, values, frame.pointee.fail).drawing, at: slot)
        case .link(let link): call(.setLink, self.text(link, slot), slot)
        case .color(let color): call(.setColor, optionalText(color, slot), slot)
        case .accessibilityLabel(let label): call(.setAccessibilityLabel, self.text(label, slot), slot)
        case .number(let property, let value):
            setNumber(property, number(value) ?? .nan, slot)
        case .string(let property, let value):
            call(.setString, optionalText(value, slot), number: UInt64(property.rawValue), slot)
        case .hidden(let tests):
            call(.setHidden, Self.nothing, number: tests.allSatisfy(values.passes) ? 0 : 1, slot)
        }
    }

    private func call(
        _ function: TableFunction, _ text: UnsafeBufferPointer<UInt8>?, number: UInt64 = 0,
        leadingTo url: UnsafeBufferPointer<UInt8>? = nil, _ slot: Int
    ) {
        _ = frame.pointee.fulfil(TableCall(function, number: number, text, url), at: slot)
    }

    /// The text of a template; empty for a value that is missing. A value of another kind is a fault of the row.
    private func text(_ template: ValueTemplate, _ slot: Int) -> UnsafeBufferPointer<UInt8> {
        optionalText(template, slot) ?? Self.nothing
    }

    private func optionalText(_ template: ValueTemplate, _ slot: Int) -> UnsafeBufferPointer<UInt8>? {
        values.text(template, frame.pointee.fail)
    }

    private func number(_ template: ValueTemplate) -> Double? { values.number(template) }

    private func setNumber(_ property: View.NumberProperty, _ number: Double, _ slot: Int) {
        call(.setNumber, nil, number: TableCall.packed(UInt32(property.rawValue), number: number), slot)
    }

    private func setWeight(_ template: ValueTemplate, _ slot: Int) {
        guard let name = optionalText(template, slot) else { return }
        let weight = Weight.allCases.first { $0.name.utf8.elementsEqual(name) } ?? .regular
        call(.setWeight, nil, number: UInt64(weight.rawValue), slot)
    }

    /// Sets the height of a picture by its proportions.
    private func setHeight(_ aspect: ValueTemplate, margin: Double, _ slot: Int) {
        let room = max(width - margin, 0)
        guard let aspect = number(aspect), aspect > 0, aspect.isFinite, room.isFinite else {
            return setNumber(.height, .nan, slot)
        }
        setNumber(.height, room * min(1 / aspect, Self.greatestRatio), slot)
    }

    /// Sets a text that is a link, if there is a URL. The link of the view itself is another setting.
    private func setText(_ template: ValueTemplate, leadingTo link: ValueTemplate, _ slot: Int) {
        let url = Array(text(link, slot))
        guard !url.isEmpty else { return call(.setText, text(template, slot), slot) }
        call(.setText, Self.nothing, slot)
        url.withUnsafeBufferPointer { url in
            call(.appendStyled, text(template, slot), number: RunStyle().packed, leadingTo: url, slot)
        }
    }

    private func setRuns(_ pointer: Pointer, _ slot: Int) {
        guard let runs = pointer.value, runs.kind == .array, runs.count > 0 else { return }
        call(.setText, Self.nothing, slot)
        for run in runs.items {
            call(.appendStyled, run["text"]?.utf8, number: RunStyle(run).packed, leadingTo: run["url"]?.utf8, slot)
        }
    }

    private func setRows(_ rows: DataTemplates.Rows, _ slot: Int) {
        call(.clearTable, nil, slot)
        values.walk(rows.walk) {
            call(.appendRow, nil, slot)
            for cell in rows.cells { append(cell, slot) }
            return true
        }
    }

    private func append(_ cell: DataTemplates.Rows.Cell, _ slot: Int) {
        guard let runs = cell.runs?.value, runs.kind == .array, runs.count > 0 else {
            return call(.appendCell, cell.text.map { text($0, slot) } ?? Self.nothing, slot)
        }
        for (index, run) in runs.items.enumerated() {
            let function = index == 0 ? TableFunction.appendCell : .appendToCell
            call(function, run["text"]?.utf8, number: RunStyle(run).packed, leadingTo: run["url"]?.utf8, slot)
        }
    }
}

extension RunStyle {
    /// The style of a run of a text, as blocks of an article have them.
    fileprivate init(_ run: JSONValue) {
        func isTrue(_ value: JSONValue?) -> Bool { value?.bool == true }
        let traits: [(Bool, Traits)] = [
            (isTrue(run["italic"]), .italic), (isTrue(run["code"]), .code), (isTrue(run["strike"]), .strike),
            (isTrue(run["underline"]), .underline), (isTrue(run["superscript"]), .superscript),
            (isTrue(run["subscript"]), .subscript),
        ]
        self.init(
            weight: run["weight"].map { Weight(nearest: $0.int) },
            traits: traits.reduce(into: []) { if $1.0 { $0.insert($1.1) } },
            background: isTrue(run["mark"]) ? Color.named.first { $0.name == "warning" }?.color : nil)
    }
}
