internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for memory and handles that functions borrow.
extension Contract {
    static let ownershipCases: [ContractCase] = [
        ContractCase(
            "keeps-no-arguments", .ownership, level: 4, "No function reads the arguments of an earlier call."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                for model in Samples(component.declaration).usual { try component.playOnce(model) }
            }
            examination.settle()
        },
        ContractCase(
            "writes-no-arguments", .ownership, level: 4, "No function writes to its arguments."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                for model in Samples(component.declaration).all { try component.playReadOnly(model) }
            }
        },
        ContractCase(
            "keeps-no-handles", .ownership, level: 4,
            "No function uses the handles of an earlier call, or of a cell that is gone."
        ) { (examination) throws(Verdict) in
            let host = try examination.host(lendsHandles: true)
            for component in try examination.components(on: host) {
                for model in Samples(component.declaration).few {
                    try component.outlive(model) { !component.isGivenCompletion(in: $0) }
                }
            }
            examination.settle()
            try host.requireNoViolation(of: .handle)
        },
        ContractCase(
            "reads-texts-to-their-end", .ownership, level: 4,
            "No function reads a text beyond its end, or before its beginning."
        ) { (examination) throws(Verdict) in
            try examination.playEdged(.text)
        },
        ContractCase(
            "reads-arrays-to-their-count", .ownership, level: 4,
            "No function reads an array beyond its count, or before its first item."
        ) { (examination) throws(Verdict) in
            try examination.playEdged(.items)
        },
    ]
}

extension Examination {
    /// Calls all functions of all components for models that lead into all branches. Closed memory lies right beside
    /// each piece of one kind of content.
    fileprivate func playEdged(_ content: GuardedMemory.Content) throws(Verdict) {
        for component in try components() {
            for model in Samples(component.declaration).all {
                for side in GuardedMemory.Edge.Side.allCases {
                    let edge = GuardedMemory.Edge(content: content, side: side)
                    let (cell, record) = (try component.makeCell(), try component.record(model, edge: edge))
                    for step in component.steps { component.perform(step, on: cell, record) }
                    // The system keeps a limited number of mappings, so each record is opened again.
                    record.memory.allow(.all)
                }
            }
        }
    }
}

extension ExaminedComponent {
    /// Calls all functions. Each call has a record of its own, which is poisoned and closed after the call.
    fileprivate func playOnce(_ model: SampleModel) throws(Verdict) {
        let cell = try makeCell()
        for step in steps {
            let record = try record(model, capacity: 1 << 20)
            perform(step, on: cell, record)
            record.memory.poison()
            record.memory.allow(.none)
        }
    }

    /// Calls all functions with a record and handles that cannot be written.
    fileprivate func playReadOnly(_ model: SampleModel) throws(Verdict) {
        let (cell, record) = (try makeCell(), try record(model))
        cell.memory.allow(.reading)
        record.memory.allow(.reading)
        for step in steps { perform(step, on: cell, record) }
    }

    /// Calls the functions of some steps for one cell, closes the memory of that cell, and then calls all functions
    /// for another cell.
    func outlive(_ model: SampleModel, _ isSent: (Step) -> Bool) throws(Verdict) {
        let (gone, other, record) = (try makeCell(), try makeCell(), try record(model))
        for cell in [gone, other] { send(.awake, to: cell, record) }
        for step in repeatedSteps where isSent(step) && !step.isEnd { perform(step, on: gone, record) }
        gone.memory.allow(.none)
        for step in repeatedSteps { perform(step, on: other, record) }
    }
}

extension Step {
    /// True for `prepareForReuse`, after which the cell is for another row.
    fileprivate var isEnd: Bool {
        if case .command(.prepareForReuse, _) = self { true } else { false }
    }
}
