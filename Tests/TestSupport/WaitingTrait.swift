import Foundation
public import Testing

extension Trait where Self == WaitingTrait {
    /// Runs the tests on threads of their own.
    ///
    /// For tests that mostly wait for other processes. On the threads that all tests share, of which there are as many
    /// as processors, each of them would keep others from running.
    public static var waiting: Self { Self() }
}

/// Runs tests on threads of their own.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
    /// True: the trait of a suite counts for each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case on a thread for tests that wait.
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
