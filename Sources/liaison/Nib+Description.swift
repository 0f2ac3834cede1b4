internal import LiaisonDiagnostics
internal import LiaisonKit
internal import LiaisonReader

extension Nib.Element {
    /// The views of the tree, one a line, with their outlets and attributes.
    func lines(depth: Int) -> [String] {
        let kind = content.kind.rawValue
        let name = outlet.map { "\(kind) “\($0)”" } ?? kind
        let line = String(repeating: "  ", count: depth) + ([name] + attributes).joined(separator: ", ")
        return [line] + content.elements.flatMap { $0.lines(depth: depth + 1) }
    }

    private var attributes: [String] {
        let common = [
            width.map { "width \($0.short)" }, height.map { "height \($0.short)" },
            grow == 0 ? nil : "grow \(grow.short)", padding == .zero ? nil : "padding \(padding.description)",
            color.map { "color \($0.name)" }, ground.map { "ground \($0.name)" }, border.map { "border \($0.name)" },
            corner == 0 ? nil : "corner \(corner.short)", isHidden ? "hidden" : nil, isHeading ? "heading" : nil,
            role.map { "role \($0.rawValue)" }, level == 0 ? nil : "level \(level)",
            buttonStyle == .automatic ? nil : "style \(buttonStyle.rawValue)",
            isEnabled ? nil : "disabled",
            accessibilityValue.isEmpty ? nil : "accessibility value “\(printable(accessibilityValue))”",
            accessibilityHint.isEmpty ? nil : "accessibility hint “\(printable(accessibilityHint))”",
        ]
        return content.attributes + common.compactMap(\.self)
    }
}

extension Nib.Content {
    fileprivate var attributes: [String] {
        switch self {
        case .stack(let stack):
            (stack.spacing == 0 ? [] : ["spacing \(stack.spacing.short)"])
                + (stack.alignment == .stretch ? [] : ["align \(stack.alignment.rawValue)"])
                + (stack.each.map { ["each “\($0)”"] } ?? []) + (stack.isFold ? ["fold"] : [])
        case .label(let style, let text): (text.isEmpty ? [] : ["text “\(printable(text))”"]) + style.attributes
        case .image(let shape): shape == .rectangle ? [] : ["shape \(shape.rawValue)"]
        case .button(let style, let title):
            (title.isEmpty ? [] : ["title “\(printable(title))”"]) + style.attributes
        case .table(let columns): columns.map(\.description)
        case .canvas(let scale): scale == .fit ? [] : ["scale \(scale.rawValue)"]
        case .spacer, .divider, .progress: []
        }
    }
}

extension TextStyle {
    /// The attributes that differ from the defaults.
    fileprivate var attributes: [String] {
        let plain = TextStyle()
        return [
            size == plain.size ? nil : "size \(size.short)", weight == plain.weight ? nil : "weight \(weight.name)",
            isItalic ? "italic" : nil, isCode ? "code" : nil,
            lines == plain.lines ? nil : "lines \(lines)",
            truncation == plain.truncation ? nil : "truncation \(truncation.rawValue)",
            alignment == plain.alignment ? nil : "align \(alignment.rawValue)",
        ].compactMap(\.self)
    }
}

extension Nib.Column {
    fileprivate var description: String {
        let name = title.isEmpty ? "column" : "column “\(printable(title))”"
        let alignment = alignment == .start ? "" : " align \(alignment.rawValue)"
        return name + alignment + (weight == 1 ? "" : " weight \(weight.short)")
    }
}

extension EdgeInsets {
    fileprivate var description: String {
        let isEven = top == left && left == bottom && bottom == right
        return isEven ? top.short : "top \(top.short) left \(left.short) bottom \(bottom.short) right \(right.short)"
    }
}

extension Color {
    /// The name in a manifest.
    fileprivate var name: String {
        guard case .rgb(let red, let green, let blue) = self else {
            return Self.named.first { $0.color == self }?.name ?? ""
        }
        return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}

extension Double {
    /// The number, without a fraction if that is 0.
    fileprivate var short: String { Int(exactly: self).map(String.init) ?? String(self) }
}
