internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for cells that have shown other models before.
extension Contract {
    static let reuseCases: [ContractCase] = appearanceCases + growthCases

    private static let appearanceCases: [ContractCase] = [
        ContractCase(
            "reused-cell-shows-the-same", .reuse, level: 3,
            "After its configuration, a cell that has shown another model shows the same as a fresh cell."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                let samples = Samples(component.declaration)
                for model in samples.typical { _ = try component.configuredCell(model) }
                let models =
                    samples.all + samples.models(of: .texts([OddTexts.lengthy]))
                    + samples.models(of: .objects(with: component.host.members))
                // All cells that show a model share one record, as in a feed.
                let records = try models.map { model throws(Verdict) in try component.record(model) }
                for record in records { try component.requireTheSame(record, after: records) }
            }
        },
        ContractCase(
            "touched-cell-shows-the-same", .reuse, level: 3,
            "After its reuse, a cell that was shown and touched shows the same as a fresh cell."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() where !component.declaration.fields.isEmpty {
                let models = Samples(component.declaration).usual
                for (model, other) in zip(models, models.dropFirst()) {
                    let reused = try component.configuredCell(other)
                    let touch = try component.record(other)
                    for step in component.steps(of: Array(ExaminedComponent.shownOrder.dropFirst())) {
                        component.perform(step, on: reused, touch)
                    }
                    try component.send(.configuration, to: reused, model)
                    guard let difference = reused.difference(from: try component.configuredCell(model)) else {
                        continue
                    }
                    throw .failed(
                        "\(component.declaration.identifier) with {\(model)}, reused after {\(other)} was shown and touched: "
                            + difference)
                }
            }
        },
        ContractCase(
            "configuration-twice-is-as-once", .reuse, level: 3,
            "A cell that is configured again with the same model shows the same."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                for model in Samples(component.declaration).all {
                    let record = try component.record(model)
                    let once = try component.configuredCell(model)
                    let twice = try component.configuredCell(record)
                    component.send(.configuration, to: twice, record)
                    guard let difference = twice.difference(from: once) else { continue }
                    throw .failed(
                        "\(component.declaration.identifier) with {\(model)}, configured twice: \(difference)")
                }
            }
        },
        ContractCase(
            "prepare-for-reuse-twice-is-as-once", .reuse, level: 3,
            "“prepareForReuse” changes nothing in a cell that is already prepared."
        ) { (examination) throws(Verdict) in
            var isAsked = false
            for component in try examination.components() where component.commands.contains(.prepareForReuse) {
                isAsked = true
                for model in Samples(component.declaration).usual {
                    let (once, twice) = (try component.configuredCell(model), try component.configuredCell(model))
                    for cell in [once, twice, twice] { try component.send(.prepareForReuse, to: cell, model) }
                    guard let difference = twice.difference(from: once) else { continue }
                    throw .failed("\(component.declaration.identifier) with {\(model)}, prepared twice: \(difference)")
                }
            }
            if !isAsked { throw .skipped("no component has “prepareForReuse”") }
        },
        ContractCase(
            "cells-are-independent", .reuse, level: 3,
            "Commands to one cell do not change another cell."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() where !component.declaration.fields.isEmpty {
                let samples = Samples(component.declaration)
                let models = samples.typical
                // A function may remember a model by one of its texts, so some of the models have texts in common.
                for (model, other) in zip(models, models.dropFirst()) + samples.contrasts.map({ ($0, models[1]) }) {
                    let alone = try component.configuredCell(model)
                    let (beside, record) = (try component.configuredCell(other), try component.record(other))
                    for step in component.steps(of: [.willDisplay] + ExaminedComponent.touches) {
                        component.perform(step, on: beside, record)
                    }
                    let interleaved = try component.configuredCell(model)
                    guard let difference = interleaved.difference(from: alone) else { continue }
                    throw .failed(
                        "\(component.declaration.identifier) with {\(model)}, after a cell of {\(other)} was shown and touched "
                            + "beside it: \(difference)")
                }
            }
        },
    ]
}

extension ExaminedComponent {
    /// A fresh cell that is configured with a model.
    func configuredCell(_ model: SampleModel) throws(Verdict) -> RecordingCell {
        try configuredCell(try record(model))
    }

    /// A fresh cell that is configured with a record.
    fileprivate func configuredCell(_ record: Record) throws(Verdict) -> RecordingCell {
        let cell = try makeCell()
        for command in [Command.awake, .configuration] { send(command, to: cell, record) }
        return cell
    }

    /// Fails if a cell that has shown other models shows a model differently from a fresh cell.
    fileprivate func requireTheSame(_ record: Record, after others: [Record]) throws(Verdict) {
        let fresh = try configuredCell(record)
        let reused = try configuredCell(record)
        for other in others {
            // Shows the record after another record, and then after itself, because some functions alternate.
            for next in [[other, record], [record]] {
                for shown in next {
                    for command in [Command.prepareForReuse, .configuration] { send(command, to: reused, shown) }
                }
                guard let difference = reused.difference(from: fresh) else { continue }
                throw .failed(
                    "\(declaration.identifier) with {\(record.model)}, reused after {\(other.model)}: \(difference)")
            }
        }
    }
}
