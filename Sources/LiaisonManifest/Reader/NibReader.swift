internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

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

    init(fields: [(name: String, declaration: FieldDeclaration?)]) {
        self.fields = fields
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
        case .row, .column: common + ["outlet", "spacing", "align", "each"]
        case .label: common + ["text", "size", "weight", "italic", "lines", "truncation", "align", "heading", "code"]
        case .image: common + ["shape"]
        case .button: common + ["title", "size", "weight", "italic", "style", "enabled"]
        case .table: common + ["columns"]
        case .canvas: common + ["scale"]
        case .spacer, .divider, .progress: common
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

    private mutating func element(_ located: Located, depth: Int) -> Nib.Element? {
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
            kind == .image ? "an image" : "a \(kind.rawValue)", keys: [kind.rawValue] + Self.attributes(of: kind))
        let outlet = Self.isNamed(kind) ? self.outlet(own) : members["outlet"].flatMap { self.outlet($0) }
        // All faults are reported, including those inside a stack of bad elements.
        let content = content(kind, own, members, depth: depth)
        var element = Nib.Element(content ?? .spacer, outlet: outlet)
        readCommon(of: members, into: &element)
        if kind == .label, let isHeading = members["heading"]?.bool() { element.isHeading = isHeading }
        if kind == .button {
            if let style: Nib.ButtonStyle = members["style"]?.choice("style") { element.buttonStyle = style }
            if let isEnabled = members["enabled"]?.bool() { element.isEnabled = isEnabled }
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
        _ kind: Nib.Kind, _ own: Located, _ members: Members, depth: Int
    ) -> Nib.Content? {
        switch kind {
        case .row: stack(.row, own, members, depth: depth).map { .stack($0) }
        case .column: stack(.column, own, members, depth: depth).map { .stack($0) }
        case .label: .label(style(members), text: members["text"]?.string() ?? "")
        case .image: .image(members["shape"]?.choice("shape") ?? .rectangle)
        case .button: .button(style(members), title: members["title"]?.string() ?? "")
        case .spacer: .spacer
        case .divider: .divider
        case .progress: .progress
        case .canvas: .canvas(members["scale"]?.choice("scale") ?? .fit)
        case .table: .table(columns(members["columns"]))
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
        let each = members["each"].flatMap { field($0) }
        let isOutermost = each != nil && !isRepeating
        if isOutermost { isRepeating = true }
        let elements = (items ?? []).compactMap { element($0, depth: depth + 1) }
        if isOutermost { isRepeating = false }
        var stack = Nib.Stack(axis, elements)
        stack.each = each
        if let spacing = members["spacing"]?.number() { stack.spacing = spacing }
        if let alignment: Nib.Alignment = members["align"]?.choice("alignment") { stack.alignment = alignment }
        return elements.count == items?.count ? stack : nil
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

    private func style(_ members: Members) -> TextStyle {
        var style = TextStyle()
        if let size = members["size"]?.number(1...1_000) { style.size = size }
        if let weight = members["weight"]?.choice(Weight.allCases, named: \.name, "weight") {
            style.weight = weight
        }
        if let isItalic = members["italic"]?.bool() { style.isItalic = isItalic }
        if let isCode = members["code"]?.bool() { style.isCode = isCode }
        if let lines = members["lines"]?.wholeNumber() { style.lines = lines }
        if let truncation: Truncation = members["truncation"]?.choice("truncation") { style.truncation = truncation }
        if let alignment: TextAlignment = members["align"]?.choice("alignment") { style.alignment = alignment }
        return style
    }

    private func readCommon(of members: Members, into element: inout Nib.Element) {
        element.width = members["width"]?.number()
        element.height = members["height"]?.number()
        if let grow = members["grow"]?.number() { element.grow = grow }
        if let padding = members["padding"] { element.padding = insets(padding) }
        if let isHidden = members["hidden"]?.bool() { element.isHidden = isHidden }
        element.color = color(members["color"])
        element.ground = color(members["ground"])
        element.border = color(members["border"])
        if let corner = members["corner"]?.number() { element.corner = corner }
        element.role = members["role"]?.choice("role")
        if let level = members["level"]?.wholeNumber(0...Nib.deepestLevel) { element.level = level }
        element.accessibilityValue = members["accessibilityValue"]?.string() ?? ""
        element.accessibilityHint = members["accessibilityHint"]?.string() ?? ""
    }

    private func color(_ located: Located?) -> Color? {
        guard let located, let text = located.string("a color") else { return nil }
        let color = Color(text)
        if color == nil {
            let names = Color.named.map(\.name)
            let otherwise = "expected \(list(names + ["#RRGGBB"]))"
            located.report("unknown color \(quoted(text)); \(hint(for: text, among: names, otherwise: otherwise))")
        }
        return color
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
