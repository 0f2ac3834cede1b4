internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// How long functions take.
extension Contract {
    static let timeCases: [ContractCase] = [
        ContractCase(
            "takes-little-time", .time, level: 5,
            "Each function takes less than a quarter of a frame for an ordinary model."
        ) { (examination) throws(Finding) in
            var slow: String?
            for component in try examination.components(on: RecordingHost(isRecording: false)) {
                for model in Samples(component.declaration).usual {
                    if let found = try component.slowStep(model) { slow = slow ?? found }
                }
            }
            if let slow { throw .warning(slow) }
        },
        ContractCase(
            "takes-time-in-proportion", .time, level: 5,
            "No function takes time that grows faster than the arguments grow."
        ) { (examination) throws(Finding) in
            var count = 0
            for component in try examination.components(on: RecordingHost(isRecording: false)) {
                for growth in try component.growths() {
                    count += 1
                    if let reason = try component.excess(growth) { throw .failure(reason) }
                }
            }
            if count == 0 { throw .skip("no component has a field whose values can be long") }
        },
    ]
}

extension ExaminedComponent {
    /// A function that takes long, and how long; nil: there is none. Throws where one takes as long as a whole frame.
    ///
    /// The shortest of several times counts: what else goes on in the machine only ever adds to it.
    fileprivate func slowStep(_ model: SampleModel) throws(Finding) -> String? {
        let frame = 0.016
        let (cell, record) = (try makeCell(), try record(model))
        var slow: String?
        for step in steps {
            var shortest = Double.infinity
            for _ in 0..<9 where shortest > frame / 4 {
                shortest = min(shortest, time(step, cell, record, CLOCK_MONOTONIC))
            }
            guard shortest > frame / 4 else { continue }
            slow = "\(step.name) of \(declaration.identifier) with {\(model)} takes \(Self.shown(shortest))"
            if let slow, shortest > frame { throw .failure(slow) }
        }
        return slow
    }

    /// How many seconds a step takes, by a clock.
    private func time(
        _ step: Step, _ cell: RecordingCell, _ record: Record, _ clock: clockid_t
    ) -> Double {
        let start = Moment.now(clock)
        perform(step, on: cell, record)
        return Moment.now(clock) - start
    }
}

/// How the time of a step grows with the size of the model.
private struct Growth {
    var step: Step
    /// Which of the long models it is.
    var variant: Int
    /// Sizes in bytes, and seconds of this process, from small to large.
    var points: [(size: Int, seconds: Double)] = []

    /// Two sizes far from each other, of which the smaller takes long enough to be measured; nil: it is fast throughout.
    var span: (from: (size: Int, seconds: Double), to: (size: Int, seconds: Double))? {
        guard let to = points.last else { return nil }
        // The greater one of them is the less disturbed by what else goes on.
        let from = [8, 4].lazy.compactMap { times in
            points.last { $0.seconds > 0.001 && times * $0.size <= to.size }
        }.first
        return from.map { ($0, to) }
    }

    /// The power of the size with which the time grows: 1 in proportion, 2 with its square.
    static func power(_ from: (size: Int, seconds: Double), _ to: (size: Int, seconds: Double)) -> Double {
        log(to.seconds / from.seconds) / log(Double(to.size) / Double(from.size))
    }
}

extension ExaminedComponent {
    /// Half way between in proportion, with what caches and sorting add to that, and with the square.
    private static var highestPower: Double { 1.6 }

    /// The times of all steps for models that get longer and longer; empty: no model of the component can be long.
    fileprivate func growths() throws(Finding) -> [Growth] {
        let variants = Samples(declaration).models(of: .long(1)).indices
        var growths = variants.flatMap { variant in steps.map { Growth(step: $0, variant: variant) } }
        var size = 256
        while size <= 1 << 20 {
            let records = try longRecords(size)
            for index in growths.indices where growths[index].points.last.map({ $0.seconds < 0.04 }) ?? true {
                let seconds = try shortest(growths[index].step, records[growths[index].variant], of: 2)
                growths[index].points.append((size, seconds))
            }
            size *= 2
        }
        return growths
    }

    /// What is said of a step whose time grows too fast; nil: it does not. What looks so is measured once more.
    fileprivate func excess(_ growth: Growth) throws(Finding) -> String? {
        guard let span = growth.span, Growth.power(span.from, span.to) > Self.highestPower else { return nil }
        var (from, to) = span
        from.seconds = try shortest(growth.step, try longRecords(from.size)[growth.variant], of: 3)
        to.seconds = try shortest(growth.step, try longRecords(to.size)[growth.variant], of: 3)
        guard Growth.power(from, to) > Self.highestPower else { return nil }
        return
            "\(growth.step.name) of \(declaration.identifier) takes \(Self.shown(from.seconds)) for \(from.size) bytes, "
            + "but \(Self.shown(to.seconds)) for \(to.size)"
    }

    /// Models of so many bytes: one whose values are all long, and others where a value may be long in another way.
    private func longRecords(_ size: Int) throws(Finding) -> [Record] {
        let (samples, kind) = (Samples(declaration), Samples.Kind.long(size))
        let ordinary = samples.typical(0)
        return try samples.models(of: kind).enumerated().map { variant, model throws(Finding) in
            var model = model
            for (index, field) in model.fields.enumerated() where kind.values(of: field.type).count <= variant {
                model.values[index] = ordinary.values[index]
            }
            return try record(model, capacity: 1 << 30)
        }
    }

    /// The shortest of some times, in seconds of this process: those of others do not count, those of its threads do.
    private func shortest(
        _ step: Step, _ record: Record, of count: Int
    ) throws(Finding) -> Double {
        let cell = try makeCell()
        return (0..<count).map { _ in time(step, cell, record, CLOCK_PROCESS_CPUTIME_ID) }.min() ?? 0
    }

    private static func shown(_ seconds: Double) -> String {
        "\((seconds * 10_000).rounded() / 10) ms"
    }
}

extension Samples.Kind {
    /// Values of so many bytes, of all types that can be so long.
    fileprivate static func long(_ size: Int) -> Samples.Kind {
        let (texts, arrays) = (texts([OddTexts.lines(of: size)]), distinctItems(size / 8))
        let members = (0..<size / 32).map { (key: "k\($0)", value: AnyValue.int(7)) }
        return Samples.Kind { type in
            let items = arrays.values(of: type)
            if type == .any { return items + texts.values(of: type) + [.any(.object(members))] }
            return items.isEmpty ? texts.values(of: type) : items
        }
    }
}
