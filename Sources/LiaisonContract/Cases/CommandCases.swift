internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// What functions do when they are called.
extension Contract {
    static let commandCases: [ContractCase] = argumentCases + placeCases + orderCases + effectCases + heightCases
}

extension Examination {
    /// Lets every component play models of a kind. What the kind has values for is said for where no component has that.
    func play(_ kind: Samples.Kind, of what: String) throws(Finding) {
        try play(of: what) { $0.models(of: kind) }
    }

    /// Lets every component play models. What they are special in is said for where no component has any.
    func play(of what: String, _ models: (Samples) -> [SampleModel]) throws(Finding) {
        var count = 0
        for component in try components() {
            for model in models(Samples(component.declaration)) {
                try component.play(model)
                count += 1
            }
        }
        if count == 0 { throw .skip("no component has a field for \(what)") }
    }
}

extension ExaminedComponent {
    /// Sends all commands that the component implements, in the order in which the liaison sends them to a row that is
    /// prefetched, shown, touched, edited and hidden; and asks for its heights. Looks at the cell after each.
    func play(
        _ model: SampleModel, _ context: ContextValues = ContextValues(),
        after look: (Command, RecordingCell) throws(Finding) -> Void = { _, _ in }
    ) throws(Finding) {
        let cell = try makeCell()
        let record = try record(model)
        defer { record.memory.forgetMuch() }
        for name in HeightName.allCases { _ = height(name, record, context) }
        for command in Self.usualOrder {
            send(command, to: cell, record, context)
            try look(command, cell)
        }
    }

    /// From the first command that a row may get to the last.
    static let usualOrder: [Command] = [.prefetch, .prefetchCancel, .awake] + shownOrder

    /// From the configuration of a cell to its reuse.
    static let shownOrder: [Command] =
        [.configuration, .willDisplay] + touches + [
            .willBeginEditing, .didEndEditing, .insert, .move, .reload, .delete, .didEndDisplaying, .prepareForReuse,
        ]

    /// What a row gets that is touched.
    static let touches: [Command] = [
        .didHighlight, .didUnhighlight, .willSelect, .didSelect, .accessoryButtonTapped, .buttonTapped, .willDeselect,
        .didDeselect,
    ]
}

extension RecordingHost {
    /// Ends the examination where a function has done what none may do, in one way.
    func requireNoViolation(of kind: Violation.Kind) throws(Finding) {
        if let violation = violations.first(where: { $0.kind == kind }) { throw .failure(violation.sentence) }
    }
}
