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
