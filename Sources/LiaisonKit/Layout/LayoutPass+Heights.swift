/// The second pass: the height of each view at the width that the view gets.
extension LayoutPass {
    /// Sets the width of a view, and returns and stores the height that the view needs.
    func fit(_ view: View, width: Double) -> Double {
        guard !view.isHidden else {
            view.frame = .zero
            return 0
        }
        view.frame.size.width = width
        let insets = view.box.insets
        let horizontal = padding(insets.left, insets.right, in: width, unit: unit.width)
        let inner = max(width - horizontal.start - horizontal.end, 0)
        let content = contentHeight(of: view, width: inner)
        let vertical = distance(insets.top, unit: unit.height) + distance(insets.bottom, unit: unit.height)
        var height = declaredHeight(of: view) ?? content + vertical
        if case .image(let image) = view.content { height = min(height, greatestHeight(of: image) + vertical) }
        view.frame.size.height = height
        return height
    }

    private func fit(_ stack: StackView, width: Double) -> Double {
        switch stack.stack.axis {
        case .row: return fitRow(stack, width: width)
        case .column:
            var height = gaps(in: stack)
            stack.forEachView { height += fit($0, width: widthInColumn(of: $0, stack, width: width)) }
            return height
        }
    }

    private func widthInColumn(of view: View, _ column: StackView, width: Double) -> Double {
        if let declared = declaredWidth(of: view) { return min(declared, width) }
        if column.stack.alignment == .stretch || view.traits.fillsColumn { return width }
        return min(view.frame.size.width, width)
    }

    private func contentHeight(of view: View, width: Double) -> Double {
        switch view.content {
        case .stack(let stack): fit(stack, width: width)
        case .label(let label): width > 0 ? metrics.height(of: label, width: width, limit: heightLimit) : 0
        case .image(let image): extent(width * image.shape.ratio, unit: unit.height)
        case .button(let button): width > 0 ? metrics.height(of: button, width: width) : 0
        case .spacer: 0
        case .divider, .progress: width > 0 ? unit.height : 0
        case .table(let table): width > 0 ? metrics.height(of: table, width: width) : 0
        case .canvas(let canvas): extent(canvas.height(atWidth: width), unit: unit.height)
        }
    }
}

extension CanvasView {
    /// The height of the drawing in a width, in points. A drawing that keeps its proportions gets smaller if it is too wide,
    /// and larger only if the nib declares its width.
    package func height(atWidth width: Double) -> Double {
        let size = drawing.size
        switch scale {
        case .fit:
            let isScaled = size.width > 0 && (size.width > width || box.width != nil)
            return isScaled ? size.height * max(width, 0) / size.width : size.height
        case .stretch: return size.height
        }
    }
}

extension Nib.ImageShape {
    /// The height of a picture without a declared height, as a share of the width.
    fileprivate var ratio: Double {
        switch self {
        case .rectangle, .rounded: 9.0 / 16
        case .circle: 1
        }
    }
}
