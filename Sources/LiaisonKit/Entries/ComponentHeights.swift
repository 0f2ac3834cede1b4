/// The heights that were set on a row, header or footer.
struct ComponentHeights<Model> {
    /// Where a height comes from.
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

    /// The height; without one the cell sizes itself.
    func height(of model: Model) -> EntryHeight {
        answer(height, model)
    }

    /// The estimate; without one the height.
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
