internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// A cell that is reused again and again, each time for another model.
final class ReusedCell {
    private let component: ExaminedComponent
    private let cell: RecordingCell
    private let records: [VaryingRecord]
    private var number = 0

    init(_ component: ExaminedComponent) throws(Finding) {
        self.component = component
        let models = Samples(component.declaration).usual
        cell = try component.configuredCell(models[0])
        records = try models.map { model throws(Finding) in try VaryingRecord(component, model) }
    }

    /// Reuses the cell many times, until enough has come of it; each time the steps are done. What takes long is not done as
    /// often: other rules say so.
    func reuse(times: Int, _ steps: [Step], until isEnough: () -> Bool) {
        // What goes wrong does so at once, and is told as that of its step.
        for step in steps { component.perform(step, on: cell, records[0].record) }
        component.announce("\(times) reuses of \(component.declaration.identifier)")
        let start = Moment.now(CLOCK_MONOTONIC)
        for time in 1...times {
            number += 1
            let record = records[number % records.count]
            record.vary()
            for step in steps { component.performSilently(step, on: cell, record.record) }
            component.host.requests.removeAll(keepingCapacity: true)
            if Moment.now(CLOCK_MONOTONIC) - start > 2 || time % 100 == 0 && isEnough() { return }
        }
    }
}
