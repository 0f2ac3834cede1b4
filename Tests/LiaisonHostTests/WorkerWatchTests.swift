import LiaisonKit
import Testing

@testable import LiaisonHost

/// Tests that the workers of a registry have a limit of memory together.
struct WorkerWatchTests {
    @Test func theWorkerWithTheMostMemoryIsEnded() throws {
        var limits = WorkerLimits()
        // The limit of each is out of reach.
        (limits.memory, limits.memoryOfAll) = (1 << 40, 100 << 20)
        let feed = try HostedFeed("misbehaving", isolation: .worker, limits: limits)
        _ = try feed.show(rows: #"{ "component": "Misbehaving", "model": { "behaviour": "fill and keep" } }"#)
        #expect(
            feed.faults.first?.contains(
                "has taken more than 100 MB of memory together with other plugins in configuration")
                == true, "\(feed.faults)")
    }
}
