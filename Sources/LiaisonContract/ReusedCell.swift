internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// A cell that is reused many times, each time for the next of some models.
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

    /// Performs the steps on the cell many times, each time for another model. Stops early when `isEnough` is true,
    /// which is asked every 100 times, or after 2 seconds.
    func reuse(times: Int, _ steps: [Step], until isEnough: () -> Bool) {
        // The first round announces each step, so that a report of a crash names the step.
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
