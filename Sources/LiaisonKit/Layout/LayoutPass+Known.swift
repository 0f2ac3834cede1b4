/// The whole first and second pass of a cell, and the last layout of a cell whose results still count.
extension LayoutPass {
    /// Sets the views of a cell to the sizes that they need, and returns the height that the outermost view needs.
    func fit(_ cell: Cell, width: Double) -> Double {
        measureWidths(of: cell.root, limit: width, isNeeded: false)
        let needed = fit(cell.root, width: width)
        cell.lastLayout.known = KnownLayout(
            medium: ObjectIdentifier(metrics), width: width, greatestImageHeight: metrics.greatestImageHeight,
            limitsImages: limitsImages, needed: needed)
        return needed
    }

    /// Returns the last layout of a cell, if this pass at the width would lead to the same sizes of the views.
    func knownLayout(of cell: Cell, width: Double) -> KnownLayout? {
        guard let known = cell.lastLayout.known, known.medium == ObjectIdentifier(metrics), known.width == width,
            known.greatestImageHeight == metrics.greatestImageHeight, known.limitsImages == limitsImages
        else { return nil }
        if let height = known.height { return height == heightLimit ? known : nil }
        return isHeightOfConsequence(cell.root) ? nil : known
    }

    /// Returns whether the limit of the height may change the size of a view that was measured without a limit: if the
    /// view is higher than the limit, or if the view has a row of several lines.
    private func isHeightOfConsequence(_ view: View) -> Bool {
        guard !view.isHidden else { return false }
        if view.frame.size.height > heightLimit { return true }
        guard case .stack(let stack) = view.content else { return false }
        let isRow = stack.stack.axis == .row
        var isFound = false
        stack.forEachView { view in
            isFound = isFound || isRow && view.frame.x > 0 && !view.isHidden || isHeightOfConsequence(view)
        }
        return isFound
    }
}
