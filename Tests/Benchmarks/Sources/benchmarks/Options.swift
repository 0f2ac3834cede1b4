/// What the command line asks for.
struct Options {
    /// What to measure; empty on the command line: all.
    private(set) var measurements: [Measurement] = []
    /// How often each program runs, in turns with the one that it is compared with.
    private(set) var runs = 5
    /// How many posts make the large feed.
    private(set) var posts = 100_000
    /// How many rows make the long stream.
    private(set) var rows = 1_000_000
    /// The `liaison` that is measured; nil: the one of this checkout.
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
