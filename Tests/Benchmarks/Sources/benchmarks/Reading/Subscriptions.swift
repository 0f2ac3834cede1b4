internal import Glibc

/// The user's own feeds, whose items are kept: read from a server on this machine, shown, and searched, beside other readers.
extension Bench {
    private static let total = (ManyFeeds.count - 1) * ManyFeeds.items + ManyFeeds.itemsOfFirst

    /// Needs python3. Compares with newsboat and sfeed_curses where they are installed.
    func subscriptions() throws(Failure) -> [Figure] {
        let site = "\(folder)/subscriptions"
        let port = 20_000 + Int(getpid()) % 20_000
        try writeSubscriptions(site, port)
        for name in ["XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] { setenv(name, site, 1) }
        let refresh = ["python3", "-c", Self.serverProgram, String(port), site, liaison, "feed", "refresh"]
        let first = try ChildProcess.run(refresh)
        let (again, count) = try compare(
            { () throws(Failure) in try ChildProcess.run(refresh) },
            with: { () throws(Failure) in try ChildProcess.run([liaison, "feed", "unread", "--count"]) },
            runs: options.runs)
        let reader = ManyFeeds.liaison(liaison)
        let times = try times(of: reader)
        return [
            Figure(
                name: "\(ManyFeeds.count) feeds with \(Self.total) items, all new, read and indexed",
                measured: first.time),
            time("  again, not changed since", again.seconds, atMost: 0.5),
            time("  the number of unread items", count.seconds, atMost: 0.02),
        ] + (try readSubscriptions(reader, times)) + peersOfSubscriptions(times, site, port)
    }

    private func readSubscriptions(_ reader: ManyFeeds, _ times: ManyFeeds.Times) throws(Failure) -> [Figure] {
        var program = try TerminalProgram(reader.command)
        _ = try program.wait(forFirst: "All unread")
        program.settle()
        let all = try program.type("\r", waitingFor: "\(Self.total) unread")
        program.settle()
        let key = keys("j", of: &program)
        _ = program.type("q")
        program.settle()
        _ = program.type("jj")
        program.settle()
        let feed = try program.type("\r", waitingFor: "\(ManyFeeds.itemsOfFirst) unread")
        program.settle()
        let article = try program.type("\r", waitingFor: "herons")
        program.settle()
        return [
            time("  the list of feeds", times.list, atMost: 0.04), time("  all unread items", all, atMost: 0.06),
            time("  a key to its frame there: median", key.times.median, atMost: 0.001),
            time("  a feed of \(ManyFeeds.itemsOfFirst) items", feed, atMost: 0.04),
            time("  an article", article, atMost: 0.015),
            Figure(name: "  a feed of \(ManyFeeds.items) items, and a key there", measured: times.feedAndKey),
            time("  the first that a search finds in all contents", times.search, atMost: 0.05),
            Figure(
                name: "  memory of all processes",
                measured: Double(ProcessTree.memory(of: program.process)).asMegabytes),
        ]
    }

    /// Writes feeds, and a list that names them at a port of this machine.
    private func writeSubscriptions(_ site: String, _ port: Int) throws(Failure) {
        for folder in [site, "\(site)/liaison"] {
            guard mkdir(folder, 0o700) == 0 else { throw Failure("cannot make \(folder)") }
        }
        var outlines = ""
        for number in 0..<ManyFeeds.count {
            try writeFeed(
                number: number, count: number == 0 ? ManyFeeds.itemsOfFirst : ManyFeeds.items,
                to: "\(site)/\(number).xml")
            outlines += "<outline text=\"Feed \(number)\" xmlUrl=\"http://127.0.0.1:\(port)/\(number).xml\"/>\n"
        }
        try writeFile("\(site)/liaison/feeds.opml", ["<opml version=\"2.0\"><body>\n\(outlines)</body></opml>\n"])
        try writeFile("\(site)/liaison/config.json", ["{ \"hints\": false }\n"])
    }
}
