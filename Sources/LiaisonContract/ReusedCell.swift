internal import LiaisonHost
internal import CIsolation
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

    init(_ component: ExaminedComponent) throws(Verdict) {
        self.component = component
        let models = Samples(component.declaration).usual
        cell = try component.configuredCell(models[0])
        records = try models.map { model throws(Verdict) in try VaryingRecord(component, model) }
    }

    /// Performs the steps on the cell many times, each time for another model. Calls `isEnough` after every 100 times,
    /// and stops early if `isEnough` returns true, or after 2 seconds.
    func reuse(times: Int, _ steps: [Step], until isEnough: () -> Bool) {
        // The first round announces each step, so that a report of a crash names the step.
        for step in steps { component.perform(step, on: cell, records[0].record) }
        component.host.requests = []
        component.announce(.text("\(times) reuses of \(component.declaration.identifier)"))
        let start = Moment.now()
        var left = times
        while left > 0 {
            let rounds = min(left, 100)
            let seconds = 2 - (Moment.now() - start)
            let count = component.repeated(
                Repetition(rounds: rounds, number: number, records: records.count, seconds: seconds),
                records.map { record in
                    (record.places, steps.compactMap { component.words(of: $0, cell, record.record) })
                })
            number += count
            left -= count
            guard count == rounds, Moment.now() - start <= 2 else { return }
            if rounds == 100, isEnough() { return }
        }
    }
}

extension ExaminedComponent {
    /// Calls the function of a step `count` times, but for no longer than `seconds`, and waits for the end. Announces
    /// the call. Returns the number of calls.
    @discardableResult
    func repeatedly(
        _ step: Step, _ count: Int, _ cell: RecordingCell, _ record: Record, seconds: Double = .infinity
    ) -> Int {
        guard let words = words(of: step, cell, record) else { return 0 }
        announce(step.activity(of: declaration.identifier, record.model))
        let repetition = Repetition(rounds: count, number: 0, records: 1, seconds: seconds)
        return repeated(repetition, [(places: [], calls: [words])])
    }

    /// Makes the subject perform calls again and again, and waits for the end. Returns the number of rounds.
    ///
    /// Each request takes a part of the time limit of a call, so that only a slow call exceeds the limit.
    func repeated(_ repetition: Repetition, _ records: [(places: [UInt], calls: [SubjectCall])]) -> Int {
        let (subject, start) = (host.subject, Moment.now())
        var (rest, count) = (repetition, 0)
        repeat {
            rest.seconds = min(repetition.seconds - (Moment.now() - start), subject.timeout / 4)
            rest.body(records).withUnsafeBytes { subject.post(lsn_message(.repeated), $0) }
            let rounds = Int(truncatingIfNeeded: subject.catchUp())
            guard !subject.isOver, rounds > 0, rounds <= rest.rounds else { return count }
            count += rounds
            rest.rounds -= rounds
            rest.number += rounds
        } while rest.rounds > 0 && Moment.now() - start < repetition.seconds
        return count
    }
}

extension Repetition {
    /// The repetition as the body of a message, with its records.
    fileprivate func body(_ records: [(places: [UInt], calls: [SubjectCall])]) -> [UInt8] {
        var body: [UInt8] = []
        func add<Value: BitwiseCopyable>(_ value: Value) {
            body.append(contentsOf: Array(repeating: 0, count: MemoryLayout<Value>.stride))
            let offset = body.count - MemoryLayout<Value>.stride
            body.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: Value.self) }
        }
        add(self)
        for record in records {
            add(Record(places: record.places.count, calls: record.calls.count))
            record.places.forEach(add)
            record.calls.forEach(add)
        }
        return body
    }
}
