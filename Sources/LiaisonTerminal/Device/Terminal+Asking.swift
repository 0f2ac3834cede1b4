internal import CTerminal
internal import Glibc

/// Questions to the terminal from a program that does not take the screen, but writes lines below the earlier ones.
extension Terminal {
    /// Asks the terminal for its capabilities, and waits for the answers. Returns the capabilities that are known by
    /// then.
    ///
    /// Asks nothing while another program has the terminal. Keys that the user types meanwhile are lost, except for
    /// Control-C.
    ///
    /// - Parameters:
    ///   - known: The capabilities that the environment tells.
    ///   - questions: The questions. The last one must be that about the attributes (DA1).
    ///   - time: The greatest time to wait for the answers.
    public func ask(_ known: Capabilities, _ questions: [UInt8], within time: Duration) -> Capabilities {
        guard tcgetpgrp(descriptor) == getpgrp() else { return known }
        var (quiet, before, isInterrupted) = (cooked, cooked, false)
        // Control-C would end the program before the terminal has its modes back.
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
