/// The comparison of models of one type, as far as the type supports comparing.
struct ModelComparison<Model> {
    /// Returns the identity of a model; nil if the type has no identities.
    private(set) var identity: ((Model) -> AnyHashable)?
    /// Returns whether two models have the same identity; nil if the type has no identities.
    private(set) var hasSameIdentity: ((Model, Model) -> Bool)?
    /// Returns whether two models with the same identity show the same content; nil if the type cannot tell.
    private(set) var hasSameContent: ((Model, Model) -> Bool)?

    /// Finds the comparisons that the type offers.
    ///
    /// A `Differentiable` type gives identity and content. Else the identity is the id of an `Identifiable` type, or
    /// the value of a `Hashable` type, and equal values of an `Equatable` type show the same content. Rows without a
    /// model all show the same content.
    init() {
        if Model.self == Void.self { hasSameContent = { _, _ in true } }
        if let type = Model.self as? any Equatable.Type { compare(type) }
        if let type = Model.self as? any Hashable.Type { identifyByValue(type) }
        if let type = Model.self as? any Identifiable.Type { identify(type) }
        if let type = Model.self as? any Differentiable.Type { differentiate(type) }
    }

    // `Known` is always the same type as `Model`, so each cast below succeeds. The casts run once for all models.

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
