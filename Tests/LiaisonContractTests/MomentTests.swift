import LiaisonHost
import Glibc
@testable import LiaisonContract
import Testing

/// Clocks and waiting. No test here waits for real time to pass.
struct MomentTests {
    @Test func aConditionThatHoldsIsNotWaitedFor() {
        var count = 0
        let isSo = Moment.wait(seconds: 0) {
            count += 1
            return true
        }
        #expect(isSo && count == 1)
    }

    @Test func aWaitEndsWhenItsConditionHolds() {
        var count = 0
        let isSo = Moment.wait(seconds: 3600) {
            count += 1
            return count == 3
        }
        #expect(isSo && count == 3)
    }

    @Test(arguments: [0, -1])
    func atItsDeadlineAWaitHasFailed(seconds: Double) {
        var count = 0
        let isSo = Moment.wait(seconds: seconds) {
            count += 1
            return false
        }
        #expect(!isSo && count == 1)
    }

    @Test func theMonotonicClockNeverGoesBack() {
        var last = Moment.now()
        for _ in 0..<1000 {
            let next = Moment.now()
            #expect(next >= last)
            last = next
        }
        #expect(last > 0)
    }

    @Test func aTimeIsInSeconds() {
        // Between 2001 and 2100.
        #expect((1e9...4.2e9).contains(Moment.now(CLOCK_REALTIME)))
    }
}
