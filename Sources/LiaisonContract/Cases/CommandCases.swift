internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for calls of functions.
extension Contract {
    static let commandCases: [ContractCase] = argumentCases + placeCases + orderCases + effectCases + heightCases
}

extension Examination {
    /// Calls all functions of all components for models of a kind. Skips the case if no component has such models;
    /// `what` names their values.
    func play(_ kind: Samples.Kind, of what: String) throws(Verdict) {
        try play(of: what) { $0.models(of: kind) }
    }

    /// Calls all functions of all components for models. Skips the case if no component has any; `what` names their
    /// values.
    func play(of what: String, _ models: (Samples) -> [SampleModel]) throws(Verdict) {
        var count = 0
        for component in try components() {
            for model in models(Samples(component.declaration)) {
                try component.play(model)
                count += 1
            }
        }
        if count == 0 { throw .skipped("no component has a field for \(what)") }
    }
}

extension ExaminedComponent {
    /// Sends all commands that the component implements, in the order in which the liaison sends them to a row that is
    /// prefetched, shown, touched, edited and hidden. Then asks for the heights. Calls `look` after each command.
    func play(
        _ model: SampleModel, _ context: ContextValues = ContextValues(),
        after look: (Command, RecordingCell) throws(Verdict) -> Void = { _, _ in }
    ) throws(Verdict) {
        let cell = try makeCell()
        let record = try record(model)
        defer { record.memory.forgetMuch() }
        for name in HeightName.allCases { postHeight(name, record, context) }
        for command in Self.usualOrder {
            send(command, to: cell, record, context)
            try look(command, cell)
        }
    }

    /// The order of commands from the first that a row may receive to the last.
    static let usualOrder: [Command] = [.prefetch, .prefetchCancel, .awake] + shownOrder

    /// The order of commands from the configuration of a cell to its reuse.
    static let shownOrder: [Command] =
        [.configuration, .willDisplay] + touches + [
            .willBeginEditing, .didEndEditing, .insert, .move, .reload, .completed, .tick, .delete,
            .didEndDisplaying, .prepareForReuse,
        ]

    /// The commands that a touched row receives.
    static let touches: [Command] = [
        .didHighlight, .didUnhighlight, .willSelect, .didSelect, .accessoryButtonTapped, .buttonTapped, .willDeselect,
        .didDeselect,
    ]
}

extension RecordingHost {
    /// Fails if a function has made a violation of a kind.
    func requireNoViolation(of kind: Violation.Kind) throws(Verdict) {
        if let violation = violations.first(where: { $0.kind == kind }) { throw .failed(violation.sentence) }
    }
}
