internal import Glibc

/// Feeds of the web: from XML to items, against sfeed, and many feeds from a server on this machine.
extension Bench {
    /// The size of the feed that is read, in bytes.
    private static let feedSize = 50_000_000
    /// The number of feeds of the server, and of their items.
    private static let (feeds, items) = (100, 100)

    /// Needs sfeed and python3.
    func feedsOfTheWeb() throws(Failure) -> [Figure] { try items() + server() }

    /// One RSS feed to items.
    private func items() throws(Failure) -> [Figure] {
        let feed = "\(folder)/feed.xml"
        try writeFeed(number: 0, count: Self.feedSize / item(0, of: 0).utf8.count, to: feed)
        let usages = try compare(
            { () throws(Failure) in try ChildProcess.run([liaison, "feed", "dump", feed]) },
            with: { () throws(Failure) in try ChildProcess.run(["sfeed"], input: feed) }, runs: options.runs)
        let peak = try ChildProcess.run([liaison, "feed", "dump", feed]).peakBytes
        let megabytes = Double(try size(ofFile: feed)) / 1e6
        return [
            .ratio(
                "50 MB of RSS to items: sfeed / Liaison", usages.second.seconds / usages.first.seconds, atLeast: 0.6),
            Figure(
                name: "  Liaison",
                measured: "\(usages.first.time), \((megabytes / usages.first.seconds).rounded(0)) MB/s, "
                    + "\(Double(peak).asMegabytes) of memory"),
            Figure(
                name: "  sfeed",
                measured: "\(usages.second.time), \((megabytes / usages.second.seconds).rounded(0)) MB/s"),
        ]
    }

    /// Many feeds from a server that knows when they were changed: fetched, and asked for again.
    private func server() throws(Failure) -> [Figure] {
        let site = "\(folder)/site"
        guard mkdir(site, 0o755) == 0 else { throw Failure("cannot make \(site)") }
        for number in 0..<Self.feeds { try writeFeed(number: number, count: Self.items, to: "\(site)/\(number).xml") }
        let port = 20_000 + Int(getpid()) % 20_000
        setenv("XDG_CACHE_HOME", "\(folder)/cache", 1)
        let urls = (0..<Self.feeds).map { "http://127.0.0.1:\(port)/\($0).xml" }
        let run = ["python3", "-c", Self.serverProgram, String(port), site, liaison, "run", "--format", "trace"]
        let cold = try ChildProcess.run(run + urls)
        let again = try ChildProcess.run(run + ["--refresh"] + urls)
        return [
            Figure(name: "100 feeds of 100 items, fetched and shown", measured: cold.time),
            Figure(name: "  again, not changed since", measured: again.time),
        ]
    }

    /// Runs a program while a server of files answers many clients at once, and those that have a file already by 304.
    /// The start of the server, some 100 ms, counts.
    static let serverProgram = """
        import functools, http.server, subprocess, sys, threading
        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *words): pass
        handler = functools.partial(Quiet, directory=sys.argv[2])
        server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.exit(subprocess.run(sys.argv[3:]).returncode)
        """

    /// Writes a feed item by item, because this program must stay small.
    func writeFeed(number: Int, count: Int, to path: String) throws(Failure) {
        guard let file = fopen(path, "w") else { throw Failure("cannot write \(path)") }
        defer { fclose(file) }
        let modules = "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\""
        fputs("<?xml version=\"1.0\"?><rss version=\"2.0\" \(modules)><channel><title>Feed \(number)</title>", file)
        for index in 0..<count { fputs(item(index, of: number), file) }
        guard fputs("</channel></rss>\n", file) >= 0 else { throw Failure("cannot write \(path)") }
    }

    private func item(_ number: Int, of feed: Int) -> String {
        """
        <item><title>Walk \(number) &amp; back</title><link>https://example.org/\(feed)/\(number)</link>
        <guid isPermaLink="false">\(feed)-\(number)</guid><pubDate>Sat, 21 Nov 2026 09:30:00 +0000</pubDate>
        <category>walks</category><category>ferns</category><description>A walk around the lake, in the fog.</description>
        <content:encoded><![CDATA[<p>It was <em>early</em>, and the <a href="https://example.org/fog">fog</a> stood over the
        water. Nobody was there but two herons.</p><ul><li>Bread</li><li>Water</li></ul><p><img src="/lake.jpg" alt="The lake">
        </p><p>The path goes on behind the bridge, first through ferns and then along the stream.</p>]]></content:encoded></item>

        """
    }
}
