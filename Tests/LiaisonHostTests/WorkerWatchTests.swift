import LiaisonKit
import Testing

@testable import LiaisonHost

/// Tests that the workers of a registry have a limit of memory together.
struct WorkerWatchTests {
    @Test func theWorkerWithTheMostMemoryIsEnded() throws {
        var limits = WorkerLimits()
        limits.memoryOfAll = 1 << 20
        let feed = try HostedFeed("misbehaving", isolation: .worker, limits: limits)
        _ = try feed.show(rows: #"{ "component": "Misbehaving", "model": { "behaviour": "wait" } }"#)
        #expect(
            feed.faults.first?.contains(
                "has taken more than 1 MB of memory together with other plugins in configuration")
                == true, "\(feed.faults)")
    }
}
