internal import CTerminal
internal import Glibc

/// Asking without taking the screen: for a program that writes lines below the others.
extension Terminal {
    /// Asks what the terminal can do, and waits for the answers. Returns what is known by then.
    ///
    /// Does not ask while another program has the terminal. Keys that are typed meanwhile are lost, apart from Control-C.
    ///
    /// - Parameters:
    ///   - known: What the environment tells.
    ///   - questions: The questions, which end with that about the attributes (DA1).
    ///   - time: How long the answers are waited for.
    public func ask(_ known: Capabilities, _ questions: [UInt8], within time: Duration) -> Capabilities {
        guard tcgetpgrp(descriptor) == getpgrp() else { return known }
        var (quiet, before, isInterrupted) = (cooked, cooked, false)
        // Control-C would end the program before the terminal has its modes again.
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(descriptor, TCSANOW, &quiet)
        send(questions)
        let answered = takeAnswers(known, until: .now + time) { isInterrupted = true }
        tcsetattr(descriptor, TCSANOW, &before)
        if isInterrupted { raise(SIGINT) }
        return answered
    }

    private func takeAnswers(
        _ known: Capabilities, until deadline: ContinuousClock.Instant, onInterrupt: () -> Void
    ) -> Capabilities {
        var (capabilities, parser) = (known, InputParser())
        while !capabilities.isComplete, ContinuousClock.now < deadline {
            let rest = (deadline - .now) / .milliseconds(1)
            guard wait(milliseconds: Int32(max(rest, 0)) + 1).hasInput else { continue }
            let isThere = read { bytes in
                if bytes.contains(3) { onInterrupt() }
                parser.parse(bytes) { event in
                    if case .reply(let reply) = event { capabilities.take(reply) }
                }
            }
            if !isThere { break }
        }
        return capabilities
    }
}
