/// The first pass: how wide each view would like to be.
extension LayoutPass {
    /// The width that a progress view would like, in units.
    private static let progressUnits = 20.0

    /// Sets the width of a view, and of all that is in it, to the one it would like, up to a limit.
    ///
    /// Text is measured only where a stack asks for it: a column that stretches its views does not.
    func measureWidths(of view: View, limit: Double, isNeeded: Bool) {
        var width = 0.0
        if !view.isHidden {
            let padding = padding(view.element.padding.left, view.element.padding.right, in: limit, unit: unit.width)
            let inner = limit - padding.start - padding.end
            let declared = declaredWidth(of: view)
            let isAsked = isNeeded && declared == nil
            if let stack = view as? StackView {
                width = measureWidths(in: stack, limit: inner, isNeeded: isAsked)
            } else if isAsked {
                width = naturalWidth(of: view, limit: inner)
            }
            width = min(declared ?? width + padding.start + padding.end, limit)
        }
        view.frame.size.width = width
    }

    private func measureWidths(in stack: StackView, limit: Double, isNeeded: Bool) -> Double {
        let isRow = stack.stack.axis == .row
        let isAsked = isNeeded || isRow || stack.stack.alignment != .stretch
        var sum = isRow ? gaps(in: stack) : 0
        for view in stack.arrangedViews {
            measureWidths(of: view, limit: limit, isNeeded: isAsked)
            if view is Divider, isRow, !view.isHidden, view.element.width == nil {
                view.frame.size.width = min(unit.width, limit)
            }
            sum = isRow ? sum + view.frame.size.width : max(sum, view.frame.size.width)
        }
        return sum
    }

    private func naturalWidth(of view: View, limit: Double) -> Double {
        if let label = view as? Label { return metrics.naturalWidth(of: label, limit: limit) }
        if let button = view as? Button { return metrics.naturalWidth(of: button, limit: limit) }
        if view is ImageView { return view.element.height.map { extent($0, unit: unit.width) } ?? limit }
        if view is ProgressView { return Self.progressUnits * unit.width }
        return 0
    }
}

/// The widths in a row.
extension LayoutPass {
    /// Turns the widths that the views of a row would like into those they get.
    func shareWidth(_ width: Double, in row: StackView) {
        var wanted = 0.0
        var declared = 0.0
        var weights = 0.0
        for view in row.arrangedViews where !view.isHidden {
            wanted += view.frame.size.width
            if !shrinks(view) { declared += view.frame.size.width }
            weights += weight(of: view, along: .row)
        }
        let available = max(width - gaps(in: row), 0)
        if wanted > available {
            shrink(row, to: max(available - declared, 0))
        } else if weights > 0 {
            var shares = Shares(of: available - wanted, weights: weights, unit: unit.width)
            for view in row.arrangedViews { view.frame.size.width += shares.next(weight(of: view, along: .row)) }
        }
        clamp(row, to: width)
    }

    /// Whether a view gives way where its row is too narrow.
    private func shrinks(_ view: View) -> Bool {
        !view.isHidden && view.element.width == nil && !(view is Divider)
    }

    /// Makes the widest of the views that give way narrower, until all of them fit: short texts stay whole.
    private func shrink(_ row: StackView, to width: Double) {
        let level = widestLevel(of: row, in: width)
        var rest = width
        for view in row.arrangedViews where shrinks(view) { rest -= min(view.frame.size.width, level) }
        for view in row.arrangedViews where shrinks(view) && view.frame.size.width > level {
            let extra = rest > 0 ? unit.width : 0
            view.frame.size.width = level + extra
            rest -= extra
        }
    }

    /// The width, in whole units, that views can be held to so that together they fit into `width`.
    private func widestLevel(of row: StackView, in width: Double) -> Double {
        var fitting = 0.0
        var tooWide = (width / unit.width).rounded(.down) + 1
        while tooWide - fitting > 1 {
            let units = ((fitting + tooWide) / 2).rounded(.down)
            var sum = 0.0
            for view in row.arrangedViews where shrinks(view) { sum += min(view.frame.size.width, units * unit.width) }
            if sum <= width { fitting = units } else { tooWide = units }
        }
        return fitting * unit.width
    }

    /// Cuts off what would stand beyond the end of the row.
    private func clamp(_ row: StackView, to width: Double) {
        let spacing = spacing(of: row)
        var rest = width
        for view in row.arrangedViews where !view.isHidden {
            view.frame.size.width = min(view.frame.size.width, max(rest, 0))
            rest -= view.frame.size.width + spacing
        }
    }
}
