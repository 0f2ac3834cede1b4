internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonSamples

/// The values that commands have set on one view.
struct ViewState: Equatable {
    /// A piece of the text of a label.
    struct Run: Equatable {
        var text: [UInt8]
        /// The style of the run.
        var style = RunStyle()
        /// The URL that the run leads to; empty for none.
        var url: [UInt8] = []

        /// The text, with the URL in angle brackets.
        var shown: [UInt8] { url.isEmpty ? text : text + Array("<".utf8) + url + Array(">".utf8) }
    }

    /// A part of the content of a table.
    enum TablePart: Equatable {
        case column(title: [UInt8], UInt64)
        case row
        case cell([Run])
    }

    /// A value that a function sets.
    enum Value: Equatable {
        case text([UInt8])
        case number(UInt64)
        case fraction(Double)
        case flag(Bool)
        case drawing(Drawing)
        case pixels(Pixels)
    }

    /// The text of a label; nil for the text of the nib.
    var runs: [Run]?
    /// The parts that were appended to a table since it was cleared; nil for the content of the nib.
    var table: [TablePart]?
    /// The properties that were set, by their names.
    var properties: [String: Value] = [:]
    /// The other values, by the functions that set them.
    var values: [TableFunction: Value] = [:]

    /// The fraction of a progress view; nil for a value that was not set.
    var progress: Double? { if case .fraction(let fraction)? = values[.setProgress] { fraction } else { nil } }
}

extension ViewState {
    /// Sets the value of an operation on a view.
    mutating func apply(_ operation: TableCall) {
        let text = operation.text.map { Array($0) }
        if let part = operation.function.description.part { return append(part, text ?? [], operation) }
        if let (property, number) = operation.numberProperty {
            // The number of the nib is as if none was set.
            return properties["\(property)"] = number.isNaN ? nil : .fraction(number)
        }
        if let property = operation.stringProperty { return properties["\(property)"] = text.map { .text($0) } }
        switch operation.function.description.number {
        case .property: break
        case .integer where operation.function == .setString: break
        case .weight where operation.function == .appendText: append(Run(operation))
        case .weightOrNone, .runStyle: append(Run(operation))
        case nil where operation.function == .clearTable: table = nil
        case .size: values[.draw] = .drawing(Drawing(size: Size(packed: operation.bounded)))
        case nil where operation.function == .draw: draw(operation)
        case .sides:
            guard let bytes = operation.text, let pixels = Pixels(packed: operation.number, bytes) else { return }
            (values[.setPixels], values[.setImage]) = (.pixels(pixels), nil)
        case nil where operation.function == .setImage:
            (values[.setImage], values[.setPixels]) = (.text(text ?? []), nil)
        case nil where operation.function == .setText: runs = [Run(text: text ?? [])]
        // Without a text, the color is that of the nib.
        case nil where operation.function == .setColor: values[.setColor] = text.map { .text($0) }
        case nil: values[operation.function] = .text(text ?? [])
        case .integer, .lines, .weight, .column: values[operation.function] = .number(operation.bounded)
        // As the plugin has passed the number: a rule says that it is one.
        case .fraction, .double: values[operation.function] = .fraction(Double(bitPattern: operation.number))
        case .flag: values[operation.function] = .flag(operation.bounded != 0)
        }
    }

    /// Draws a shape, in place: there may be as many shapes as a model has items.
    private mutating func draw(_ operation: TableCall) {
        guard let bytes = operation.text, let shape = Shape(packed: bytes) else { return }
        var drawing = drawing ?? Drawing()
        values[.draw] = nil
        drawing.append(shape)
        values[.draw] = .drawing(drawing)
    }

    /// The drawing of a canvas; nil for a drawing that was not begun.
    private var drawing: Drawing? { if case .drawing(let drawing)? = values[.draw] { drawing } else { nil } }

    /// Appends a piece to the text, in place: there may be as many pieces as a model has items.
    private mutating func append(_ run: Run) {
        if runs == nil { runs = [] }
        runs?.append(run)
    }

    /// Appends a part to the table, in place.
    private mutating func append(_ part: TableSize.Part, _ text: [UInt8], _ operation: TableCall) {
        if table == nil { table = [] }
        switch part {
        case .column: table?.append(.column(title: text, operation.bounded))
        case .row: table?.append(.row)
        case .cell: table?.append(.cell([Run(operation)]))
        case .text:
            guard let last = table?.indices.last, case .cell(var runs)? = table?[last] else { return }
            table?[last] = .row
            runs.append(Run(operation))
            table?[last] = .cell(runs)
        }
    }

    /// The state with the values of the nib in the place of values that were not set.
    func completed(by content: Nib.Content) -> ViewState {
        var state = self
        switch content {
        case .label(let style, let text):
            state.runs = runs ?? [Run(text: Array(text.utf8))]
            state.complete(.setWeight, .number(UInt64(style.weight.rawValue)))
            state.complete(.setLines, .number(UInt64(style.lines)))
        case .button(_, let title): state.complete(.setTitle, .text(Array(title.utf8)))
        // NaN differs from itself, so infinity stands for every NaN.
        case .progress: state.values[.setProgress] = .fraction(progress.map { $0.isNaN ? .infinity : $0 } ?? 0)
        case .table: state.table = table ?? []
        case .canvas: state.complete(.draw, .drawing(Drawing()))
        case .stack, .image, .spacer, .divider: break
        }
        state.runs = state.runs?.filter { !$0.text.isEmpty }
        if values[.setPixels] == nil { state.complete(.setImage, .text([])) }
        state.complete(.setLink, .text([]))
        state.complete(.setAccessibilityLabel, .text([]))
        state.values[.setHidden] = .flag(false)
        return state
    }

    private mutating func complete(_ function: TableFunction, _ value: Value) {
        values[function] = values[function] ?? value
    }

    /// The first difference from another state of a view, as text for a report; nil if there is none.
    func difference(from other: ViewState, of view: String) -> String? {
        let names = Set(properties.keys).union(other.properties.keys).sorted()
        if let name = names.first(where: { properties[$0] != other.properties[$0] }) {
            return "the \(name) of \(view) is \(Self.shown(properties[name])), not "
                + Self.shown(other.properties[name])
        }
        let function = TableFunction.allCases.first { function in
            if function == .setText { return runs != other.runs }
            return function == .clearTable ? table != other.table : values[function] != other.values[function]
        }
        guard let function else { return nil }
        return "the \(function.description.property) of \(view) is \(shown(function)), not \(other.shown(function))"
    }

    /// The value that a function has set, for a report.
    private func shown(_ function: TableFunction) -> String {
        if function == .setText, let runs { return FieldValue.quoted(runs.flatMap(\.shown)) }
        if function == .clearTable, let table { return FieldValue.list(table.flatMap(\.shown)) }
        return Self.shown(values[function])
    }

    private static func shown(_ value: Value?) -> String {
        switch value {
        case .text(let bytes): FieldValue.quoted(bytes)
        case .number(let number): "\(number)"
        case .fraction(let fraction): "\(fraction)"
        case .flag(let isTrue): "\(isTrue)"
        case .drawing(let drawing): "\(drawing.size.width) × \(drawing.size.height) points with \(drawing.shapes)"
        case .pixels(let pixels): "\(pixels.width) × \(pixels.height) pixels"
        case nil: "the value of the nib"
        }
    }

    /// All texts that were set on the view, with their names.
    var texts: [(name: String, bytes: [UInt8])] {
        let runs = (runs ?? []) + (table ?? []).flatMap(\.runs)
        let texts = runs.flatMap { [(name: "text", bytes: $0.text), (name: "link in the text", bytes: $0.url)] }
        let drawn = (drawing?.shapes ?? []).compactMap { shape in
            if case .text(let text) = shape.outline { (name: "text in the drawing", bytes: text.bytes) } else { nil }
        }
        return texts + drawn
            + named.compactMap { if case .text(let bytes) = $0.value { (name: $0.name, bytes: bytes) } else { nil } }
    }

    /// All floating-point numbers that were set on the view, with their names.
    var fractions: [(name: String, number: Double)] {
        named.compactMap { if case .fraction(let number) = $0.value { (name: $0.name, number: number) } else { nil } }
    }

    /// The values, with their names, in the order of the functions.
    private var named: [(name: String, value: Value)] {
        TableFunction.allCases.compactMap { function in
            values[function].map { ("\(function.description.property)", $0) }
        } + properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension ViewState.Run {
    /// The run that a function appends. A weight alone is a packed style, too.
    fileprivate init(_ operation: TableCall) {
        self.init(
            text: operation.text.map { Array($0) } ?? [], style: RunStyle(packed: operation.bounded),
            url: operation.secondText.map { Array($0) } ?? [])
    }
}

extension ViewState.TablePart {
    /// The runs of a cell, and the title of a column.
    fileprivate var runs: [ViewState.Run] {
        switch self {
        case .column(let title, _): [ViewState.Run(text: title)]
        case .row: []
        case .cell(let runs): runs
        }
    }

    /// The texts for a report.
    fileprivate var shown: [String] {
        self == .row ? ["row"] : [FieldValue.quoted(runs.flatMap(\.shown))]
    }
}
