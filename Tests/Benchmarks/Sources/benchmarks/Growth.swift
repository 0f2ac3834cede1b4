internal import Glibc

extension Bench {
    /// Measures how the processor time grows when the input is eight times as large. The work must be linear in the
    /// input.
    func growth() throws(Failure) -> [Figure] {
        try Input.allCases.map { input throws(Failure) in
            let (small, large) = (try file(input, size: 1), try file(input, size: 8))
            let usages = try compare(
                { () throws(Failure) in try runWithFaults(large) },
                with: { () throws(Failure) in try runWithFaults(small) }, runs: options.runs)
            let ratio = usages.first.processorSeconds / usages.second.processorSeconds
            return .ratio("Eight times as \(input.rawValue): processor time", ratio, atMost: 12)
        }
    }

    /// Feeds that grow in one way.
    private enum Input: String, CaseIterable {
        case faultySections = "many faulty sections"
        case faultyValues = "many faulty values in a model"
        case longText = "long a text"

        /// The content of a feed.
        func json(size: Int) -> String {
            switch self {
            case .faultySections:
                let sections = Array(repeating: #"{"id":"\ud800"}"#, count: 4000 * size).joined(separator: ",")
                return #"{"liaison":"1.0","sections":[\#(sections)]}"#
            case .faultyValues:
                let numbers = Array(repeating: "1e400", count: 100_000 * size).joined(separator: ",")
                return Self.feed(component: "Caption", model: #"{"username":"a","text":[\#(numbers)]}"#)
            case .longText:
                let text = String(repeating: "word and 日本 ", count: 40_000 * size)
                return Self.feed(component: "Caption", model: #"{"username":"a","text":"\#(text)"}"#)
            }
        }

        private static func feed(component: String, model: String) -> String {
            #"{"liaison":"1.0","sections":[{"id":"a","rows":[{"component":"\#(component)","model":\#(model)}]}]}"#
        }
    }

    private func file(_ input: Input, size: Int) throws(Failure) -> String {
        let path = "\(folder)/\(input)-\(size).json"
        guard let file = fopen(path, "w") else { throw Failure("cannot write \(path)") }
        fputs(input.json(size: size), file)
        fclose(file)
        return path
    }

    /// Runs a feed whose faults are no failure of the measurement.
    private func runWithFaults(_ feed: String) throws(Failure) -> Usage {
        try ChildProcess.run(["sh", "-c", #""$0" run "$1" >/dev/null 2>&1 || true"#, liaison, feed])
    }
}
