/// The third pass: the place of each view.
extension LayoutPass {
    /// Sets the frame of a view, and places all views inside. No view leaves the frame of its stack. Returns true if a
    /// text has no room at all.
    func place(_ view: View, in frame: Rect) -> Bool {
        guard !view.isHidden else {
            view.frame = .zero
            return false
        }
        view.frame = frame
        let hasRoom = frame.size.width >= unit.width && frame.size.height >= unit.height
        switch view.content {
        case .stack(let stack): return placeViews(of: stack, in: content(of: stack))
        case .label(let label): return !hasRoom && label.hasText
        case .button(let button): return !hasRoom && button.hasTitle
        case .table(let table): return !hasRoom && !table.isEmpty
        case .image, .spacer, .divider, .progress, .canvas: return false
        }
    }

    private func placeViews(of stack: StackView, in content: Rect) -> Bool {
        switch stack.stack.axis {
        case .row: placeRow(stack, in: content)
        case .column: placeColumn(stack, in: content)
        }
    }

    /// Returns the frame of a view without the padding.
    func content(of view: View) -> Rect {
        let insets = view.box.insets
        let frame = view.frame
        if insets == .zero { return frame }
        let horizontal = padding(insets.left, insets.right, in: frame.size.width, unit: unit.width)
        let vertical = padding(insets.top, insets.bottom, in: frame.size.height, unit: unit.height)
        return Rect(
            x: frame.x + horizontal.start, y: frame.y + vertical.start,
            width: max(frame.size.width - horizontal.start - horizontal.end, 0),
            height: max(frame.size.height - vertical.start - vertical.end, 0))
    }

    private func placeRow(_ row: StackView, in content: Rect) -> Bool {
        var rest = row.arrangedViews[...]
        var end = 0.0
        for view in rest where !view.isHidden { end = max(end, view.frame.y + view.frame.size.height) }
        let start = offset(content.size.height - end, row.stack.alignment, unit: unit.height)
        var followsSpacer = false
        var hidesText = false
        while !rest.isEmpty {
            let line = rest[..<endOfLine(rest)]
            let isAlone = line.count == row.arrangedViews.count
            let frame = isAlone ? content : self.frame(of: line, in: content, from: start)
            if placeLine(line, of: row, in: frame, isAtEnd: followsSpacer) { hidesText = true }
            followsSpacer =
                line.last { !$0.isHidden }.map { $0.traits.isSpace && weight(of: $0, along: .row) > 0 } ?? false
            rest = rest[line.endIndex...]
        }
        return hidesText
    }

    /// Returns the end index of the line that starts with the first of some views.
    private func endOfLine(_ views: ArraySlice<View>) -> Int {
        var number: Double?
        for index in views.indices where !views[index].isHidden {
            if let number, views[index].frame.x != number { return index }
            number = views[index].frame.x
        }
        return views.endIndex
    }

    /// Returns the frame of one line of several.
    private func frame(of line: ArraySlice<View>, in content: Rect, from start: Double) -> Rect {
        var (top, height) = (0.0, 0.0)
        for view in line where !view.isHidden {
            top = start + view.frame.y
            height = max(height, view.frame.size.height)
        }
        top = min(top, content.size.height)
        return Rect(
            x: content.x, y: content.y + top, width: content.size.width, height: min(height, content.size.height - top))
    }

    /// Places the views of a line from the start of the row. If `isAtEnd` is true, places the views up to the end: a
    /// spacer before the line has pushed them there.
    private func placeLine(_ line: ArraySlice<View>, of row: StackView, in content: Rect, isAtEnd: Bool) -> Bool {
        let spacing = spacing(of: row)
        var left = 0.0
        if isAtEnd {
            left = content.size.width - gaps(between: line, in: row)
            for view in line where !view.isHidden { left -= view.frame.size.width }
            left = max(left, 0)
        }
        var hidesText = false
        for view in line where !view.isHidden {
            let fills = view.box.height == nil && (row.stack.alignment == .stretch || view.traits.isLine)
            let height = fills ? content.size.height : min(view.frame.size.height, content.size.height)
            let top = offset(content.size.height - height, row.stack.alignment, unit: unit.height)
            let width = view.frame.size.width
            let x = content.x + min(left, content.size.width)
            if place(view, in: Rect(x: x, y: content.y + top, width: width, height: height)) { hidesText = true }
            left += width + spacing
        }
        return hidesText
    }

    private func placeColumn(_ column: StackView, in content: Rect) -> Bool {
        let spacing = spacing(of: column)
        shareHeight(content.size.height, in: column)
        var top = 0.0
        var hidesText = false
        column.forEachView { view in
            guard !view.isHidden else { return }
            let size = view.frame.size
            let left = offset(content.size.width - size.width, column.stack.alignment, unit: unit.width)
            let y = content.y + min(top, content.size.height)
            let height = min(size.height, max(content.size.height - top, 0))
            if place(view, in: Rect(x: content.x + left, y: y, width: size.width, height: height)) { hidesText = true }
            top += height + spacing
        }
        return hidesText
    }

    /// Changes the heights that the views of a column need into the heights that the views get.
    private func shareHeight(_ height: Double, in column: StackView) {
        var rest = height - gaps(in: column)
        var weights = 0.0
        column.forEachView { view in
            guard !view.isHidden else { return }
            rest -= view.frame.size.height
            weights += weight(of: view, along: .column)
        }
        if rest < 0 { shrinkImages(of: column, by: -rest) }
        guard rest > 0, weights > 0 else { return }
        var shares = Shares(of: rest, weights: weights, unit: unit.height)
        column.forEachView { $0.frame.size.height += shares.next(weight(of: $0, along: .column)) }
    }

    /// Lowers pictures without a declared height, the last first, so that text keeps its height.
    private func shrinkImages(of column: StackView, by points: Double) {
        var points = points
        for view in column.arrangedViews.reversed()
        where !view.isHidden && view.traits.shrinksInColumn && view.box.height == nil && points > 0 {
            let given = min(points, max(view.frame.size.height - unit.height, 0))
            view.frame.size.height -= given
            points -= given
        }
    }

    /// Returns the offset of a view across the axis of its stack. A centred view stands one unit nearer to the start
    /// than to the end if the free space is an odd number of units.
    private func offset(_ space: Double, _ alignment: Nib.Alignment, unit: Double) -> Double {
        switch alignment {
        case .start, .stretch: 0
        case .center: (max(space, 0) / 2 / unit).rounded(.down) * unit
        case .end: max(space, 0)
        }
    }
}
