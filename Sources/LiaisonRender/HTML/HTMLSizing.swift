public import LiaisonKit

/// An estimate of heights. The browser does the layout, at a width that nobody knows before; the estimate only has to be
/// quick and always the same.
extension HTMLRenderer {
    /// About how high a cell becomes, in points: from the number of its bytes and the size of its fonts.
    public func height(of cell: Cell, fitting width: Double) -> Double {
        estimate(cell.root, max(width, 0))
    }

    private func estimate(_ view: View, _ width: Double) -> Double {
        guard !view.isHidden else { return 0 }
        let padding = view.element.padding
        if let height = view.element.height { return max(height, 0) }
        let inner = max((view.element.width ?? width) - padding.left - padding.right, 1)
        return content(of: view, inner) + padding.top + padding.bottom
    }

    private func content(of view: View, _ width: Double) -> Double {
        switch view {
        case let stack as StackView: stack.stack.axis == .row ? row(stack, width) : column(stack, width)
        case let label as Label: textHeight(label.text, label.style, width)
        case let button as Button: button.style.size * Self.lineHeight + 12
        case is ImageView: view.element.width == nil ? width * 0.75 : width
        case is ProgressView: 6
        case is Divider: 1
        default: 0
        }
    }

    private func column(_ stack: StackView, _ width: Double) -> Double {
        var height = 0.0
        var shown = 0.0
        for view in stack.arrangedViews where !view.isHidden {
            height += estimate(view, width)
            shown += 1
        }
        return height + max(shown - 1, 0) * stack.stack.spacing
    }

    /// The views without a width share what those with one leave.
    private func row(_ stack: StackView, _ width: Double) -> Double {
        var rest = width + stack.stack.spacing
        var sharing = 0.0
        for view in stack.arrangedViews where !view.isHidden {
            rest -= stack.stack.spacing + (view.element.width ?? 0)
            if view.element.width == nil, !(view is Spacer), !(view is Divider) { sharing += 1 }
        }
        let share = max(rest, 0) / max(sharing, 1)
        return stack.arrangedViews.reduce(0) { max($0, estimate($1, share)) }
    }

    /// A byte counts as about half as wide as the font is high: an ideograph has three and is as wide as high, a letter
    /// of another script has two and is half as wide.
    private func textHeight(_ text: Text, _ style: TextStyle, _ width: Double) -> Double {
        let lines = max((Double(text.utf8.count) * style.size * 0.45 / width).rounded(.up), 1)
        return (style.lines > 0 ? min(lines, Double(style.lines)) : lines) * style.size * Self.lineHeight
    }

    private static let lineHeight = 1.4
}
