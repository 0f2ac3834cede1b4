package import LiaisonKit

/// The clock of the rows of a liaison, and of the functions of plugins.
extension Registry {
    /// Sends `tick` to the rows in the viewport whose time has come, and tells their plugins the time. Returns false if
    /// there is no such row.
    package func sendTicks(of liaison: Liaison) -> Bool {
        let now = liaison.clock()
        guard let next = liaison.nextTick, next <= now else { return false }
        surroundings.now = now
        return liaison.sendTicks()
    }

    /// Lets the present time stand still until `moveClock` moves it.
    package func stopClock(of liaison: Liaison) { liaison.clock = { [self] in surroundings.now } }

    /// Moves a clock that stands still forward. On the way, sends `tick` to the rows in the viewport at their times, and
    /// again to those that ask again. Returns false if the rows ask more often than `mostTicks` times: the rest of them
    /// receive none.
    package func moveClock(of liaison: Liaison, by seconds: Double) -> Bool {
        let end = surroundings.now + seconds
        defer { surroundings.now = end }
        for _ in 0..<Self.mostTicks {
            guard let next = liaison.nextTick, next <= end else { return true }
            surroundings.now = max(next, surroundings.now)
            _ = liaison.sendTick()
        }
        return false
    }

    /// The greatest number of ticks that one movement of the clock sends.
    package static let mostTicks = 10_000
}
