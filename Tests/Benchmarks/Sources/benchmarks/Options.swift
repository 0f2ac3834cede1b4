/// The options of the command line.
struct Options {
    /// The measurements to make. An empty list on the command line means all measurements.
    private(set) var measurements: [Measurement] = []
    /// The number of runs of each program. Programs that are compared run in turns.
    private(set) var runs = 5
    /// The number of posts in the large feed.
    private(set) var posts = 100_000
    /// The number of rows in the long stream.
    private(set) var rows = 1_000_000
    /// The path of the measured `liaison`; nil for the `liaison` of this checkout.
    private(set) var liaison: String?

    /// Reads arguments.
    init(_ arguments: some Sequence<String>) throws(Failure) {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            if let measurement = Measurement(rawValue: argument) {
                measurements.append(measurement)
                continue
            }
            switch argument {
            case "--runs": runs = try Self.count(argument, arguments.next())
            case "--posts": posts = try Self.count(argument, arguments.next())
            case "--rows": rows = try Self.count(argument, arguments.next())
            case "--liaison":
                liaison = arguments.next()
                guard liaison != nil else { throw Failure("--liaison needs a file") }
            default:
                let names = Measurement.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure("expected \(names), --runs, --posts, --rows or --liaison, found `\(argument)`")
            }
        }
        if measurements.isEmpty { measurements = Measurement.allCases }
    }

    private static func count(_ option: String, _ word: String?) throws(Failure) -> Int {
        guard let word, let count = Int(word), count > 0 else {
            throw Failure("\(option) needs a number above 0, found `\(word ?? "nothing")`")
        }
        return count
    }
}
