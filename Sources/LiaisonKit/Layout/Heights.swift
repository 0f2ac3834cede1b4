/// The second pass: how high each view is at the width it gets.
extension LayoutPass {
    /// Gives a view its width; answers and keeps the height that it needs.
    func fit(_ view: View, width: Double) -> Double {
        guard !view.isHidden else {
            view.frame = .zero
            return 0
        }
        view.frame.size.width = width
        let insets = view.element.padding
        let horizontal = padding(insets.left, insets.right, in: width, unit: unit.width)
        let inner = max(width - horizontal.start - horizontal.end, 0)
        let content =
            if let stack = view as? StackView { fit(stack, width: inner) } else {
                contentHeight(of: view, width: inner)
            }
        let vertical = distance(insets.top, unit: unit.height) + distance(insets.bottom, unit: unit.height)
        let height = declaredHeight(of: view) ?? content + vertical
        view.frame.size.height = height
        return height
    }

    private func fit(_ stack: StackView, width: Double) -> Double {
        switch stack.stack.axis {
        case .row: return fitRow(stack, width: width)
        case .column:
            var height = gaps(in: stack)
            for view in stack.arrangedViews { height += fit(view, width: widthInColumn(of: view, stack, width: width)) }
            return height
        }
    }

    private func widthInColumn(of view: View, _ column: StackView, width: Double) -> Double {
        if let declared = declaredWidth(of: view) { return min(declared, width) }
        if column.stack.alignment == .stretch || view is Divider || view is Spacer { return width }
        return min(view.frame.size.width, width)
    }

    private func contentHeight(of view: View, width: Double) -> Double {
        guard width > 0 else { return 0 }
        if let label = view as? Label { return metrics.height(of: label, width: width, limit: heightLimit) }
        if let button = view as? Button { return metrics.height(of: button, width: width) }
        if let image = view as? ImageView {
            let ratio = image.shape == .circle ? 1.0 : 9.0 / 16
            return extent(width * ratio, unit: unit.height)
        }
        return view is Spacer ? 0 : unit.height
    }
}
