/// The lines of a row: one line if the views fit side by side, else as many lines as the views need.
///
/// Until the third pass places the views, their frames hold intermediate results. `y` holds the top of the line of the
/// view, and `x` the number of that line. Before that, in a row that is too narrow, `x` holds the least width of the
/// view.
extension LayoutPass {
    /// The width that a text or picture keeps beside other views, in points: 8 columns of a terminal, room for about a
    /// word.
    private static let leastWidth = 64.0

    /// Sets the widths and heights of the views of a row, and returns the height of all lines.
    func fitRow(_ row: StackView, width: Double) -> Double {
        let views = row.arrangedViews[...]
        if wantedWidth(of: views) <= available(width, for: views, in: row) {
            grow(views, in: row, to: width)
            return fitLine(views, 0, in: row, width: width, top: 0)
        }
        for view in views { view.frame.x = min(leastWidth(of: view), width) }
        if endOfLine(views, in: row, width: width) < views.endIndex {
            if let height = fitLines(views, in: row, width: width) { return height }
            // With no room for another line, all views give way.
            for view in views { view.frame.x = 0 }
        }
        shrink(views, in: row, to: width)
        return fitLine(views, 0, in: row, width: width, top: 0)
    }

    /// Sets the widths and heights on several lines, and returns their height; nil if the row is too low for the lines
    /// while one line can show something of every view.
    private func fitLines(_ views: ArraySlice<View>, in row: StackView, width: Double) -> Double? {
        let room = heightLimit(of: row)
        var spacing = distance(row.box.spacing, unit: unit.height)
        if leastHeight(ofLines: views, in: row, width: width, spacing: spacing) > room { spacing = 0 }
        if leastHeight(ofLines: views, in: row, width: width, spacing: spacing) > room,
            unitWidth(of: views) <= available(width, for: views, in: row)
        {
            return nil
        }
        var rest = views
        var height = -spacing
        var number = 0
        while !rest.isEmpty {
            let line = rest[..<endOfLine(rest, in: row, width: width)]
            if wantedWidth(of: line) <= available(width, for: line, in: row) {
                grow(line, in: row, to: width)
            } else {
                shrink(line, in: row, to: width)
            }
            height += spacing + fitLine(line, number, in: row, width: width, top: height + spacing)
            number += 1
            rest = rest[line.endIndex...]
        }
        return height
    }

    private func fitLine(
        _ line: ArraySlice<View>, _ number: Int, in row: StackView, width: Double, top: Double
    ) -> Double {
        clamp(line, in: row, to: width)
        var height = 0.0
        for view in line {
            height = max(height, fit(view, width: view.frame.size.width))
            (view.frame.x, view.frame.y) = (Double(number), top)
        }
        return height
    }

    /// Returns the end index of the line that starts with the first of some views. The line ends before the first view
    /// whose least width no longer fits.
    private func endOfLine(_ views: ArraySlice<View>, in row: StackView, width: Double) -> Int {
        let spacing = spacing(of: row)
        var used: Double?
        for index in views.indices where !views[index].isHidden {
            let end = (used.map { $0 + spacing } ?? 0) + views[index].frame.x
            if used != nil, end > width { return index }
            used = end
        }
        return views.endIndex
    }
}

/// The least extents with which a view shows something of everything inside.
extension LayoutPass {
    /// Returns whether a view gives way in a row that is too narrow.
    private func shrinks(_ view: View) -> Bool {
        !view.isHidden && view.box.width == nil && !view.traits.isLine
    }

    /// Returns the least width of a view. A button keeps its title. A stack in a row has lines or gives way itself, so
    /// the stack needs the least width of its widest view.
    private func leastWidth(of view: View) -> Double {
        let wanted = view.frame.size.width
        guard shrinks(view) else { return view.isHidden ? 0 : wanted }
        var least = 0.0
        switch view.content {
        case .stack(let stack): for view in stack.arrangedViews { least = max(least, leastWidth(of: view)) }
        case .label, .image, .spacer, .divider, .progress, .table, .canvas: least = Self.leastWidth
        case .button: return wanted
        }
        let padding = view.box.insets
        return min(least + distance(padding.left, unit: unit.width) + distance(padding.right, unit: unit.width), wanted)
    }

    private func leastHeight(of view: View) -> Double {
        if view.isHidden { return 0 }
        if let declared = declaredHeight(of: view) { return declared }
        var least = 0.0
        switch view.content {
        case .stack(let stack):
            let isColumn = stack.stack.axis == .column
            for view in stack.arrangedViews {
                least = isColumn ? least + leastHeight(of: view) : max(least, leastHeight(of: view))
            }
            if isColumn { least += gaps(in: stack) }
        case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas:
            if view.frame.size.width > 0 { least = unit.height }
        }
        let padding = view.box.insets
        return least + distance(padding.top, unit: unit.height) + distance(padding.bottom, unit: unit.height)
    }

    /// Returns the height of lines in which every text shows one line.
    private func leastHeight(
        ofLines views: ArraySlice<View>, in row: StackView, width: Double, spacing: Double
    ) -> Double {
        var rest = views
        var height = -spacing
        while !rest.isEmpty {
            let end = endOfLine(rest, in: row, width: width)
            height += spacing + rest[..<end].reduce(0) { max($0, leastHeight(of: $1)) }
            rest = rest[end...]
        }
        return height
    }

    /// Returns the width of the views if each view that gives way has one unit.
    private func unitWidth(of views: ArraySlice<View>) -> Double {
        views.reduce(0) {
            $0 + (shrinks($1) ? min($1.frame.size.width, unit.width) : $1.isHidden ? 0 : $1.frame.size.width)
        }
    }

    /// Returns the height available for the lines of a row. The limit comes from a declared height of the row, or from
    /// the height of the cell.
    private func heightLimit(of row: StackView) -> Double {
        let padding = row.box.insets
        return min(declaredHeight(of: row) ?? heightLimit, heightLimit)
            - distance(padding.top, unit: unit.height) - distance(padding.bottom, unit: unit.height)
    }
}

/// The widths of the views in a line.
extension LayoutPass {
    private func wantedWidth(of line: ArraySlice<View>) -> Double {
        var wanted = 0.0
        for view in line where !view.isHidden { wanted += view.frame.size.width }
        return wanted
    }

    private func available(_ width: Double, for line: ArraySlice<View>, in row: StackView) -> Double {
        max(width - gaps(between: line, in: row), 0)
    }

    /// Shares out the space that the views of a line leave.
    private func grow(_ line: ArraySlice<View>, in row: StackView, to width: Double) {
        var weights = 0.0
        for view in line { weights += weight(of: view, along: .row) }
        guard weights > 0 else { return }
        let space = available(width, for: line, in: row) - wantedWidth(of: line)
        var shares = Shares(of: space, weights: weights, unit: unit.width)
        for view in line { view.frame.size.width += shares.next(weight(of: view, along: .row)) }
    }

    /// Narrows the widest of the views that give way until all views fit, so that short texts stay whole.
    private func shrink(_ line: ArraySlice<View>, in row: StackView, to width: Double) {
        var available = available(width, for: line, in: row)
        for view in line where !view.isHidden && !shrinks(view) { available -= view.frame.size.width }
        let level = widestLevel(of: line, in: max(available, 0))
        var rest = max(available, 0)
        for view in line where shrinks(view) { rest -= self.width(of: view, heldTo: level) }
        for view in line where shrinks(view) && view.frame.size.width > level {
            let extra = rest > 0 && view.frame.x <= level ? unit.width : 0
            view.frame.size.width = self.width(of: view, heldTo: level) + extra
            rest -= extra
        }
    }

    /// Returns the width of a view held to a level: less if the view wants less, more if the view needs more.
    private func width(of view: View, heldTo level: Double) -> Double {
        min(view.frame.size.width, max(level, view.frame.x))
    }

    /// Returns the greatest level, in points and whole units, at which the views together fit into `width`.
    private func widestLevel(of line: ArraySlice<View>, in width: Double) -> Double {
        var fitting = 0.0
        var tooWide = (width / unit.width).rounded(.down) + 1
        while tooWide - fitting > 1 {
            let units = ((fitting + tooWide) / 2).rounded(.down)
            var sum = 0.0
            for view in line where shrinks(view) { sum += self.width(of: view, heldTo: units * unit.width) }
            if sum <= width { fitting = units } else { tooWide = units }
        }
        return fitting * unit.width
    }

    /// Cuts off the views at the end of the row.
    private func clamp(_ line: ArraySlice<View>, in row: StackView, to width: Double) {
        let spacing = spacing(of: row)
        var rest = width
        for view in line where !view.isHidden {
            view.frame.size.width = min(view.frame.size.width, max(rest, 0))
            rest -= view.frame.size.width + spacing
        }
    }
}
