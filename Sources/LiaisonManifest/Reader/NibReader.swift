package import LiaisonDiagnostics
internal import LiaisonJSON
package import LiaisonKit
internal import LiaisonTemplates

/// Reads the view tree of a component.
struct NibReader {
    /// The names of the outlets in the order of the tree, as far as they are readable.
    private(set) var outlets: [String] = []
    private var count = 0
    /// The fields of the model, as far as they are readable.
    private let fields: [(name: String, declaration: FieldDeclaration?)]
    /// True while the elements of a repetition are read.
    private var isRepeating = false
    private var repeatedCount = 0
    /// The templates of a data component; nil for a component whose functions set the values.
    private let data: DataCompiler?
    /// The horizontal distance from the views that are read to the edges of the cell, in points.
    private var margin = 0.0

    init(fields: [(name: String, declaration: FieldDeclaration?)], _ data: DataCompiler? = nil) {
        self.fields = fields
        self.data = data
    }

    /// The greatest depth and number of elements.
    static let deepest = 64
    static let mostElements = 10_000
    /// The greatest number of elements that a nib repeats.
    static let mostRepeated = 64

    /// The keys that name the kind of an element.
    static let kinds = Nib.Kind.allCases.map(\.rawValue)
    private static let common = [
        "width", "height", "grow", "padding", "color", "ground", "border", "corner", "hidden", "role", "level",
        "accessibilityValue", "accessibilityHint",
    ]

    /// The attributes of a kind of element, without the key of the kind.
    static func attributes(of kind: Nib.Kind) -> [String] {
        switch kind {
        case .row, .column: common + ["outlet", "spacing", "align", "each", "fold"]
        case .label: common + ["text", "size", "weight", "italic", "lines", "truncation", "align", "heading", "code"]
        case .image: common + ["shape"]
        case .button: common + ["title", "size", "weight", "italic", "style", "enabled"]
        case .table: common + ["columns"]
        case .canvas: common + ["scale"]
        case .spacer, .divider, .progress: common
        }
    }

    /// The attributes that a kind of element has in a data component alone.
    static func dataAttributes(of kind: Nib.Kind) -> [String] {
        let common = ["when", "link", "linkType", "time", "accessibilityLabel"]
        return switch kind {
        case .row, .column: common + ["where", "sort", "limit"]
        case .label: common + ["runs"]
        case .image: common + ["source", "aspect"]
        case .progress: common + ["value"]
        case .table: common + ["each", "where", "sort", "limit", "cells"]
        case .canvas: common + ["size", "shapes"]
        case .button, .spacer, .divider: common
        }
    }

    /// Returns whether an element of a kind has a name. A stack holds an array in the place of its name.
    private static func isNamed(_ kind: Nib.Kind) -> Bool {
        switch kind {
        case .row, .column: false
        case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas: true
        }
    }

    /// Reads the nib and reports its faults; nil if a part cannot be read.
    mutating func nib(_ located: Located) -> Nib? {
        element(located, depth: 1).map { Nib($0) }
    }

    /// Reads an element, which is shown only under some conditions.
    private mutating func element(
        _ located: Located, depth: Int, _ tests: [DataTemplates.Test] = []
    ) -> Nib.Element? {
        count += 1
        guard depth <= Self.deepest else {
            located.report("the nib is nested more than \(Self.deepest) elements deep; make it flatter")
            return nil
        }
        guard count <= Self.mostElements else {
            if count == Self.mostElements + 1 {
                located.report("the nib has more than \(Self.mostElements) elements; make it smaller")
            }
            return nil
        }
        if isRepeating {
            repeatedCount += 1
            if repeatedCount == Self.mostRepeated + 1 {
                located.report("the nib repeats more than \(Self.mostRepeated) elements; repeat fewer")
            }
        }
        guard
            let members = Members(
                located, expecting: "an element, an object with one of the keys \(list(Self.kinds))"),
            let kind = kind(of: members, located), let own = members[kind.rawValue]
        else { return nil }
        members.reportUnknown(
            kind == .image ? "an image" : "a \(kind.rawValue)",
            keys: [kind.rawValue] + Self.attributes(of: kind) + (data == nil ? [] : Self.dataAttributes(of: kind)))
        var outlet = Self.isNamed(kind) ? self.outlet(own) : members["outlet"].flatMap { self.outlet($0) }
        if outlet == nil, let data {
            outlet = data.name(kind)
            outlets.append(outlet ?? "")
        }
        // All faults are reported, including those inside a stack of bad elements.
        let view = DataView(data, outlet: outlets.count - 1)
        let outer = margin
        defer { margin = outer }
        // The height of a picture depends on the paddings around it.
        let padding = view == nil ? nil : members["padding"].map(insets) ?? .zero
        margin += padding.map { $0.left + $0.right } ?? 0
        let content = content(kind, own, members, view, depth: depth)
        var element = Nib.Element(content ?? .spacer, outlet: outlet)
        readCommon(of: members, into: &element, padding, view)
        view?.readConditions(members, tests)
        if kind == .label, let isHeading = members["heading"]?.bool() { element.isHeading = isHeading }
        if kind == .button {
            if let located = members["style"], view?.takesText(located, .buttonStyle) != true {
                element.buttonStyle = located.choice("style") ?? .automatic
            }
            if let located = members["enabled"], view?.takesNumber(located, .enabled) != true {
                element.isEnabled = located.bool() ?? true
            }
        }
        return content == nil ? nil : element
    }

    /// The kind of an element: the key that names it.
    private func kind(of members: Members, _ located: Located) -> Nib.Kind? {
        let found = members.names.filter(Self.isKind)
        if found.count > 1 {
            let names = list(found.map(quoted), "and")
            located.report("expected one of the keys \(list(Self.kinds)), found \(names); nest them")
        } else if found.isEmpty {
            let near = members.names.lazy.compactMap { suggestion(for: $0, among: Self.kinds) }.first
            let advice = near.map { "did you mean “\($0)”?" } ?? "add it"
            located.report("expected one of the keys \(list(Self.kinds)), found none; \(advice)")
        }
        return found.count == 1 ? Nib.Kind(rawValue: found[0]) : nil
    }

    /// Returns whether a key names the kind of an element. Most keys differ in their lengths, which are compared faster than
    /// texts.
    private static func isKind(_ key: String) -> Bool {
        kinds.contains { $0.utf8.count == key.utf8.count && $0 == key }
    }

    private mutating func outlet(_ located: Located) -> String? {
        guard located.value.kind != .null, let name = located.string("the name of an outlet or null") else {
            return nil
        }
        if !isIdentifier(name) {
            located.report(
                "expected an outlet's name of letters, digits and _, not beginning with a digit, found \(quoted(name))")
        } else if name == "model" || ContextValue(rawValue: name)?.minor == 0 {
            located.report("the outlet cannot be named “\(name)”, which means something else in a call; rename it")
        } else if outlets.contains(name) {
            located.report("another outlet is named “\(name)” already; rename one")
        }
        outlets.append(name)
        return name
    }

    private mutating func content(
        _ kind: Nib.Kind, _ own: Located, _ members: Members, _ view: DataView?, depth: Int
    ) -> Nib.Content? {
        view?.readContent(kind, members, margin: margin)
        switch kind {
        case .row: return stack(.row, own, members, depth: depth).map { .stack($0) }
        case .column: return stack(.column, own, members, depth: depth).map { .stack($0) }
        case .label: return .label(style(members, view), text: view == nil ? members["text"]?.string() ?? "" : "")
        case .image: return .image(members["shape"]?.choice("shape") ?? .rectangle)
        case .button: return .button(style(members, view), title: view == nil ? members["title"]?.string() ?? "" : "")
        case .spacer: return .spacer
        case .divider: return .divider
        case .progress: return .progress
        case .canvas: return .canvas(members["scale"]?.choice("scale") ?? .fit)
        case .table: return .table(columns(members["columns"]))
        }
    }

    private func columns(_ located: Located?) -> [Nib.Column] {
        guard let located, let items = located.items("an array of columns") else { return [] }
        if items.count > TableSize.mostColumns {
            located.report("the table has more than \(TableSize.mostColumns) columns; make it narrower")
        }
        return items.compactMap { item in
            guard let members = Members(item, "a column", keys: ["title", "align", "weight"]) else { return nil }
            let alignment: TextAlignment? = members["align"]?.choice("alignment")
            return Nib.Column(
                members["title"]?.string() ?? "", alignment: alignment ?? .start,
                weight: members["weight"]?.number(0.01...1_000) ?? 1)
        }
    }

    private mutating func stack(_ axis: Nib.Axis, _ own: Located, _ members: Members, depth: Int) -> Nib.Stack? {
        let items = own.items("an array of elements")
        let repetition = members["each"].flatMap { self.repetition($0, members) }
        if members["each"] == nil, data != nil {
            ValueCompiler.reportWithoutEach(members, keys: ["where", "sort", "limit"])
        }
        let isOutermost = repetition != nil && !isRepeating
        if isOutermost { isRepeating = true }
        let read = self.elements(items ?? [], repetition?.items, depth: depth + 1)
        if isOutermost { isRepeating = false }
        var stack = Nib.Stack(axis, read ?? [])
        stack.each = repetition?.name
        if let spacing = members["spacing"]?.number() { stack.spacing = spacing }
        if let alignment: Nib.Alignment = members["align"]?.choice("alignment") { stack.alignment = alignment }
        if let fold = members["fold"] {
            let repeats = isRepeating || repetition != nil
            stack.isFold = isFold(fold, own, of: items?.count ?? 1, repeats: repeats)
        }
        return items == nil || read == nil ? nil : stack
    }

    /// Reads whether a stack is a fold, which has one or two elements and does not repeat.
    private func isFold(_ located: Located, _ own: Located, of count: Int, repeats: Bool) -> Bool {
        guard located.bool() == true else { return false }
        if repeats {
            located.report("a fold cannot stand in a repetition; move the fold around the repetition")
        }
        if !(1...2).contains(count) {
            own.report("a fold has a summary, and at most one element below; found \(count) elements")
        }
        return true
    }

    /// Reads the elements of a stack; nil if one cannot be read. The values of elements that repeat come from items.
    private mutating func elements(_ items: [Located], _ each: DataTemplates.Each?, depth: Int) -> [Nib.Element]? {
        guard let data, let each else { return elements(items, depth: depth) }
        let outer = data.enter(each)
        defer { data.leave(to: outer) }
        return elements(items, depth: depth)
    }

    private mutating func elements(_ items: [Located], depth: Int) -> [Nib.Element]? {
        var (elements, isComplete): ([Nib.Element], Bool) = ([], true)
        for item in items {
            let shown: [DataCompiler.Case] = data?.cases(of: item) ?? [DataCompiler.Case(item)]
            for one in shown {
                if let element = element(one.element, depth: depth, one.tests) {
                    elements.append(element)
                } else {
                    isComplete = false
                }
            }
        }
        return isComplete ? elements : nil
    }

    /// What a stack repeats its elements for: a field of the model, or the items of an array of a data component.
    private func repetition(_ located: Located, _ members: Members) -> (name: String, items: DataTemplates.Each?)? {
        guard let data else { return field(located).map { ($0, nil) } }
        guard !isRepeating else {
            located.report("a repetition cannot stand in a repetition; flatten the nib")
            return nil
        }
        return data.each(members).map { ($0.source.pointer?.text ?? "", $0) }
    }

    /// The field for whose items a stack repeats its elements; nil if it cannot.
    private func field(_ located: Located) -> String? {
        guard let name = located.string("the name of a field of the model") else { return nil }
        guard !isRepeating else {
            located.report("a repetition cannot stand in a repetition; repeat for a field of rows, or flatten the nib")
            return nil
        }
        guard let field = fields.first(where: { $0.name == name }) else {
            let names = fields.filter { $0.declaration?.type.hasItems ?? true }.map(\.name)
            let otherwise =
                names.isEmpty ? "the model has no array" : "the arrays of the model are \(list(names, "and"))"
            located.report(
                "the model has no field \(quoted(name)); \(hint(for: name, among: names, otherwise: otherwise))")
            return nil
        }
        // A type that is unknown is reported as such.
        guard let type = field.declaration?.type else { return nil }
        guard type.hasItems else {
            let types = list(FieldType.allCases.filter(\.hasItems).map(\.rawValue))
            located.report(
                "expected a field of one of the types \(types), found the field “\(name)” of the type \(type.rawValue)")
            return nil
        }
        return name
    }

    private func style(_ members: Members, _ view: DataView?) -> TextStyle {
        var style = TextStyle()
        if let located = members["size"], view?.takesNumber(located, .size) != true {
            style.size = located.number(1...1_000) ?? style.size
        }
        if let located = members["weight"], view?.takesWeight(located) != true,
            let weight = located.choice(Weight.allCases, named: \.name, "weight")
        {
            style.weight = weight
        }
        if let located = members["italic"], view?.takesNumber(located, .italic) != true {
            style.isItalic = located.bool() ?? false
        }
        if let isCode = members["code"]?.bool() { style.isCode = isCode }
        if let lines = members["lines"]?.wholeNumber() { style.lines = lines }
        if let truncation: Truncation = members["truncation"]?.choice("truncation") { style.truncation = truncation }
        if let alignment: TextAlignment = members["align"]?.choice("alignment") { style.alignment = alignment }
        return style
    }

    private func readCommon(
        of members: Members, into element: inout Nib.Element, _ padding: EdgeInsets?, _ view: DataView?
    ) {
        func number(_ key: String, _ property: View.NumberProperty) -> Double? {
            guard let located = members[key], view?.takesNumber(located, property) != true else { return nil }
            return located.number()
        }
        func color(_ key: String, _ property: View.StringProperty?) -> Color? {
            guard let located = members[key], view?.takesColor(located, property) != true else { return nil }
            return located.color()
        }
        func text(_ key: String, _ property: View.StringProperty) -> String {
            guard let located = members[key], view?.takesText(located, property) != true else { return "" }
            return located.string() ?? ""
        }
        element.width = number("width", .width)
        element.height = number("height", .height)
        if let grow = members["grow"]?.number() { element.grow = grow }
        element.padding = padding ?? members["padding"].map(insets) ?? .zero
        if let isHidden = members["hidden"]?.bool() { element.isHidden = isHidden }
        element.color = color("color", nil)
        element.ground = color("ground", .ground)
        element.border = color("border", .border)
        if let corner = number("corner", .corner) { element.corner = corner }
        element.role = members["role"]?.choice("role")
        if let located = members["level"], view?.takesNumber(located, .level) != true {
            element.level = located.wholeNumber(0...Nib.deepestLevel) ?? 0
        }
        element.accessibilityValue = text("accessibilityValue", .accessibilityValue)
        element.accessibilityHint = text("accessibilityHint", .accessibilityHint)
    }

    private func insets(_ located: Located) -> EdgeInsets {
        guard located.value.kind == .object else {
            let all = located.number() ?? 0
            return EdgeInsets(top: all, left: all, bottom: all, right: all)
        }
        guard let members = Members(located, "a padding", keys: ["top", "left", "bottom", "right"]) else {
            return .zero
        }
        return EdgeInsets(
            top: members["top"]?.number() ?? 0, left: members["left"]?.number() ?? 0,
            bottom: members["bottom"]?.number() ?? 0, right: members["right"]?.number() ?? 0)
    }
}

extension Located {
    /// The color that a text names; nil, after a report, if it names none.
    package func color() -> Color? {
        guard let text = string("a color") else { return nil }
        let color = Color(text)
        if color == nil {
            let names = Color.named.map(\.name)
            let otherwise = "expected \(list(names + ["#RRGGBB"]))"
            report("unknown color \(quoted(text)); \(hint(for: text, among: names, otherwise: otherwise))")
        }
        return color
    }
}
