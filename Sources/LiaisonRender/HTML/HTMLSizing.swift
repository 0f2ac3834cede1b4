public import LiaisonKit

/// Estimates heights. The browser does the layout, at a width that the renderer does not know. The estimate only has to
/// be quick and deterministic.
extension HTMLRenderer {
    /// The estimated height of a cell in points, from the columns of its texts and the sizes of its fonts.
    public func height(of cell: Cell, fitting width: Double) -> Double {
        estimate(cell.root, max(width, 0))
    }

    private func estimate(_ view: View, _ width: Double) -> Double {
        guard !view.isHidden else { return 0 }
        let padding = view.box.padding
        if let height = view.box.height { return max(height, 0) }
        let inner = max((view.box.width ?? width) - padding.left - padding.right, 1)
        return content(of: view, inner) + padding.top + padding.bottom
    }

    private func content(of view: View, _ width: Double) -> Double {
        switch view.content {
        case .stack(let stack): height(of: stack, width)
        case .label(let label): textHeight(label.text, label.style, width)
        case .image: view.box.width == nil ? width * 0.75 : width
        case .button(let button): button.style.size * Self.lineHeight + 12
        case .spacer: 0
        case .divider: 1
        case .progress: 6
        case .table(let table): height(of: table, width)
        case .canvas(let canvas): canvas.height(atWidth: width)
        }
    }

    private func height(of stack: StackView, _ width: Double) -> Double {
        switch stack.stack.axis {
        case .row: row(stack, width)
        case .column: column(stack, width)
        }
    }

    private func column(_ stack: StackView, _ width: Double) -> Double {
        var height = 0.0
        var shown = 0.0
        for view in stack.arrangedViews where !view.isHidden {
            height += estimate(view, width)
            shown += 1
        }
        return height + max(shown - 1, 0) * stack.box.spacing
    }

    /// The height of a row. Views stand side by side as long as each has its least width; the others stand on lines
    /// below.
    private func row(_ stack: StackView, _ width: Double) -> Double {
        let views = stack.arrangedViews
        var height = -stack.box.spacing
        var start = 0
        var used = 0.0
        for index in views.indices where !views[index].isHidden {
            let least = min(leastWidth(of: views[index]), width)
            if used > 0, used + least > width {
                height += stack.box.spacing + line(views[start..<index], stack, width)
                (start, used) = (index, 0)
            }
            used += least + stack.box.spacing
        }
        return height + stack.box.spacing + line(views[start...], stack, width)
    }

    /// The height of a line. The views without a width share the width that the other views leave.
    private func line(_ views: ArraySlice<View>, _ stack: StackView, _ width: Double) -> Double {
        var rest = width + stack.box.spacing
        var sharing = 0.0
        for view in views where !view.isHidden {
            rest -= stack.box.spacing + (view.box.width ?? 0)
            if sharesLine(view) { sharing += 1 }
        }
        let share = max(rest, 0) / max(sharing, 1)
        return views.reduce(0) { max($0, estimate($1, share)) }
    }

    /// Returns whether a view takes part of the width that is left on a line beside views with their own width.
    private func sharesLine(_ view: View) -> Bool {
        guard view.box.width == nil else { return false }
        return switch view.content {
        case .stack, .label, .image, .button, .progress, .table: true
        case .canvas(let canvas): canvas.element.grow > 0
        case .spacer, .divider: false
        }
    }

    /// The least width of a view beside others: the title of a button, else the width in the style sheet.
    private func leastWidth(of view: View) -> Double {
        if let width = view.box.width { return width }
        return switch view.content {
        case .label(let label): min(textWidth(label.text, label.style), 64)
        case .button(let button): textWidth(button.title, button.style) + (button.hasLink ? 24 : 8)
        case .canvas(let canvas): canvas.drawing.size.width
        case .spacer, .divider: 0
        case .stack, .image, .progress, .table: 64
        }
    }

    /// The width of a text on one line. Each column counts as 0.45 of the font size: about a Latin letter, or half an
    /// ideograph.
    private func textWidth(_ text: Text, _ style: TextStyle) -> Double { Double(columns(of: text)) * style.size * 0.45 }

    /// The columns of the scalars of a text. The scalars of an emoji add up, because a search for its end takes longer
    /// than the estimate gains.
    private func columns(of text: Text) -> Int {
        text.utf8.withUnsafeBufferPointer { bytes in
            let plain = PlainLineBreaker(bytes)
            var (position, sum) = (0, 0)
            while true {
                let (end, columns) = plain.advance(from: position, columns: .max)
                sum += columns
                guard end < bytes.count else { return sum }
                let (scalar, next) = UTF8Scalars.decode(bytes, at: end)
                sum += CharacterWidth.columns(of: scalar)
                position = next
            }
        }
    }

    /// The height of a table whose columns share the width evenly.
    private func height(of table: TextTable, _ width: Double) -> Double {
        let width = max(width / Double(max(table.columnCount, 1)) - Self.cellSpacing, 1)
        let row = { (heights: [Double]) in (heights.max() ?? 0) + Self.cellPadding }
        let header = table.hasHeader ? row(table.columns.map { textHeight(Text($0.title), TextStyle(), width) }) : 0
        return (0..<table.rowCount).reduce(header) { height, number in
            height + row(table.cells(ofRow: number).map { textHeight($0, TextStyle(), width) })
        }
    }

    /// The padding of a cell in the style sheet, beside and below its text.
    private static let (cellSpacing, cellPadding) = (16.0, 9.0)

    private func textHeight(_ text: Text, _ style: TextStyle, _ width: Double) -> Double {
        let lines = max((textWidth(text, style) / width).rounded(.up), 1)
        return (style.lines > 0 ? min(lines, Double(style.lines)) : lines) * style.size * Self.lineHeight
    }

    private static let lineHeight = 1.4
}
