/// How models of a type are told apart and compared, as far as the type says: what a row knows of its model.
struct ModelComparison<Model> {
    /// Which model it is.
    private(set) var identity: ((Model) -> AnyHashable)?
    /// Whether two models are the same.
    private(set) var hasSameIdentity: ((Model, Model) -> Bool)?
    /// Whether two models of one identity show the same.
    private(set) var hasSameContent: ((Model, Model) -> Bool)?

    /// Finds out what the type says: what is differentiable knows both, else what is identifiable or hashable is what
    /// it says, and what is equatable shows the same where it is equal. Without a model all is the same.
    init() {
        if Model.self == Void.self { hasSameContent = { _, _ in true } }
        if let type = Model.self as? any Equatable.Type { compare(type) }
        if let type = Model.self as? any Hashable.Type { identifyByValue(type) }
        if let type = Model.self as? any Identifiable.Type { identify(type) }
        if let type = Model.self as? any Differentiable.Type { differentiate(type) }
    }

    // The types that are known are always the models' own: each cast succeeds, once for all models.

    private mutating func compare<Known: Equatable>(_: Known.Type) {
        let areEqual: (Known, Known) -> Bool = { $0 == $1 }
        hasSameContent = areEqual as? (Model, Model) -> Bool
    }

    private mutating func identifyByValue<Known: Hashable>(_ type: Known.Type) {
        identify(type, by: { $0 })
    }

    private mutating func identify<Known: Identifiable>(_ type: Known.Type) {
        identify(type, by: { $0.id })
    }

    private mutating func differentiate<Known: Differentiable>(_ type: Known.Type) {
        identify(type, by: { $0.identity })
        let hasSameContent: (Known, Known) -> Bool = { $0.hasSameContent(as: $1) }
        self.hasSameContent = hasSameContent as? (Model, Model) -> Bool
    }

    private mutating func identify<Known, Identity: Hashable>(_: Known.Type, by id: @escaping (Known) -> Identity) {
        let identity: (Known) -> AnyHashable = { AnyHashable(id($0)) }
        let hasSameIdentity: (Known, Known) -> Bool = { id($0) == id($1) }
        self.identity = identity as? (Model) -> AnyHashable
        self.hasSameIdentity = hasSameIdentity as? (Model, Model) -> Bool
    }
}
