public import LiaisonKit

/// Estimates heights. The browser does the layout, at a width that is unknown here. The estimate only has to be quick
/// and deterministic.
extension HTMLRenderer {
    /// The estimated height of a cell in points, from the number of its bytes and the sizes of its fonts.
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

    /// Views stand side by side as long as each has its least width; the others stand on lines below.
    private func row(_ stack: StackView, _ width: Double) -> Double {
        let views = stack.arrangedViews
        var height = -stack.stack.spacing
        var start = 0
        var used = 0.0
        for index in views.indices where !views[index].isHidden {
            let least = min(leastWidth(of: views[index]), width)
            if used > 0, used + least > width {
                height += stack.stack.spacing + line(views[start..<index], stack, width)
                (start, used) = (index, 0)
            }
            used += least + stack.stack.spacing
        }
        return height + stack.stack.spacing + line(views[start...], stack, width)
    }

    /// The views without a width share what those with one leave.
    private func line(_ views: ArraySlice<View>, _ stack: StackView, _ width: Double) -> Double {
        var rest = width + stack.stack.spacing
        var sharing = 0.0
        for view in views where !view.isHidden {
            rest -= stack.stack.spacing + (view.element.width ?? 0)
            if view.element.width == nil, !(view is Spacer), !(view is Divider) { sharing += 1 }
        }
        let share = max(rest, 0) / max(sharing, 1)
        return views.reduce(0) { max($0, estimate($1, share)) }
    }

    /// What a view needs beside others on a line: a button its title, all else what the style sheet says.
    private func leastWidth(of view: View) -> Double {
        if let width = view.element.width { return width }
        return switch view {
        case let button as Button: textWidth(button.title, button.style) + (button.link.isEmpty ? 8 : 24)
        case let label as Label: min(textWidth(label.text, label.style), 64)
        case is Spacer, is Divider: 0
        default: 64
        }
    }

    private func textWidth(_ text: Text, _ style: TextStyle) -> Double { Double(text.utf8.count) * style.size * 0.45 }

    /// A byte counts as about half as wide as the font is high: an ideograph has three and is as wide as high, a letter
    /// of another script has two and is half as wide.
    private func textHeight(_ text: Text, _ style: TextStyle, _ width: Double) -> Double {
        let lines = max((textWidth(text, style) / width).rounded(.up), 1)
        return (style.lines > 0 ? min(lines, Double(style.lines)) : lines) * style.size * Self.lineHeight
    }

    private static let lineHeight = 1.4
}
