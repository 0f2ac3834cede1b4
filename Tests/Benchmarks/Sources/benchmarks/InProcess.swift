internal import Glibc
internal import Posts

/// Measurements that only a program inside the process can make. The program prints the figures, and the benchmark
/// reads them.
extension Bench {
    /// A dispatch, against a bare call through libffi.
    func dispatch() throws(Failure) -> [Figure] {
        let numbers = try numbers(
            3, from: ["\(programs)/dispatch", "\(package)/Plugins/FourArguments/feed.ndjson", programs])
        return [
            .ratio("Dispatch of four arguments / bare ffi_call", numbers[1] / numbers[0], atMost: 1.25),
            Figure(name: "  bare ffi_call", measured: "\(numbers[0].rounded(1)) ns"),
            Figure(name: "  dispatch", measured: "\(numbers[1].rounded(1)) ns"),
            Figure(
                name: "Allocations per dispatch", measured: numbers[2].rounded(2), target: "0", isMet: numbers[2] == 0),
        ]
    }

    /// Measures the parts of the time that a page takes.
    func breakdown() throws(Failure) -> [Figure] {
        let numbers = try numbers(
            4, from: ["\(programs)/breakdown", try feed(.ndjson, posts: options.posts), plugins])
        let total = numbers.reduce(0, +)
        return zip(["parsing", "the list engine", "dispatch", "rendering"], numbers).map { name, seconds in
            Figure(
                name: "Share of \(name) in \(options.posts) posts to HTML",
                measured: "\((seconds / total * 100).rounded(0)) %, \(seconds.asTime)")
        }
    }

    /// Scrolls, edits, allocations and memory of lists of rows.
    func lists() throws(Failure) -> [Figure] {
        let feed = "\(folder)/paragraphs.ndjson"
        let rows = (0..<2000).map { number in
            let text = String(repeating: "a bear at the river ", count: number % 20 + 1)
            return #"{"component":"Paragraph","model":{"text":"\#(text)"}}"#
        }
        try writeFile(feed, [#"{"id":"paragraphs","rows":[\#(rows.joined(separator: ","))]}"# + "\n"])
        let numbers = try numbers(12, from: ["\(programs)/lists", feed, plugins])
        var figures: [Figure] = []
        func compare(_ name: String, _ index: Int, atMost limit: Double) {
            let (first, second) = (numbers[index], numbers[index + 1])
            figures.append(.ratio(name, second / first, atMost: limit))
            let measured = "\(second.rounded(0)) ns / \(first.rounded(0)) ns"
            figures.append(Figure(name: "  of which", measured: measured))
        }
        compare("Page scroll at row 999,000 / at row 5 of 1,000,000", 0, atMost: 1.5)
        compare("Insertion into 1,000,000 rows / into 1,000", 2, atMost: 3)
        compare("Deletion from 1,000,000 rows / from 1,000", 4, atMost: 3)
        compare("Change of height in 1,000,000 rows / in 1,000", 6, atMost: 3)
        for (index, kind) in ["of this process", "of a plugin"].enumerated() {
            let (allocations, bytes) = (numbers[8 + index], numbers[10 + index])
            figures.append(
                Figure(
                    name: "Allocations of a reused cell \(kind)", measured: allocations.rounded(2), target: "0",
                    isMet: allocations == 0))
            figures.append(
                Figure(
                    name: "Bytes of a row \(kind) beyond its model", measured: bytes.rounded(0), target: "≤ 100",
                    isMet: bytes <= 100))
        }
        return figures
    }

    /// Changes from one list to another, also against the standard library.
    func diff() throws(Failure) -> [Figure] {
        let limits = ["A": 0.8, "B": 10, "P": 40, "same": 0.3]
        var figures: [Figure] = []
        for words in try lines(from: ["\(programs)/diff"]) {
            if words.first == "million-megabytes", let peak = words.last.flatMap({ Double($0) }) {
                figures.append(
                    Figure(
                        name: "Memory beyond a million elements", measured: "\(peak.rounded(1)) MB", target: "≤ 100 MB",
                        isMet: peak <= 100))
                continue
            }
            guard words.count == 6, let time = Double(words[1]) else {
                throw Failure("\(programs)/diff says: \(words.joined(separator: " "))")
            }
            let limit = limits[words[0]]
            let moves = "\(words[2]) of \(words[3]) are moves"
            figures.append(
                Figure(
                    name: "Changes of \(words[0])", measured: "\(time.rounded(2)) ms, \(moves)",
                    target: limit.map { "≤ \($0.rounded(1)) ms" } ?? "", isMet: limit.map { time <= $0 }))
            guard let theirs = Double(words[4]) else { continue }
            let measured = "\(theirs.rounded(2)) ms, \(words[5]) moves"
            figures.append(Figure(name: "  the standard library", measured: measured))
        }
        return figures
    }

    /// A factory, against the parsing of its data.
    func factory() throws(Failure) -> [Figure] {
        let empty = "\(folder)/empty.factory.json"
        try writeFile(
            empty, [#"{"liaison":"1.0","sections":[{"each":"","when":"/nothing","id":"none","rows":[]}]}"#])
        var figures: [Figure] = []
        for data in ["posts-data.json", "mastodon.json", "hacker-news-items.ndjson"] {
            let sample = data.prefix { $0 != "." }
            let lines = "\(folder)/\(sample).ndjson"
            try repeatItems(of: "\(root)/Samples/\(data)", times: options.posts / 10, to: lines)
            let factory = "\(root)/Samples/\(sample).factory.json"
            let numbers = try numbers(3, from: ["\(programs)/factory", lines, factory, empty, plugins])
            figures += [
                .ratio("\(sample).factory.json / parsing of its data", numbers[1] / numbers[0], below: 1),
                Figure(name: "  in seconds", measured: "\(numbers[1].asTime) / \(numbers[0].asTime)"),
                .ratio("\(sample).factory.json / parsing by Foundation", numbers[1] / numbers[2], below: 1),
            ]
        }
        return figures
    }

    /// The path of the folder with the plugins of Liaison.
    private var plugins: String { liaison.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } }

    /// Writes the items of a sample again and again, one line for each item, each with another id.
    private func repeatItems(of sample: String, times: Int, to path: String) throws(Failure) {
        let items = try contents(of: sample).split(separator: "\n").compactMap { line -> (Substring, Substring)? in
            guard let start = line.firstRange(of: "\"id\": "), let end = line[start.upperBound...].firstIndex(of: ",")
            else { return nil }
            let item = line[end...]
            return (line[..<start.upperBound], item.hasSuffix(",") ? item.dropLast() : item)
        }
        // The file is written line by line, because this program must stay smaller than the measured programs.
        let lines = (0..<times * items.count).lazy.map { number in
            let (head, tail) = items[number % items.count]
            return "\(head)\(number)\(tail)\n"
        }
        try writeFile(path, lines)
    }

    /// Writes a text file.
    func writeFile(_ path: String, _ texts: some Sequence<String>) throws(Failure) {
        guard let file = fopen(path, "w") else { throw Failure("cannot open \(path)") }
        defer { fclose(file) }
        for text in texts where fputs(text, file) < 0 { throw Failure("cannot write \(path)") }
    }

    private func contents(of path: String) throws(Failure) -> String {
        guard let file = fopen(path, "r") else { throw Failure("cannot open \(path)") }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }

    private func numbers(_ count: Int, from arguments: [String]) throws(Failure) -> [Double] {
        let lines = try lines(from: arguments)
        let numbers = lines.joined().compactMap { Double($0) }
        guard numbers.count == count else { throw Failure("\(arguments[0]) says: \(lines)") }
        return numbers
    }

    /// The words of each line that a program prints.
    private func lines(from arguments: [String]) throws(Failure) -> [[String]] {
        let path = "\(folder)/figures"
        _ = try ChildProcess.run(arguments, output: path)
        return try contents(of: path).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }
}
