import Foundation
public import Testing

extension Trait where Self == WaitingTrait {
    /// Runs the tests on threads of their own.
    ///
    /// Use this for tests that mostly wait for other processes. All other tests share as many threads as there are
    /// processors. A test that waits on such a thread would keep others from running.
    public static var waiting: Self { Self() }
}

/// Runs tests on threads of their own.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
    /// True, so that the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case on one of the threads for waiting tests.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await withTaskExecutorPreference(WaitingExecutor.shared) { try await function() }
    }
}

/// The threads for tests that wait.
private final class WaitingExecutor: TaskExecutor {
    static let shared = WaitingExecutor()

    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 4 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
