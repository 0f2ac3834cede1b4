/// The first pass: the width that each view wants.
extension LayoutPass {
    /// The width that a progress view wants, in units.
    private static let progressUnits = 20.0

    /// Sets the width of a view, and of all views inside, to the width that the view wants, up to a limit.
    ///
    /// The pass measures text only if a stack needs the width: a column that stretches its views does not.
    func measureWidths(of view: View, limit: Double, isNeeded: Bool) {
        var width = 0.0
        if !view.isHidden {
            let padding = padding(view.box.insets.left, view.box.insets.right, in: limit, unit: unit.width)
            let inner = limit - padding.start - padding.end
            let declared = declaredWidth(of: view)
            width = naturalWidth(of: view, limit: inner, isNeeded: isNeeded && declared == nil)
            width = min(declared ?? width + padding.start + padding.end, limit)
        }
        view.frame.size.width = width
    }

    private func measureWidths(in stack: StackView, limit: Double, isNeeded: Bool) -> Double {
        let isRow = stack.stack.axis == .row
        let isAsked = isNeeded || isRow || stack.stack.alignment != .stretch
        var sum = isRow ? gaps(in: stack) : 0
        stack.forEachView { view in
            measureWidths(of: view, limit: limit, isNeeded: isAsked)
            if view.traits.isLine, isRow, !view.isHidden, view.box.width == nil {
                view.frame.size.width = min(unit.width, limit)
            }
            sum = isRow ? sum + view.frame.size.width : max(sum, view.frame.size.width)
        }
        return sum
    }

    /// Returns the width that the content of a view wants, without padding; 0 if no stack needs the width. A stack
    /// measures the views inside.
    private func naturalWidth(of view: View, limit: Double, isNeeded: Bool) -> Double {
        switch view.content {
        case .stack(let stack): measureWidths(in: stack, limit: limit, isNeeded: isNeeded)
        case .label(let label): isNeeded ? metrics.naturalWidth(of: label, limit: limit) : 0
        case .image: isNeeded ? view.box.height.map { extent($0, unit: unit.width) } ?? limit : 0
        case .button(let button): isNeeded ? metrics.naturalWidth(of: button, limit: limit) : 0
        case .spacer, .divider: 0
        case .table(let table): isNeeded ? metrics.naturalWidth(of: table, limit: limit) : 0
        case .progress: isNeeded ? Self.progressUnits * unit.width : 0
        case .canvas(let canvas): isNeeded ? min(extent(canvas.drawing.size.width, unit: unit.width), limit) : 0
        }
    }
}
