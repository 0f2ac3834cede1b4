internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest

/// A cell that is reused again and again, each time for another model.
final class ReusedCell {
    private let actor: Actor
    private let cell: StageCell
    private let records: [VaryingRecord]
    private var number = 0

    init(_ actor: Actor) throws(Finding) {
        self.actor = actor
        let models = Samples(actor.declaration).usual
        cell = try actor.configuredCell(models[0])
        records = try models.map { model throws(Finding) in try VaryingRecord(actor, model) }
    }

    /// Reuses the cell many times, until enough has come of it; each time the steps are done. What takes long is not done as
    /// often: other rules say so.
    func reuse(times: Int, _ steps: [Step], until isEnough: () -> Bool) {
        // What goes wrong does so at once, and is told as that of its step.
        for step in steps { actor.perform(step, on: cell, records[0].record) }
        actor.announce("\(times) reuses of \(actor.declaration.identifier)")
        let start = Moment.now(CLOCK_MONOTONIC)
        for time in 1...times {
            number += 1
            let record = records[number % records.count]
            record.vary()
            for step in steps { actor.performSilently(step, on: cell, record.record) }
            actor.stage.requests.removeAll(keepingCapacity: true)
            if Moment.now(CLOCK_MONOTONIC) - start > 2 || time % 100 == 0 && isEnough() { return }
        }
    }
}
