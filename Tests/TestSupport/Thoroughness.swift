import Foundation

/// The amount of work of tests that have no natural end: random steps, pairs of lists, contract cases.
public enum Thoroughness {
    /// True for `Tests/run --all`, which sets `LIAISON_TEST_ALL`.
    public static let isFull = ProcessInfo.processInfo.environment["LIAISON_TEST_ALL"] != nil
}
