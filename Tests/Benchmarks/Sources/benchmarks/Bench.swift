internal import Glibc
internal import Posts

/// What the measurements share: what to measure, the programs, and a folder for what they read and write.
struct Bench {
    /// How often, and how much.
    let options: Options
    /// The command line that is measured.
    let liaison: String
    /// The root of the Liaison package, for its samples.
    let root: String
    /// The root of this package.
    let package: String
    /// Where the other programs of this package are.
    let programs: String
    /// Where feeds and pages go.
    let folder: String

    /// A generated feed; made when it is first asked for.
    func feed(_ form: FeedForm, posts: Int) throws(Failure) -> String {
        let path = "\(folder)/\(posts).\(form.rawValue)"
        if access(path, R_OK) != 0 {
            _ = try ChildProcess.run(["\(programs)/generate", form.rawValue, "\(posts)", path])
        }
        return path
    }

    /// Runs two programs in turns and gives the medians of what they took. The first run of each does not count: it warms
    /// the caches.
    func compare(
        _ first: () throws(Failure) -> Usage, with second: () throws(Failure) -> Usage, runs: Int
    ) throws(Failure) -> (first: Usage, second: Usage) {
        var usages: (first: [Usage], second: [Usage]) = ([], [])
        for run in 0...runs {
            let pair = (try first(), try second())
            guard run > 0 else { continue }
            usages.first.append(pair.0)
            usages.second.append(pair.1)
        }
        return (usages.first.median, usages.second.median)
    }
}

extension [Usage] {
    fileprivate var median: Usage {
        Usage(
            seconds: map(\.seconds).median, processorSeconds: map(\.processorSeconds).median,
            peakBytes: map(\.peakBytes).max() ?? 0)
    }
}
