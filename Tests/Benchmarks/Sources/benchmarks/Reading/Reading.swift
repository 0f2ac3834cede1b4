internal import Glibc
internal import Posts

/// Interactive reading: `liaison read` in a terminal of 80 × 24, beside pagers and readers of lines on the same posts.
extension Bench {
    /// The number of keys that are typed one after the other.
    private static let keys = 200

    func reading() throws(Failure) -> [Figure] {
        let posts = try feed(.ndjson, posts: options.posts)
        let rows = (options.rows + PostGenerator.rowsPerPost - 1) / PostGenerator.rowsPerPost
        // The size of the file, and the memory of the list.
        let limit = Double(try size(ofFile: posts)) + 64e6
        return try read(posts, "\(options.posts) posts", memory: limit)
            + read(try feed(.json, posts: options.posts), "\(options.posts) posts as .json", memory: limit)
            + read(try feed(.ndjson, posts: rows), "\(options.rows) rows", memory: 400e6)
            + peers(posts)
    }

    private func read(_ feed: String, _ what: String, memory memoryLimit: Double) throws(Failure) -> [Figure] {
        let first = try firstFrame([liaison, "read", feed], showing: "section 1/")
        var program = try TerminalProgram([liaison, "read", feed])
        _ = try program.wait(forFirst: "section 1/")
        program.settle()
        let near = keys("j", of: &program)
        let end = try program.type("G", waitingFor: "100%")
        program.settle()
        let far = keys("k", of: &program)
        let search = try program.type("/zzzqqq\r", waitingFor: "no row has")
        program.settle()
        let memory = Double(ProcessTree.memory(of: program.process))
        let before = ProcessTree.wakeUps(of: program.process)
        sleep(1)
        let idle = ProcessTree.wakeUps(of: program.process) - before
        return [
            time("\(what): first frame", first, atMost: 0.06),
            time("  a key to its frame: median", near.times.median, atMost: 0.001),
            time("  a key to its frame: 99 %", near.times.percentile(99), atMost: 0.005),
            time("  the same at the end: median", far.times.median, atMost: 0.001),
            time("  the same at the end: 99 %", far.times.percentile(99), atMost: 0.005),
            count("  bytes for a row: mean at the start", near.bytes, atMost: 300),
            count("  bytes for a row: mean at the end", far.bytes, atMost: 300),
            time("  the end (G), including reading", end, atMost: 1.5),
            time("  a search for what is nowhere", search, atMost: 1),
            Figure(
                name: "  memory of all processes", measured: memory.asMegabytes, target: "≤ \(memoryLimit.asMegabytes)",
                isMet: memory <= memoryLimit),
            count("  wake-ups in an idle second", Double(idle), atMost: 0),
        ]
    }

    /// The programs that are installed, among those that show lines: the first screen, and a key.
    private func peers(_ posts: String) throws(Failure) -> [Figure] {
        let items = "\(folder)/items.tsv"
        try writeFile(
            items, (1...options.posts).lazy.map { "\($0)\tPost \($0)\thttps://example.org/\($0)\t\t\t\t\t\t\n" })
        var figures: [Figure] = []
        // sfeed_curses begins beside its items, in the list of feeds, which has one row here. tig reads posts from its
        // standard input.
        let peers = [
            ("less", ["less", "-S", posts], "post-1", ""), ("sfeed_curses", ["sfeed_curses", items], "Post ", "\t"),
            ("tig", ["sh", "-c", "exec tig <\(posts)"], "post-1", ""),
        ]
        for (name, command, sign, firstKeys) in peers {
            guard let seconds = try? firstFrame(command, showing: sign) else { continue }
            var program = try TerminalProgram(command)
            _ = try program.wait(forFirst: sign)
            program.settle()
            if !firstKeys.isEmpty { _ = program.type(firstKeys) }
            program.settle()
            let steps = keys("j", of: &program)
            let memory = Double(ProcessTree.memory(of: program.process))
            // A program may answer to no key.
            let key = steps.times.isEmpty ? "nothing" : steps.times.median.asTime
            figures.append(
                Figure(
                    name: "  \(name)",
                    measured: "first frame \(seconds.asTime), a key \(key) and \(steps.bytes.rounded(0)) bytes, "
                        + memory.asMegabytes))
        }
        return figures
    }

    /// The median of the seconds to the first frame.
    func firstFrame(_ command: [String], showing sign: String) throws(Failure) -> Double {
        var seconds: [Double] = []
        for _ in 0...options.runs {
            var program = try TerminalProgram(command)
            seconds.append(try program.wait(forFirst: sign))
        }
        return Array(seconds.dropFirst()).median
    }

    /// Types a key often. Returns the seconds of each answer, and the mean of their bytes.
    func keys(_ key: String, of program: inout TerminalProgram) -> (times: [Double], bytes: Double) {
        var answers: [TerminalProgram.Answer] = []
        for _ in 0..<Self.keys { answers.append(program.type(key)) }
        let bytes = answers.reduce(0) { $0 + $1.bytes }
        return (answers.compactMap(\.seconds), Double(bytes) / Double(Self.keys))
    }

    func time(_ name: String, _ seconds: Double, atMost limit: Double) -> Figure {
        Figure(name: name, measured: seconds.asTime, target: "≤ \(limit.asTime)", isMet: seconds <= limit)
    }

    private func count(_ name: String, _ count: Double, atMost limit: Double) -> Figure {
        Figure(name: name, measured: count.rounded(0), target: "≤ \(limit.rounded(0))", isMet: count <= limit)
    }
}
