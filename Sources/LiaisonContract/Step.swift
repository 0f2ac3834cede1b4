internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// One call of a function of a component: a command, or a question for a height, with the values of the liaison.
enum Step {
    case command(Command, ContextValues)
    case height(ExaminedComponent.HeightName, ContextValues)

    /// The name of the command or height in the manifest; for a tap also the name of the button.
    var name: String {
        switch self {
        case .command(let command, let context): command.name + (context.button.map { " (\($0))" } ?? "")
        case .height(let name, _): name.rawValue
        }
    }
}

extension Step {
    /// The call of the step for a record of a model, for reports.
    func activity(of identifier: String, _ model: SampleModel) -> Activity {
        switch self {
        case .command(let command, let context):
            .call(name: command.name, identifier: identifier, model, context)
        case .height(let name, let context): .call(name: name.rawValue, identifier: identifier, model, context)
        }
    }
}

extension ExaminedComponent {
    /// The calls of all functions of the component, in the usual order.
    var steps: [Step] {
        steps(of: Self.usualOrder) + HeightName.allCases.flatMap(heightSteps)
    }

    /// All steps but `awake`, which a cell receives only once, before all other commands.
    var repeatedSteps: [Step] {
        steps.filter { if case .command(.awake, _) = $0 { false } else { true } }
    }

    /// The calls of the given commands that the component implements. A tap is one step for each button.
    func steps(of commands: [Command]) -> [Step] {
        commands.filter { declaration.commands[$0] != nil }.flatMap { command -> [Step] in
            if command.hasResult { return [false, true].map { .command(command, ContextValues(hasFailed: $0)) } }
            guard command.namesButton, !buttons.isEmpty else { return [.command(command, ContextValues())] }
            return buttons.map { .command(command, ContextValues(button: $0)) }
        }
    }

    /// The questions for a height, at widths from 80 to 1280 points.
    private func heightSteps(_ name: HeightName) -> [Step] {
        function(of: name) == nil ? [] : [80, 320, 1280].map { .height(name, ContextValues(width: $0)) }
    }

    /// Returns whether the function of a step takes a value of the liaison.
    func isGiven(_ value: ContextValue, in step: Step) -> Bool {
        guard case .command(let command, _) = step else { return false }
        return declaration.commands[command]?.parameters.contains(.context(value)) ?? false
    }

    /// Returns whether the function of a step takes a completion.
    func isGivenCompletion(in step: Step) -> Bool {
        guard case .command(let command, _) = step else { return false }
        return declaration.commands[command]?.takesCompletion ?? false
    }

    /// Calls the function of a step, and announces the call.
    func perform(_ step: Step, on cell: RecordingCell, _ record: Record) {
        switch step {
        case .command(let command, let context): send(command, to: cell, record, context)
        case .height(let name, let context): postHeight(name, record, context)
        }
    }

    /// Calls the function of a step without an announcement. For calls that are made thousands of times.
    func performSilently(_ step: Step, on cell: RecordingCell, _ record: Record) {
        switch step {
        case .command(let command, let context): perform(command, on: cell, record, context)
        case .height(let name, let context): performHeight(name, record, context)
        }
    }

    /// The steps that reuse a cell.
    var reuse: [Step] { steps(of: [.prepareForReuse, .configuration]) }

    /// Performs all steps for a model on a new cell, and calls `after` after each step.
    func walk(_ model: SampleModel, after: (Step) throws(Verdict) -> Void) throws(Verdict) {
        let (cell, record) = (try makeCell(), try record(model))
        for step in steps {
            perform(step, on: cell, record)
            try after(step)
        }
    }
}

extension Step {
    /// True for commands that a reused cell receives again. The rules of reuse check the traces that they leave.
    var isOfReuse: Bool {
        switch self {
        case .command(let command, _): [.awake, .configuration, .prepareForReuse].contains(command)
        case .height: false
        }
    }
}

extension FunctionCall {
    /// True if the function takes a completion, with a result or without.
    var takesCompletion: Bool {
        parameters.contains(.context(.completion)) || parameters.contains(.context(.resultCompletion))
    }
}
