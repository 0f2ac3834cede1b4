internal import Glibc

/// A program that shows many feeds in a terminal, with the keys of a user and what they bring to the screen.
struct ManyFeeds {
    /// Keys, and a text on the screen that they lead to.
    typealias Step = (keys: String, sign: String)

    /// The number of feeds, and of their items: the first feed has many more.
    static let (count, items, itemsOfFirst) = (91, 1000, 10_000)

    let command: [String]
    /// A text in the list of feeds.
    let list: String
    /// Opens the second feed, which has 1,000 items, from the list.
    let feed: Step
    /// Searches all contents from the list; nil if the program has no such search.
    let search: Step?

    /// The medians of the seconds until each is on the screen.
    struct Times {
        var list, feed, key: Double
        /// 0 if the program has no search.
        var search: Double

        var feedAndKey: String { "\(feed.asTime), \(key.asTime)" }
    }

    static func liaison(_ path: String) -> ManyFeeds {
        ManyFeeds(
            command: [path, "read", "--offline"], list: "All unread",
            feed: ("jjj\r", "\(items) unread"), search: ("Sherons\r", "Search: herons"))
    }
}

extension Bench {
    /// Measures a program, which is started anew for each run.
    func times(of reader: ManyFeeds) throws(Failure) -> ManyFeeds.Times {
        let list = try firstFrame(reader.command, showing: reader.list)
        var (feeds, pressed, searches): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<options.runs {
            var program = try TerminalProgram(reader.command)
            _ = try program.wait(forFirst: reader.list)
            program.settle()
            feeds.append(try program.type(reader.feed.keys, waitingFor: reader.feed.sign))
            program.settle()
            let answers = keys("j", of: &program).times
            guard !answers.isEmpty else { throw Failure("no key was answered") }
            pressed.append(answers.median)
            guard let search = reader.search else { continue }
            _ = program.type("q")
            program.settle()
            searches.append(try program.type(search.keys, waitingFor: search.sign))
        }
        return ManyFeeds.Times(
            list: list, feed: feeds.median, key: pressed.median, search: searches.isEmpty ? 0 : searches.median)
    }

    /// Other readers with the same feeds, and how many times as long as Liaison they take.
    func peersOfSubscriptions(_ own: ManyFeeds.Times, _ site: String, _ port: Int) -> [Figure] {
        [(name: "newsboat", prepare: newsboat), (name: "sfeed_curses", prepare: sfeedCurses)].map { peer in
            do throws(Failure) {
                let times = try times(of: try peer.prepare(site, port))
                func compared(_ what: String, _ seconds: Double, _ own: Double) -> String {
                    "\(what) \(seconds.asTime) (\((seconds / own).rounded(1)) ×)"
                }
                var parts = [
                    compared("list", times.list, own.list), compared("feed", times.feed, own.feed),
                    compared("key", times.key, own.key),
                ]
                if times.search > 0 { parts.append(compared("search", times.search, own.search)) }
                return Figure(name: "  \(peer.name), and how many × Liaison", measured: parts.joined(separator: ", "))
            } catch {
                return Figure(name: "  \(peer.name)", measured: "not measured: \(error)")
            }
        }
    }

    /// Reads all feeds into the cache of newsboat.
    private func newsboat(_ site: String, _ port: Int) throws(Failure) -> ManyFeeds {
        try writeFile("\(site)/urls", (0..<ManyFeeds.count).map { "http://127.0.0.1:\(port)/\($0).xml\n" })
        try writeFile("\(site)/newsboat.config", ["auto-reload no\n"])
        let command = [
            "env", "HOME=\(site)", "newsboat", "-u", "\(site)/urls", "-c", "\(site)/newsboat.db", "-C",
            "\(site)/newsboat.config",
        ]
        _ = try ChildProcess.run(["newsboat", "-v"])
        _ = try ChildProcess.run(
            ["python3", "-c", Self.serverProgram, String(port), site] + command + ["-x", "reload"])
        // All headlines end so, and nothing else does.
        return ManyFeeds(
            command: command, list: "Feed 20", feed: ("j\r", "& back"),
            search: ("/herons\r", "& back"))
    }

    /// Writes the items of all feeds as sfeed has them.
    private func sfeedCurses(_ site: String, _ port: Int) throws(Failure) -> ManyFeeds {
        let files = (0..<ManyFeeds.count).map { "\(site)/Feed \($0)" }
        for (number, file) in files.enumerated() {
            _ = try ChildProcess.run(["sfeed"], input: "\(site)/\(number).xml", output: file)
        }
        // The last line has the link of the current item.
        return ManyFeeds(
            command: ["sfeed_curses"] + files, list: "Feed 20",
            feed: ("j\r", "example.org/1/0"), search: nil)
    }
}
