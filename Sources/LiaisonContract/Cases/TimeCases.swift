internal import LiaisonHost
internal import CIsolation
internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for the time that functions take.
extension Contract {
    /// The rule that a function breaks that blocks.
    static let littleTime = ContractCase(
        "takes-little-time", .time, level: 5,
        "Each function takes less than a quarter of a frame for an ordinary model."
    ) { (examination) throws(Verdict) in
        var slow: String?
        for component in try examination.components(on: try examination.host(isRecording: false)) {
            for model in Samples(component.declaration).usual {
                if let found = try component.slowStep(model) { slow = slow ?? found }
            }
        }
        if let slow { throw .warned(slow) }
    }

    static let timeCases: [ContractCase] = [
        littleTime,
        ContractCase(
            "takes-little-time-each-time", .time, level: 5,
            "No single call of a function takes longer than a frame."
        ) { (examination) throws(Verdict) in
            for component in try examination.components(on: try examination.host(isRecording: false)) {
                for step in component.repeatedSteps { try component.requireNoPauses(in: step) }
            }
        },
        ContractCase(
            "takes-time-in-proportion", .time, level: 5,
            "The time of a function does not grow faster than its arguments."
        ) { (examination) throws(Verdict) in
            var count = 0
            for component in try examination.components(on: try examination.host(isRecording: false)) {
                for growth in try component.growths() {
                    count += 1
                    if let reason = try component.excess(growth) { throw .failed(reason) }
                }
            }
            if count == 0 { throw .skipped("no component has a field whose values can be long") }
        },
    ]
}

extension ExaminedComponent {
    /// A description of a slow function and its time; nil if no function is slow. Throws if a function takes as long
    /// as a frame.
    ///
    /// The shortest of several times counts, because other work of the machine only adds to a time. A function that blocks is
    /// called few times.
    fileprivate func slowStep(_ model: SampleModel) throws(Verdict) -> String? {
        let frame = 0.016
        let (cell, record) = (try makeCell(), try record(model))
        var slow: String?
        for step in steps {
            var shortest = Double.infinity
            let start = Moment.now()
            for count in 0..<9 where shortest > frame / 4 && (count < 3 || Moment.now() - start < 0.5) {
                shortest = min(shortest, time(step, cell, record) { Moment.now() })
            }
            guard shortest > frame / 4 else { continue }
            slow = "\(step.name) of \(declaration.identifier) with {\(model)} takes \(Self.shown(shortest))"
            if let slow, shortest > frame { throw .failed(slow) }
        }
        return slow
    }

    /// Fails if a few of many calls of a step take longer than a frame.
    ///
    /// Other work of the machine can make any call long. So a call counts only if the function itself has computed for a
    /// frame, or has waited.
    fileprivate func requireNoPauses(in step: Step) throws(Verdict) {
        let (frame, calls, most) = (0.016, 250, 3)
        let model = Samples(declaration).typical(0)
        let (cell, record) = (try makeCell(), try record(model))
        // The activity has the name that other cases give to the call, so that a crash or a hang is reported once.
        announce(step.activity(of: declaration.identifier, model))
        guard let words = words(of: step, cell, record) else { return }
        var (left, long): (Int, [CallTime]) = (calls, [])
        while left > 0, long.count < most {
            let times = times(of: words, left)
            if times.isEmpty { return }
            left -= times.count
            long += times.filter { $0.seconds > frame && ($0.computed > frame || $0.waits > 0) }
        }
        guard long.count >= most, let longest = long.map(\.seconds).max() else { return }
        throw .failed(
            "\(step.name) of \(declaration.identifier) with {\(model)} takes up to \(Self.shown(longest)) in some of "
                + "its calls")
    }

    /// The times of some calls, at most `most`; none if the subject ends.
    private func times(of words: SubjectCall, _ most: Int) -> [CallTime] {
        let subject = host.subject
        let calls = TimedCalls(call: words, count: most, seconds: min(subject.timeout / 4, 0.25))
        withUnsafeBytes(of: calls) { subject.post(lsn_message(.timed), $0) }
        subject.catchUp()
        return subject.isOver ? [] : SubjectCore.numbers(subject.body, as: CallTime.self)
    }

    /// The time of a step by a clock, in seconds.
    private func time(_ step: Step, _ cell: RecordingCell, _ record: Record, _ now: () -> Double) -> Double {
        host.subject.catchUp()
        let start = now()
        perform(step, on: cell, record)
        host.subject.catchUp()
        return now() - start
    }
}

/// The growth of the time of a step with the size of the model.
private struct Growth {
    var step: Step
    /// The index of the long model among the models of a size.
    var variant: Int
    /// The sizes in bytes, and the processor times of the subject in seconds, in ascending order of size.
    var points: [(size: Int, seconds: Double)] = []

    /// Two sizes far from each other, of which the smaller takes long enough to be measured; nil if the step is always
    /// fast.
    var span: (from: (size: Int, seconds: Double), to: (size: Int, seconds: Double))? {
        guard let to = points.last else { return nil }
        // Other work of the machine disturbs longer times less, so the larger size is preferred.
        let from = [8, 4].lazy.compactMap { times in
            points.last { $0.seconds > 0.001 && times * $0.size <= to.size }
        }.first
        return from.map { ($0, to) }
    }

    /// The exponent of the growth: 1 if the time is proportional to the size, 2 if to its square.
    static func power(_ from: (size: Int, seconds: Double), _ to: (size: Int, seconds: Double)) -> Double {
        log(to.seconds / from.seconds) / log(Double(to.size) / Double(from.size))
    }
}

extension ExaminedComponent {
    /// The largest exponent that is allowed. The effects of caches and of sorting stay below this exponent. Growth with
    /// the square exceeds it.
    private static var highestPower: Double { 1.6 }

    /// The growths of all steps, for models of increasing size; empty if no model of the component can be long.
    fileprivate func growths() throws(Verdict) -> [Growth] {
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

    /// A description of a step whose time grows too fast; nil if it does not. A growth that looks too fast is measured
    /// again.
    fileprivate func excess(_ growth: Growth) throws(Verdict) -> String? {
        guard let span = growth.span, Growth.power(span.from, span.to) > Self.highestPower else { return nil }
        var (from, to) = span
        from.seconds = try shortest(growth.step, try longRecords(from.size)[growth.variant], of: 3)
        to.seconds = try shortest(growth.step, try longRecords(to.size)[growth.variant], of: 3)
        guard Growth.power(from, to) > Self.highestPower else { return nil }
        return
            "\(growth.step.name) of \(declaration.identifier) takes \(Self.shown(from.seconds)) for \(from.size) bytes, "
            + "but \(Self.shown(to.seconds)) for \(to.size)"
    }

    /// Records of models of a number of bytes: one model whose values are all long, and models with one value that is
    /// long in another way.
    private func longRecords(_ size: Int) throws(Verdict) -> [Record] {
        let (samples, kind) = (Samples(declaration), Samples.Kind.long(size))
        let ordinary = samples.typical(0)
        return try samples.models(of: kind).enumerated().map { variant, model throws(Verdict) in
            var model = model
            for (index, field) in model.fields.enumerated() where kind.values(of: field.type).count <= variant {
                model.values[index] = ordinary.values[index]
            }
            return try record(model, capacity: 1 << 30)
        }
    }

    /// The shortest of `count` times of a step, in seconds of processor time of all threads of the subject.
    private func shortest(
        _ step: Step, _ record: Record, of count: Int
    ) throws(Verdict) -> Double {
        let (cell, observed) = (try makeCell(), host.subject.observed)
        return (0..<count).map { _ in time(step, cell, record) { observed.processorTime } }.min() ?? 0
    }

    private static func shown(_ seconds: Double) -> String {
        "\((seconds * 10_000).rounded() / 10) ms"
    }
}

extension Samples.Kind {
    /// Values of a number of bytes, for all types whose values can be long.
    fileprivate static func long(_ size: Int) -> Samples.Kind {
        let (texts, arrays) = (texts([OddTexts.lines(of: size)]), distinctItems(size / 8))
        let members = (0..<size / 32).map { (key: "k\($0)", value: AnyValue.int(7)) }
        return Samples.Kind { type in
            switch type {
            case .any: arrays.values(of: type) + texts.values(of: type) + [.any(.object(members))]
            case .bytes, .strings, .ints, .doubles, .stringRows, .doubleRows: arrays.values(of: type)
            case .string, .url, .image, .int, .double, .date, .bool: texts.values(of: type)
            }
        }
    }
}
