internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Reads what is drawn on a canvas of a data component: a size and shapes.
struct DrawingReader {
    let data: DataCompiler

    /// The keys that name the kind of a shape.
    private enum Kind: String, CaseIterable { case line, area, rectangle, arc, text }

    /// The keys beside the kind of any shape.
    private static let common = ["each", "where", "sort", "limit", "when", "fill", "stroke", "thickness", "opacity"]
    /// The keys beside the text of a shape.
    private static let ofText = ["x", "y", "size", "align", "weight"]
    private static let coordinates = -Shape.greatestNumber...Shape.greatestNumber
    private static let lengths = 0...Shape.greatestNumber

    /// Reads a drawing; nil, after a report, if it has no size.
    func read(_ canvas: Members) -> DataTemplates.Canvas? {
        let size = canvas.required("size").flatMap { Members($0, "a size", keys: ["width", "height"]) }
        let width = size.flatMap { number($0, "width", 0...Drawing.longestSide) }
        let height = size.flatMap { number($0, "height", 0...Drawing.longestSide) }
        let shapes = canvas.required("shapes").flatMap { located in
            items(located, "an array of shapes", most: Drawing.mostShapes, "shapes")
        }
        let read = (shapes ?? []).compactMap { shape($0) }
        guard let width, let height else { return nil }
        return DataTemplates.Canvas(width: width, height: height, shapes: read)
    }

    private func items(_ located: Located, _ expectation: String, most: Int, _ what: String) -> [Located]? {
        let items = located.items(expectation)
        if let count = items?.count, count > most {
            located.report("expected at most \(most) \(what), found \(count); remove some")
        }
        return items
    }

    private func shape(_ located: Located) -> DataTemplates.Canvas.Shape? {
        let kinds = list(Kind.allCases.map(\.rawValue))
        guard let members = Members(located, expecting: "a shape, an object with one of the keys \(kinds)"),
            let kind = kind(of: members, located), let own = members[kind.rawValue]
        else { return nil }
        let keys = [kind.rawValue] + (kind == .text ? Self.ofText : []) + Self.common
        members.reportUnknown("a shape of the kind \(kind.rawValue)", keys: keys)
        if kind != .text, members["fill"] == nil, members["stroke"] == nil {
            located.report("expected “fill” or “stroke” beside “\(kind.rawValue)”, found neither; add one")
        }
        guard members["each"] != nil else {
            ValueCompiler.reportWithoutEach(members, keys: ["where", "sort", "limit"])
            return content(kind, own, members)
        }
        let read = data.walk(members) { content(kind, own, members) }
        var shape = read?.content
        shape?.walk = read?.walk
        return shape
    }

    /// The kind of a shape: the key that names it.
    private func kind(of members: Members, _ located: Located) -> Kind? {
        let kinds = Kind.allCases.map(\.rawValue)
        let found = members.names.filter(kinds.contains)
        if found.count == 1 { return Kind(rawValue: found[0]) }
        let near = members.names.lazy.compactMap { suggestion(for: $0, among: kinds) }.first
        let advice = near.map { "did you mean “\($0)”?" } ?? "a shape has one"
        located.report(
            "expected one of the keys \(list(kinds)), found "
                + (found.isEmpty ? "none; \(advice)" : "\(list(found.map(quoted), "and")); make several shapes"))
        return nil
    }

    /// Reads the values of a shape, which start from an item if the shape walks items.
    private func content(_ kind: Kind, _ own: Located, _ members: Members) -> DataTemplates.Canvas.Shape? {
        let presence = members["when"].flatMap { data.presence($0) }
        let (fill, stroke) = (members["fill"].flatMap { color($0) }, members["stroke"].flatMap { color($0) })
        let thickness = members["thickness"].flatMap { number($0, Self.lengths) }
        let opacity = members["opacity"].flatMap { number($0, 0...1) }
        return outline(kind, own, members).map { outline in
            DataTemplates.Canvas.Shape(
                walk: nil, presence: presence, outline: outline, fill: fill, stroke: stroke, thickness: thickness,
                opacity: opacity)
        }
    }
}

// MARK: - The geometry

extension DrawingReader {
    private func outline(_ kind: Kind, _ own: Located, _ members: Members) -> DataTemplates.Canvas.Outline? {
        switch kind {
        case .line: return points(own).map { .lines($0, isClosed: false) }
        case .area: return points(own).map { .lines($0, isClosed: true) }
        case .rectangle: return rectangle(own)
        case .arc: return arc(own)
        case .text: return text(own, members)
        }
    }

    /// Reads the points of a line: an array of points and of points that walk items, or the latter alone.
    private func points(_ located: Located) -> [DataTemplates.Canvas.Points]? {
        if located.value.kind == .object { return walkedPoints(located).map { [$0] } }
        let expectation = "an array of points, or an object with “each”, “x” and “y”"
        guard let items = items(located, expectation, most: Drawing.mostPoints, "points") else { return nil }
        if items.isEmpty { located.report("expected at least one point, found none; add one") }
        let points = items.map { $0.value.kind == .object ? walkedPoints($0) : point($0) }
        return points.contains { $0 == nil } ? nil : points.compactMap(\.self)
    }

    private func point(_ located: Located) -> DataTemplates.Canvas.Points? {
        guard located.value.kind == .array, located.value.count == 2, let pair = located.items() else {
            located.report(
                "expected a point [x, y] of two numbers, or an object with “each”, “x” and “y”, found "
                    + (located.value.kind == .array ? "an array of \(located.value.count)" : located.value.found))
            return nil
        }
        let (x, y) = (number(pair[0], Self.coordinates), number(pair[1], Self.coordinates))
        return x.flatMap { x in y.map { DataTemplates.Canvas.Points(walk: nil, x: x, y: $0) } }
    }

    private func walkedPoints(_ located: Located) -> DataTemplates.Canvas.Points? {
        let keys = ["each", "where", "sort", "limit", "x", "y"]
        guard let members = Members(located, "points", keys: keys), members.required("each") != nil else { return nil }
        let read = data.walk(members) {
            (number(members, "x", Self.coordinates), number(members, "y", Self.coordinates))
        }
        guard let read, let x = read.content.0, let y = read.content.1 else { return nil }
        return DataTemplates.Canvas.Points(walk: read.walk, x: x, y: y)
    }

    private func rectangle(_ located: Located) -> DataTemplates.Canvas.Outline? {
        guard let members = Members(located, "a rectangle", keys: ["x", "y", "width", "height", "radius"]) else {
            return nil
        }
        let (x, y) = (number(members, "x", Self.coordinates), number(members, "y", Self.coordinates))
        let (width, height) = (number(members, "width", Self.lengths), number(members, "height", Self.lengths))
        let radius = members["radius"].flatMap { number($0, Self.lengths) }
        guard let x, let y, let width, let height else { return nil }
        return .rectangle(x: x, y: y, width: width, height: height, radius: radius)
    }

    private func arc(_ located: Located) -> DataTemplates.Canvas.Outline? {
        guard let members = Members(located, "an arc", keys: ["x", "y", "radius", "start", "end"]) else { return nil }
        let (x, y) = (number(members, "x", Self.coordinates), number(members, "y", Self.coordinates))
        let radius = number(members, "radius", Self.lengths)
        let start = members["start"].flatMap { number($0, Self.coordinates) }
        let end = members["end"].flatMap { number($0, Self.coordinates) }
        guard let x, let y, let radius else { return nil }
        return .arc(x: x, y: y, radius: radius, start: start, end: end)
    }

    private func text(_ own: Located, _ members: Members) -> DataTemplates.Canvas.Outline? {
        let text = data.value(own)
        let (x, y) = (number(members, "x", Self.coordinates), number(members, "y", Self.coordinates))
        let size = members["size"].flatMap { number($0, 1...1_000) }
        let alignment: TextAlignment? = members["align"]?.choice("alignment")
        let weight = members["weight"]?.choice(Weight.allCases, named: \.name, "weight")
        guard let text, let x, let y else { return nil }
        return .text(
            text, x: x, y: y, size: size, alignment: alignment ?? .start, weight: weight ?? .regular)
    }
}

// MARK: - Values

extension DrawingReader {
    private func number(_ members: Members, _ key: String, _ range: ClosedRange<Double>) -> ValueTemplate? {
        members.required(key).flatMap { number($0, range) }
    }

    /// Reads a number: a constant in a range, or a template.
    private func number(_ located: Located, _ range: ClosedRange<Double>) -> ValueTemplate? {
        DataCompiler.isTemplate(located) || located.number(range) != nil ? data.value(located) : nil
    }

    /// Reads a color: a constant, or a template.
    private func color(_ located: Located) -> ValueTemplate? {
        DataCompiler.isTemplate(located) || located.color() != nil ? data.value(located) : nil
    }
}
