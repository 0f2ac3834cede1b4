internal import Glibc
internal import Posts

/// The settings that all measurements share: the options, the programs, and a folder for input and output.
struct Bench {
    /// The options of the command line.
    let options: Options
    /// The command line that is measured.
    let liaison: String
    /// The root of the Liaison package, for its samples.
    let root: String
    /// The root of this package.
    let package: String
    /// The path of the folder with the other programs of this package.
    let programs: String
    /// The path of the folder for feeds and pages.
    let folder: String

    /// A generated feed; made when it is first asked for.
    func feed(_ form: FeedForm, posts: Int) throws(Failure) -> String {
        let path = "\(folder)/\(posts).\(form.rawValue)"
        if access(path, R_OK) != 0 {
            _ = try ChildProcess.run(["\(programs)/generate", form.rawValue, "\(posts)", path])
        }
        return path
    }

    /// Runs two programs in turns and returns the medians of their usage. The first run of each program does not count,
    /// because that run warms the caches.
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
