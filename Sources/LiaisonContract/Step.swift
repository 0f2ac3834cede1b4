internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// One call of a function of a component: a command, or a question for a height; and what else it is called with.
enum Step {
    case command(Command, ContextValues)
    case height(ExaminedComponent.HeightName, ContextValues)

    /// As the manifest calls it; a tap with its button.
    var name: String {
        switch self {
        case .command(let command, let context): command.name + (context.button.map { " (\($0))" } ?? "")
        case .height(let name, _): name.rawValue
        }
    }
}

extension ExaminedComponent {
    /// All calls that the component has functions for, in the usual order.
    var steps: [Step] {
        steps(of: Self.usualOrder) + heightSteps(.height, bindings.height)
            + heightSteps(.estimatedHeight, bindings.estimatedHeight)
    }

    /// All calls but that which comes once in the life of a cell, before all others.
    var repeatedSteps: [Step] {
        steps.filter { if case .command(.awake, _) = $0 { false } else { true } }
    }

    /// The calls of those commands that the component has functions for; of a tap one for each button.
    func steps(of commands: [Command]) -> [Step] {
        commands.filter { bindings.commands[$0] != nil }.flatMap { command -> [Step] in
            guard command == .buttonTapped, !buttons.isEmpty else { return [.command(command, ContextValues())] }
            return buttons.map { .command(command, ContextValues(button: $0)) }
        }
    }

    /// The questions for a height, at widths from narrow to wide.
    private func heightSteps(_ name: HeightName, _ binding: Binding?) -> [Step] {
        binding == nil ? [] : [80, 320, 1280].map { .height(name, ContextValues(width: $0)) }
    }

    /// Whether the function of a step is given something.
    func isGiven(_ value: ContextValue, in step: Step) -> Bool {
        guard case .command(let command, _) = step else { return false }
        return declaration.commands[command]?.parameters.contains(.context(value)) ?? false
    }

    /// Calls the function of a step.
    func perform(_ step: Step, on cell: RecordingCell, _ record: Record) {
        switch step {
        case .command(let command, let context): send(command, to: cell, record, context)
        case .height(let name, let context): _ = height(name, record, context)
        }
    }

    /// Calls the function of a step, but says nothing of it: for what is done thousands of times.
    func performSilently(_ step: Step, on cell: RecordingCell, _ record: Record) {
        switch step {
        case .command(let command, let context): perform(command, on: cell, record, context)
        case .height(let name, let context): _ = answer(name, record, context)
        }
    }

    /// The calls that reuse a cell.
    var reuse: [Step] { steps(of: [.prepareForReuse, .configuration]) }

    /// Calls the functions of all steps for a model, and lets something be done after each.
    func walk(_ model: SampleModel, after: (Step) throws(Finding) -> Void) throws(Finding) {
        let (cell, record) = (try makeCell(), try record(model))
        for step in steps {
            perform(step, on: cell, record)
            try after(step)
        }
    }
}

extension Step {
    /// Whether it is sent again and again to a cell that is reused: the rules of reuse say what it may leave behind.
    var isOfReuse: Bool {
        switch self {
        case .command(let command, _): [.awake, .configuration, .prepareForReuse].contains(command)
        case .height: false
        }
    }
}
