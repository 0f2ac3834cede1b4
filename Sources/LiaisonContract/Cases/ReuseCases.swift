internal import LiaisonKit
internal import LiaisonManifest

/// What a cell shows that has shown something else before.
extension Contract {
    static let reuseCases: [ContractCase] = appearanceCases + growthCases

    private static let appearanceCases: [ContractCase] = [
        ContractCase(
            "reused-cell-shows-the-same", .reuse, level: 3,
            "A cell that has shown another model shows after its configuration just what a fresh one shows."
        ) { (examination) throws(Finding) in
            for actor in try examination.actors() {
                let samples = Samples(actor.declaration)
                for model in samples.typical { _ = try actor.configuredCell(model) }
                let models = samples.all + samples.models(of: .objects(with: actor.stage.members))
                // One record for all cells that show a model: so it is in a feed.
                let records = try models.map { model throws(Finding) in try actor.record(model) }
                for record in records { try actor.requireTheSame(record, after: records) }
            }
        },
        ContractCase(
            "touched-cell-shows-the-same", .reuse, level: 3,
            "A cell that was shown and touched shows after its reuse just what a fresh one shows."
        ) { (examination) throws(Finding) in
            for actor in try examination.actors() where !actor.declaration.fields.isEmpty {
                let models = Samples(actor.declaration).usual
                for (model, other) in zip(models, models.dropFirst()) {
                    let reused = try actor.configuredCell(other)
                    let touch = try actor.record(other)
                    for step in actor.steps(of: Array(Actor.shownOrder.dropFirst())) {
                        actor.perform(step, on: reused, touch)
                    }
                    try actor.send(.configuration, to: reused, model)
                    guard let difference = reused.difference(from: try actor.configuredCell(model)) else { continue }
                    throw .failure(
                        "\(actor.declaration.identifier) with {\(model)}, reused after {\(other)} was shown and touched: "
                            + difference)
                }
            }
        },
        ContractCase(
            "configuration-twice-is-as-once", .reuse, level: 3,
            "A cell that is configured again with the same model shows the same."
        ) { (examination) throws(Finding) in
            for actor in try examination.actors() {
                for model in Samples(actor.declaration).all {
                    let record = try actor.record(model)
                    let once = try actor.configuredCell(model)
                    let twice = try actor.configuredCell(record)
                    actor.send(.configuration, to: twice, record)
                    guard let difference = twice.difference(from: once) else { continue }
                    throw .failure(
                        "\(actor.declaration.identifier) with {\(model)}, configured twice: \(difference)")
                }
            }
        },
        ContractCase(
            "prepare-for-reuse-twice-is-as-once", .reuse, level: 3,
            "“prepareForReuse” leaves a cell that it has prepared already as it is."
        ) { (examination) throws(Finding) in
            var isAsked = false
            for actor in try examination.actors() where actor.commands.contains(.prepareForReuse) {
                isAsked = true
                for model in Samples(actor.declaration).usual {
                    let (once, twice) = (try actor.configuredCell(model), try actor.configuredCell(model))
                    for cell in [once, twice, twice] { try actor.send(.prepareForReuse, to: cell, model) }
                    guard let difference = twice.difference(from: once) else { continue }
                    throw .failure("\(actor.declaration.identifier) with {\(model)}, prepared twice: \(difference)")
                }
            }
            if !isAsked { throw .skip("no component is told of reuse") }
        },
        ContractCase(
            "cells-are-independent", .reuse, level: 3,
            "What a cell shows does not depend on what becomes of a cell of another model beside it."
        ) { (examination) throws(Finding) in
            for actor in try examination.actors() where !actor.declaration.fields.isEmpty {
                let samples = Samples(actor.declaration)
                let models = samples.typical
                // What is remembered of a model may be so of all that have a text in common with it.
                for (model, other) in zip(models, models.dropFirst()) + samples.contrasts.map({ ($0, models[1]) }) {
                    let alone = try actor.configuredCell(model)
                    let (beside, record) = (try actor.configuredCell(other), try actor.record(other))
                    for step in actor.steps(of: [.willDisplay] + Actor.touches) {
                        actor.perform(step, on: beside, record)
                    }
                    let interleaved = try actor.configuredCell(model)
                    guard let difference = interleaved.difference(from: alone) else { continue }
                    throw .failure(
                        "\(actor.declaration.identifier) with {\(model)}, after a cell of {\(other)} was shown and touched "
                            + "beside it: \(difference)")
                }
            }
        },
    ]
}

extension Actor {
    /// A fresh cell that shows a model.
    func configuredCell(_ model: SampleModel) throws(Finding) -> StageCell {
        try configuredCell(try record(model))
    }

    /// A fresh cell that shows a model that was written.
    fileprivate func configuredCell(_ record: Record) throws(Finding) -> StageCell {
        let cell = try makeCell()
        for command in [Command.awake, .configuration] { send(command, to: cell, record) }
        return cell
    }

    /// Fails where a cell that has shown other models before shows a model in another way than a fresh one.
    fileprivate func requireTheSame(_ record: Record, after others: [Record]) throws(Finding) {
        let fresh = try configuredCell(record)
        let reused = try configuredCell(record)
        for other in others {
            for next in [other, record] {
                for command in [Command.prepareForReuse, .configuration] { send(command, to: reused, next) }
            }
            guard let difference = reused.difference(from: fresh) else { continue }
            throw .failure(
                "\(declaration.identifier) with {\(record.model)}, reused after {\(other.model)}: \(difference)")
        }
    }
}
