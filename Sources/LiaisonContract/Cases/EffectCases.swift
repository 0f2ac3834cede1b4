internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for the effects of functions.
extension Contract {
    static let effectCases: [ContractCase] = [
        ContractCase(
            "only-given-views-are-touched", .commands, level: 3,
            "A function touches only the views and the cell that are its arguments."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                let samples = Samples(component.declaration)
                for model in samples.typical + samples.absent {
                    try component.play(model)
                    try component.host.requireNoViolation(of: .view)
                }
            }
        },
        ContractCase(
            "calls-have-an-effect", .commands, level: 3,
            "Functions set only known colors, links that lead somewhere, shapes that can be drawn, and fields of the model "
                + "with their types."
        ) { (examination) throws(Verdict) in
            let components = try examination.components()
            for component in components {
                let samples = Samples(component.declaration)
                for model in samples.typical + samples.absent { try component.play(model) }
                if let reason = component.host.idleReasons.first {
                    throw .warned("\(component.declaration.identifier): \(reason)")
                }
            }
        },
        ContractCase(
            "texts-that-are-set-are-valid", .commands, level: 3,
            "Functions set only texts in UTF-8, and cut no text inside a character."
        ) { (examination) throws(Verdict) in
            try examination.look(at: [.texts(OddTexts.wide)]) { (state) in
                for (name, bytes) in state.texts where String(validating: bytes, as: UTF8.self) == nil {
                    return (name, "\(bytes.count) bytes that are not UTF-8: \(FieldValue.quoted(bytes))")
                }
                return nil
            }
        },
        ContractCase(
            "progress-is-a-number", .commands, level: 3,
            "Functions set only finite numbers as progress, if the numbers in the model are finite or absent."
        ) { (examination) throws(Verdict) in
            let kinds = [Samples.Kind.extremeNumbers, .arrays(of: 0), .texts([[], OddTexts.lengthy])]
            try examination.look(at: kinds) { (state) in
                state.fractions.first { !$0.number.isFinite }.map { ($0.name, "\($0.number)") }
            }
        },
        ContractCase(
            "showing-changes-no-rows", .commands, level: 3,
            "“awake”, “prepareForReuse”, “configuration” and “willDisplay” insert, delete and reload no rows."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                for model in Samples(component.declaration).usual { try component.requireUnchangedRows(model) }
            }
        },
        ContractCase(
            "asking-changes-nothing", .commands, level: 3,
            "“willSelect” and “willDeselect” only answer: they change nothing, and answer the same when they are asked again."
        ) { (examination) throws(Verdict) in
            var isAsked = false
            for component in try examination.components() {
                for command in [Command.willSelect, .willDeselect] where component.commands.contains(command) {
                    isAsked = true
                    for model in Samples(component.declaration).usual { try component.requireAnswer(command, model) }
                }
            }
            if !isAsked { throw .skipped("no component has “willSelect” or “willDeselect”") }
        },
    ]
}

extension Examination {
    /// Calls all functions of all components for ordinary models and for models of some kinds. `fault` returns
    /// the name of a property of the view and its bad value.
    fileprivate func look(
        at kinds: [Samples.Kind], _ fault: (ViewState) -> (name: String, value: String)?
    ) throws(Verdict) {
        for component in try components() {
            let samples = Samples(component.declaration)
            for model in samples.typical + kinds.flatMap(samples.models) {
                try component.play(model) { (command, cell) throws(Verdict) in
                    for (number, state) in cell.views.enumerated() {
                        guard let (name, value) = fault(state) else { continue }
                        throw .failed(
                            "\(command.name) of \(component.declaration.identifier) with {\(model)}: "
                                + "the \(name) of \(cell.name(of: number)) is set to \(value)")
                    }
                }
            }
        }
    }
}

extension ExaminedComponent {
    /// Sends the commands by which a row is shown. Fails if one of them changes rows.
    fileprivate func requireUnchangedRows(_ model: SampleModel) throws(Verdict) {
        let (cell, record) = (try makeCell(), try record(model))
        for command in [Command.awake, .configuration, .willDisplay, .prepareForReuse] {
            host.requests = []
            send(command, to: cell, record)
            guard let request = host.requests.first(where: Self.changesOfRows.contains) else { continue }
            throw .failed(
                "\(command.name) of \(declaration.identifier) with {\(model)} calls \(request); "
                    + "the host refuses it while a row is being shown")
        }
    }

    /// The names of the functions of the table that change rows.
    private static let changesOfRows = Set(TableFunction.allCases.filter(\.changesRows).map(\.name))

    /// Sends a command twice. Fails if the calls leave a trace, or if their answers differ.
    fileprivate func requireAnswer(_ command: Command, _ model: SampleModel) throws(Verdict) {
        let cell = try makeCell()
        for command in [Command.awake, .configuration, .willDisplay] { try send(command, to: cell, model) }
        let views = cell.views
        host.requests = []
        let answers = [try record(model), try record(model)].map { ask(command, to: cell, $0) }
        let place = "\(command.name) of \(declaration.identifier) with {\(model)}"
        if let request = host.requests.first(where: { !TableFunction.harmless.contains($0) }) {
            throw .failed("\(place) calls \(request); it only answers")
        }
        guard cell.views == views else { throw .failed("\(place) changes a view; it only answers") }
        guard answers[0] == answers[1] else {
            throw .failed("\(place) answers \(answers[0]), and at the next call \(answers[1])")
        }
    }
}
