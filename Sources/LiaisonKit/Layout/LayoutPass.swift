/// One layout of one cell.
struct LayoutPass {
    let metrics: any TextMetrics
    /// What is higher than this is not measured to its end.
    let heightLimit: Double
    let unit: Size

    init(metrics: any TextMetrics, heightLimit: Double) {
        self.metrics = metrics
        self.heightLimit = heightLimit
        unit = metrics.unit
    }

    /// The width of the outermost view.
    func rootWidth(of cell: Cell, in width: Double) -> Double {
        let offered = width > 0 ? (min(width, Layout.longestLength) / unit.width).rounded(.down) * unit.width : 0
        guard let declared = cell.root.element.width else { return offered }
        return min(extent(declared, unit: unit.width), offered)
    }

    /// A distance between views, in whole units; half a unit goes to the even neighbour.
    func distance(_ points: Double, unit: Double) -> Double {
        guard points > 0 else { return 0 }
        return (min(points, Layout.longestLength) / unit).rounded(.toNearestOrEven) * unit
    }

    /// The extent of something that is shown, in whole units: it does not vanish.
    func extent(_ points: Double, unit: Double) -> Double {
        points > 0 ? max(distance(points, unit: unit), unit) : 0
    }

    /// The declared height of a view; nil: it has none.
    func declaredHeight(of view: View) -> Double? {
        guard let height = view.element.height else { return nil }
        return view.traits.isSpace ? distance(height, unit: unit.height) : extent(height, unit: unit.height)
    }

    /// The declared width of a view; nil: it has none.
    func declaredWidth(of view: View) -> Double? {
        guard let width = view.element.width else { return nil }
        return view.traits.isSpace ? distance(width, unit: unit.width) : extent(width, unit: unit.width)
    }

    /// The padding at the start and at the end of an extent. It yields before the content vanishes.
    func padding(_ start: Double, _ end: Double, in extent: Double, unit: Double) -> (start: Double, end: Double) {
        let room = max(extent - unit, 0)
        let start = min(distance(start, unit: unit), room)
        return (start, min(distance(end, unit: unit), room - start))
    }

    /// The space that the neighbours in a stack leave between them, together.
    func gaps(in stack: StackView) -> Double { gaps(between: stack.arrangedViews[...], in: stack) }

    /// The space that some neighbours in a stack leave between them, together.
    func gaps(between views: ArraySlice<View>, in stack: StackView) -> Double {
        var shown = 0
        for view in views where !view.isHidden { shown += 1 }
        return shown > 1 ? spacing(of: stack) * Double(shown - 1) : 0
    }

    /// The space between two neighbours in a stack.
    func spacing(of stack: StackView) -> Double {
        distance(stack.stack.spacing, unit: stack.stack.axis == .row ? unit.width : unit.height)
    }

    /// Shares out whole units by weight, one view after the other: what is given in the end is exactly what was there.
    struct Shares {
        let points: Double
        let weights: Double
        let unit: Double
        private var weight = 0.0
        private var given = 0.0

        init(of points: Double, weights: Double, unit: Double) {
            self.points = points
            self.weights = weights
            self.unit = unit
        }

        /// The share of the next view.
        mutating func next(_ weight: Double) -> Double {
            guard points > 0, weights > 0, weight > 0 else { return 0 }
            self.weight += weight
            let due = (points / unit * min(self.weight / weights, 1)).rounded(.toNearestOrEven) * unit
            defer { given = due }
            return due - given
        }
    }

    /// The share of left-over space that a view takes along an axis, as a weight.
    func weight(of view: View, along axis: Nib.Axis) -> Double {
        if view.isHidden { return 0 }
        let grow = view.element.grow
        if grow > 0 { return min(grow, Layout.longestLength) }
        let isDeclared = (axis == .row ? view.element.width : view.element.height) != nil
        if isDeclared { return 0 }
        return switch axis {
        case .row: view.traits.growsInRow ? 1 : 0
        case .column: view.traits.growsInColumn ? 1 : 0
        }
    }
}
