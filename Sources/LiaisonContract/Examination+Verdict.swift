internal import CContract
internal import LiaisonHost

extension Examination {
    /// Examines a case. The verdict counts unless the subject has ended (`outcome`).
    func verdict(on contractCase: ContractCase) -> Verdict {
        let verdict = ownVerdict(on: contractCase)
        // The last request may still end the subject, and so may a thread of the plugin.
        subject.requireAnswers()
        return switch subject.end {
        case nil, .ended: verdict
        case .left(let verdict): verdict
        case .sentTooMuch:
            .failed("one call sent more than \(Subject.largestAnswer >> 20) MB during: \(subject.activity.sentence)")
        case .answeredOutOfTurn:
            .failed(
                "the plugin sent an answer without a question during: \(subject.activity.sentence)")
        }
    }

    /// The verdict of the case itself.
    private func ownVerdict(on contractCase: ContractCase) -> Verdict {
        do throws(Verdict) {
            try contractCase.examine(self)
            return .passed
        } catch {
            return error
        }
    }

    /// The early end of the process of the subject; nil if the process still runs, or was asked to end.
    var outcome: ExaminationOutcome? {
        guard case .ended(let termination) = subject.end, !hasEndedAsAsked else { return nil }
        let lacksSandbox = subject.note.pointee.cause == LSN_CAUSE_NO_SANDBOX
        return ExaminationOutcome(
            termination: lacksSandbox ? .notStarted("the sandbox cannot be entered") : termination, path: plugin.path,
            timeout: timeout, cause: subject.note.pointee.cause,
            place: subject.note.pointer(to: \.crash).flatMap { CrashPlace($0) },
            lastWords: subject.lastWords, activity: subject.activity)
    }

    /// The line of the author's source at a place, and the index of its frame; nil if unknown. Loads no plugin.
    func line(of place: CrashPlace) -> (frame: Int, line: String)? {
        guard subject.ask(.hasDebugInformation).first == 1 else { return nil }
        let answer = subject.ask(.line, place.frames.withUnsafeBytes { Array($0) })
        guard answer.count > MemoryLayout<UInt64>.size else { return nil }
        let line = answer.dropFirst(MemoryLayout<UInt64>.size).prefix(256)
        return (Int(clamping: answer.load(as: UInt64.self)), String(decoding: line, as: UTF8.self))
    }
}
