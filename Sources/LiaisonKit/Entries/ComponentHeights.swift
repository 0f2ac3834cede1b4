/// One of the two heights of a row, header or footer.
public enum ComponentHeight: Sendable {
    /// The height that the entry is shown with.
    case height
    /// The height that the data view assumes until the real height is known.
    case estimatedHeight
}

/// The heights that the program set on a row, header or footer.
struct ComponentHeights<Model> {
    /// The origin of a height: a number of points, or a closure that computes points from the model.
    enum Source {
        case value(Double)
        case closure((Model) -> Double)
    }

    private var height: Source?
    private var estimate: Source?

    subscript(kind: ComponentHeight) -> Source? {
        get { kind == .height ? height : estimate }
        set { if kind == .height { height = newValue } else { estimate = newValue } }
    }

    /// Returns the height that was set, or `selfSizing` if none was set.
    func height(of model: Model) -> EntryHeight {
        answer(height, model)
    }

    /// Returns the estimate that was set; if none was set, the height.
    func estimate(of model: Model) -> EntryHeight {
        answer(estimate ?? height, model)
    }

    private func answer(_ source: Source?, _ model: Model) -> EntryHeight {
        switch source {
        case nil: .selfSizing
        case .value(let points): .fixed(points)
        case .closure(let compute): .computed(compute(model))
        }
    }
}
