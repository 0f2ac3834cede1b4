import Foundation
import TestSupport
import Testing

/// `liaison serve`, as a program such as curl sees it.
@Suite(.waiting) struct ServeTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(
            "tasks.plugin.json",
            """
            { "liaison": "1.1", "plugin": { "name": "tasks", "version": "1.0.0" },
              "components": [ { "identifier": "Task", "kind": "row",
                "model": { "title": "string", "done": "bool?" },
                "nib": { "row": [ { "label": null, "text": "{/title}" },
                  { "label": null, "text": "{switch /done 'true' 'done' otherwise 'open'}" },
                  { "button": "check", "title": "Check" } ] },
                "commands": { "buttonTapped": { "check": { "toggle": "done" } }, "delete": [], "move": [] } } ] }
            """)
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func writeTasks(_ titles: [String], firstNumber: Int = 0) throws {
        let rows = titles.enumerated().map {
            #"{ "component": "Task", "id": "t\#(firstNumber + $0.offset)", "model": { "title": "\#($0.element)" } }"#
        }
        try write(
            "feed.json",
            #"{ "liaison": "1.0", "title": "Tasks", "sections": [ { "id": "s", "rows": [ \#(rows.joined(separator: ", ")) ] } ] }"#
        )
    }

    private func page(_ titles: [String] = ["Red", "Green", "Blue"], _ options: String...) throws -> ServedPage {
        try writeTasks(titles)
        return try ServedPage(["feed.json"], in: folder, ["--plugins", "."] + options)
    }

    // MARK: - The page

    @Test func theFirstPageHasRowsWithoutScripts() throws {
        let page = try page(["<script>alert(1)</script>", "Green"])
        let document = page.document
        expect(document.status, equals: 200)
        #expect(document.body.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && document.body.contains("Green"))
        expect(document.body.components(separatedBy: "<script").count, equals: 2)
        let nonce = try #require(document.body.firstMatch(of: /<script nonce="([A-Za-z0-9]{22})"/)).1
        let policy = try #require(document.headers["content-security-policy"])
        for part in [
            "default-src 'none'; script-src 'nonce-\(nonce)';", "img-src 'self' data:;", "frame-ancestors 'none'",
        ] {
            #expect(policy.contains(part), "\(policy)")
        }
        #expect(!policy.contains("media-src"))
        expect(document.headers["referrer-policy"], equals: "no-referrer")
        expect(document.headers["x-content-type-options"], equals: "nosniff")
        for file in ["page.js", "page.css"] {
            let reply = try HTTPClient.send("GET", "/\(ServedPage.token)/\(file)", port: page.port)
            #expect(reply.status == 200 && reply.body.count > 1000)
        }
    }

    @Test func aWindowHoldsOnlyWhatHasChanged() throws {
        let page = try page((0..<500).map { "Task \($0)" })
        let whole = try page.window(isNew: true)
        expect(whole["count"] as? Int, equals: 500)
        expect(whole["base"] as? Int, equals: nil)
        let rows = ServedPage.rows(whole)
        #expect(
            rows.count > 10 && rows.count < 60
                && rows.values.allSatisfy { $0.contains("<button type=\"button\" data-button=\"check\"") })
        let again = try page.window()
        #expect(Set(again.keys) == ["version", "base"], "\(again)")
        let next = try page.window(offset: 300)
        let kept = (next["rows"] as? [[Any]] ?? []).filter { $0.count == 3 }
        #expect(!kept.isEmpty && kept.count < rows.count)
        let end = try page.window(offset: 1_000_000)
        #expect(ServedPage.texts(end).last == "Task 499 open Check")
    }

    /// The row is above the window, in the window, and at last gone.
    @Test func aWindowThatIsNamedByARowStaysWithTheRow() throws {
        let page = try page((0..<500).map { "Task \($0)" }, "--watch")
        let start = try page.window(offset: 8000, isNew: true)
        let row = try #require((start["rows"] as? [[Any]])?.first?[0] as? Int)
        let top = try #require(start["top"] as? Int)
        let texts = ServedPage.texts(start)
        for first in [100, -400] {
            try writeTasks((first..<500).map { "Task \($0)" }, firstNumber: first)
            let hasCome = page.host.wait {
                (try? page.window(offset: 8000 - top, row: row))?["count"] as? Int == 500 - first
            }
            #expect(hasCome)
            let change = try page.window(offset: 8000 - top, isNew: true, row: row)
            expect(ServedPage.texts(change), equals: texts)
        }
        try writeTasks((450..<500).map { "Task \($0)" }, firstNumber: 450)
        #expect(page.host.wait { (try? page.window(row: row))?["count"] as? Int == 50 })
        #expect(!ServedPage.texts(try page.window(isNew: true, row: row)).isEmpty)
    }

    @Test func aTapChangesItsRowAlone() throws {
        let page = try page()
        let rows = try page.window(isNew: true)
        let row = try #require(ServedPage.rows(rows).first { $0.value.contains("Green") }).key
        let change = try page.act(#"{"row":\#(row),"button":"check"}"#)
        expect(ServedPage.texts(change), equals: ["Green done Check"])
        #expect(change["changed"] != nil && change["rows"] == nil)
    }

    /// Pages share what was read of a file, and each has edits and carousels of its own.
    @Test func eachPageHasEditsOfItsOwn() throws {
        let carousel = (0..<9).map {
            #"{ "component": "Task", "id": "c\#($0)", "model": { "title": "Item \#($0)" } }"#
        }
        let row = #"{ "component": "Task", "id": "t", "model": { "title": "Red" } }"#
        try write(
            "feed.json",
            #"{ "liaison": "1.0", "sections": [ { "id": "s", "rows": [ \#(row), { "carousel": [ \#(carousel.joined(separator: ", ")) ] } ] } ] }"#
        )
        let first = try ServedPage(["feed.json"], in: folder, ["--plugins", "."])
        let second = try ServedPage(beside: first)
        let rows = ServedPage.rows(try first.window(isNew: true))
        let tapped = try #require(rows.first { $0.value.contains("Red") }).key
        let scrolled = try #require(rows.first { $0.value.contains("Item 0") }).key
        let before = ServedPage.texts(try second.window(isNew: true))
        try first.act(#"{"row":\#(tapped),"button":"check"}"#, #"{"row":\#(scrolled),"item":[2],"button":"check"}"#)
        let changed = ServedPage.texts(try first.window(isNew: true))
        #expect(changed.contains("Red done Check") && changed.joined().contains("Item 2 done"), "\(changed)")
        for page in [second, try ServedPage(beside: first)] {
            expect(ServedPage.texts(try page.window(isNew: true)), equals: before)
        }
        try writeTasks(["Violet"])
        expect(ServedPage.texts(try ServedPage(beside: first).window(isNew: true)), equals: ["Violet open Check"])
        expect(ServedPage.texts(try second.window(isNew: true)), equals: before)
        try second.act(#"{"key":"R"}"#)
        expect(ServedPage.texts(try second.window(isNew: true)), equals: ["Violet open Check"])
    }

    // MARK: - Requests that are lost, repeated or malformed

    @Test func aRequestThatComesTwiceIsPerformedOnce() throws {
        let page = try page()
        let row = try #require(ServedPage.rows(try page.window(isNew: true)).first { $0.value.contains("Red") }).key
        let body = #"{"seq":1,"base":\#(page.version),"events":[{"row":\#(row),"button":"check"}]}"#
        let first = try page.post(body)
        expect(try page.post(body).body, equals: first.body)
        #expect(ServedPage.texts(try page.window(isNew: true)).contains("Red done Check"))
        for sequence in [3, 9_223_372_036_854_775_807] {
            expect(
                try page.post(#"{"seq":\#(sequence),"events":[{"row":\#(row),"button":"check"}]}"#).status, equals: 409)
        }
        expect(try page.post(#"{"seq":2,"events":[{"row":\#(row),"button":"check"}]}"#).status, equals: 200)
        expect(try page.post(body).status, equals: 409)
        #expect(ServedPage.texts(try page.window(isNew: true)).contains("Red open Check"))
    }

    @Test(arguments: [
        "", "{", "[]", "7", #"{"seq":0}"#, #"{"seq":"1"}"#, #"{"seq":1,"window":{"offset":1}}"#,
        #"{"seq":1,"window":7}"#,
        #"{"seq":1,"heights":[[1]]}"#, #"{"seq":1,"heights":[["a",2]]}"#, #"{"seq":1,"events":[1]}"#,
        #"{"seq":1e400}"#, "\u{0}",
    ])
    func aMalformedBodyIsRefused(body: String) throws {
        let page = try page()
        expect(try page.post(body).status, equals: 400)
        expect(try page.act(#"{"key":"j"}"#)["seq"] as? Int, equals: 1)
    }

    @Test(arguments: [
        #"{"row":99999,"do":"tap"}"#, #"{"row":-1,"to":5}"#, "{}", #"{"row":1,"do":"fly"}"#,
        #"{"row":1,"item":[0,0,0],"do":"tap"}"#, #"{"row":1,"item":[-1],"do":"tap"}"#, #"{"row":1,"carousel":1e308}"#,
        #"{"row":1,"button":"nothing"}"#, #"{"answer":-9}"#, #"{"line":"tap 9 9"}"#,
        #"{"line":"resize 99999x1"}"#, #"{"key":"Ctrl-Shift-Hyper"}"#, #"{"accept":"x"}"#, #"{"row":1,"to":1}"#,
    ])
    func anEventThatMakesNoSenseIsNoHarm(event: String) throws {
        let page = try page()
        _ = try page.window(isNew: true)
        try page.act(event)
        let rows = try page.window(isNew: true)
        expect(ServedPage.texts(rows), equals: ["Red open Check", "Green open Check", "Blue open Check"])
    }

    /// Any events, in any order, also after the feed was read again, whose rows then have other memory.
    @Test(arguments: ["builds.json", "carousels.json", "threads.json", "walk.json"])
    func noOrderOfEventsEndsTheHost(sample: String) throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        let feed = FixturePlugin.package.appending(path: "Samples/\(sample)").path
        let page = try ServedPage([feed], in: folder)
        var rows = try page.window(isNew: true)
        let keys = [
            "j", "k", "e", "d", "u", "R", "R", "v", "G", "g", "a", "i", "J", "K", "Esc", "Enter", "&", "/", "7",
        ]
        for step in 0..<200 {
            let known = ServedPage.rows(rows).keys.sorted()
            let row = known.randomElement(using: &random) ?? 0
            let events = [
                #"{"key":"\#(keys.randomElement(using: &random) ?? "j")"}"#, #"{"key":"R"}"#,
                #"{"row":\#(row),"do":"tap"}"#,
                #"{"row":\#(row),"do":"delete"}"#, #"{"row":\#(row),"do":"mark","item":[1]}"#, #"{"answer":0}"#,
                #"{"row":\#(row),"to":\#(known.randomElement(using: &random) ?? 0)}"#, #"{"cancel":1}"#,
                #"{"row":\#(row),"button":"star"}"#, #"{"line":"edit on"}"#, #"{"accept":"a"}"#,
            ]
            // A page may send 200 events in a second.
            Thread.sleep(forTimeInterval: 0.01)
            do {
                try page.act(events.randomElement(using: &random) ?? "{}", events.randomElement(using: &random) ?? "{}")
                rows = try page.window(offset: Int.random(in: 0...3000, using: &random), isNew: true)
            } catch {
                Issue.record("step \(step) with the seed \(seed): \(error); \(page.host.errors)")
                break
            }
        }
    }

    @Test(arguments: [
        "base=x", "offset=1&width=nan&height=2", "offset=inf&width=1&height=1", "width=-5&height=-5&offset=-5",
        "offset=1e300&width=1e300&height=1e300", "offset=&width=&height=",
    ])
    func aWindowOutOfBoundsIsNoHarm(query: String) throws {
        let page = try page()
        let reply = try HTTPClient.send("GET", page.path("rows?\(query)"), port: page.port)
        #expect([200, 400].contains(reply.status), "\(reply)")
        expect(ServedPage.texts(try page.window(isNew: true)).count, equals: 3)
    }

    // MARK: - The gate

    /// A request that must not reach a page.
    struct Stranger: CustomTestStringConvertible, Sendable {
        let (method, path, headers, status): (String, String, [String: String], Int)
        var testDescription: String { "\(method) \(path) \(headers)" }

        init(_ method: String, _ path: String = "/TOKEN/", _ headers: [String: String] = [:], _ status: Int) {
            (self.method, self.path, self.headers, self.status) = (method, path, headers, status)
        }
    }

    static let strangers = [
        Stranger("GET", "/", 404), Stranger("GET", "/favicon.ico", 404), Stranger("GET", "/TOKEN", 404),
        Stranger("GET", "/TOKEN0/", 404), Stranger("GET", "//TOKEN/", 404), Stranger("GET", "/TOKEN/nothing", 404),
        Stranger("GET", "/TOKEN/AAAAAAAAAAAAAAAAAAAAAA/rows", 404), Stranger("GET", "/TOKEN/../../etc/passwd", 404),
        Stranger("GET", "/TOKEN/picture/0", 404), Stranger("GET", "/TOKEN/picture/0/0", 404),
        Stranger("GET", "/TOKEN/picture/-1", 404),
        Stranger("GET", "/TOKEN/picture/99999999999999999999", 404),
        Stranger("GET", "/TOKEN/", ["Host": "evil.example"], 403), Stranger("GET", "/TOKEN/", ["Host": ""], 403),
        Stranger("GET", "/TOKEN/", ["Host": "127.0.0.1:1"], 403),
        Stranger("GET", "/TOKEN/", ["Host": "localhost.evil.example"], 403),
        Stranger("GET", "/TOKEN/", ["Sec-Fetch-Site": "cross-site"], 403),
        Stranger("GET", "/TOKEN/SESSION/rows", ["Sec-Fetch-Site": "none"], 403),
        Stranger("GET", "/TOKEN/SESSION/rows", ["Sec-Fetch-Site": "same-site"], 403),
        Stranger("GET", "/TOKEN/SESSION/events", 404), Stranger("GET", "/TOKEN/SESSION/rows/more", 404),
        Stranger("POST", "/TOKEN/SESSION/events", 403),
        Stranger("POST", "/TOKEN/SESSION/events", ["Content-Type": "text/plain", "X-Liaison": "1"], 403),
        Stranger("POST", "/TOKEN/SESSION/events", ["Content-Type": "application/json"], 403),
        Stranger(
            "POST", "/TOKEN/SESSION/events",
            ["Content-Type": "application/json", "X-Liaison": "1", "Origin": "http://evil.example"], 403),
        Stranger(
            "POST", "/TOKEN/SESSION/events",
            ["Content-Type": "application/json", "X-Liaison": "1", "Origin": "null"], 403),
        Stranger("POST", "/TOKEN/", ["Content-Type": "application/json", "X-Liaison": "1"], 404),
        Stranger("PUT", "/TOKEN/", 405), Stranger("OPTIONS", "/TOKEN/", 405),
        Stranger("DELETE", "/TOKEN/SESSION/rows", 405),
    ]

    @Test func strangersAreRefused() throws {
        let page = try page()
        for stranger in Self.strangers {
            let path = stranger.path.replacing("TOKEN", with: ServedPage.token).replacing("SESSION", with: page.session)
            let reply = try HTTPClient.send(stranger.method, path, port: page.port, headers: stranger.headers)
            expect(reply.status, equals: stranger.status, "\(stranger.testDescription)")
            #expect(!reply.body.contains("liaison") && !reply.body.contains("Red"), "\(reply)")
        }
        expect(ServedPage.texts(try page.window(isNew: true)).count, equals: 3)
    }

    /// A token of which one character differs, at any place, opens nothing.
    @Test func noPartOfTheTokenOpensThePage() throws {
        let page = try page()
        for (index, character) in ServedPage.token.enumerated() {
            for other in ["A", "~", "_"] where other != String(character) {
                let token = ServedPage.token.prefix(index) + other + ServedPage.token.dropFirst(index + 1)
                expect(try HTTPClient.send("GET", "/\(token)/", port: page.port).status, equals: 404, "\(token)")
            }
        }
        for last in UInt8(ascii: "!")...UInt8(ascii: "~") where !"#/?%".utf8.contains(last) {
            let token = String(repeating: "z", count: ServedPage.token.count - 1) + String(UnicodeScalar(last))
            expect(try HTTPClient.send("GET", "/\(token)/", port: page.port).status, equals: 404, "\(token)")
        }
    }

    @Test func aProxyHasANameOfItsOwn() throws {
        let page = try page(["Red"], "--host", "feeds.example")
        func status(_ host: String, _ origin: String? = nil) throws -> Int {
            var headers = ServedPage.headers.merging(["Host": host]) { $1 }
            headers["Origin"] = origin
            return try HTTPClient.send(
                "POST", page.path("events"), port: page.port, headers: headers, body: #"{"seq":1,"events":[]}"#
            ).status
        }
        expect(try status("feeds.example", "https://feeds.example"), equals: 200)
        expect(try status("Feeds.Example"), equals: 200)
        expect(try status("feeds.example:1"), equals: 403)
        expect(try status("feeds.example", "https://other.example"), equals: 403)
    }

    @Test func aPageThatHasEndedIsGone() throws {
        let page = try page()
        let reply = try HTTPClient.send(
            "POST", page.path("end"), port: page.port, headers: ServedPage.headers, body: "{}")
        expect(reply.status, equals: 200)
        expect(try page.post(#"{"seq":1,"events":[]}"#).status, equals: 404)
    }

    @Test func requestsHaveBounds() throws {
        let page = try page()
        let long = String(repeating: "x", count: 70_000)
        expect(try page.post(#"{"seq":1,"events":[{"key":"\#(long)"}]}"#).status, equals: 413)
        let reply = try HTTPClient.send("GET", "/\(ServedPage.token)/", port: page.port, headers: ["X": long])
        #expect([0, 413, 414, 431, 500].contains(reply.status), "\(reply.status)")
        let events = Array(repeating: #"{"key":"j"}"#, count: 65).joined(separator: ",")
        expect(try page.post(#"{"seq":1,"events":[\#(events)]}"#).status, equals: 400)
        let most = Array(repeating: #"{"key":"j"}"#, count: 64).joined(separator: ",")
        var statuses: [Int] = []
        for sequence in 1...6 { statuses.append(try page.post(#"{"seq":\#(sequence),"events":[\#(most)]}"#).status) }
        #expect(statuses.contains(429), "\(statuses)")
        for bytes in [
            [0], Array("GET\r\n\r\n".utf8), Array(repeating: 0xFF, count: 100_000), Array("POST / HTTP/1.1\r\n".utf8),
        ] {
            if bytes.count != 17 { _ = try HTTPClient.exchange(bytes + [13, 10, 13, 10], port: page.port) }
        }
        expect(ServedPage.texts(try page.window(isNew: true)).count, equals: 3)
    }

    // MARK: - Levels, changes, recordings

    @Test func levelsAreReadByKeys() throws {
        for name in ["hnrss.xml", "youtube.atom.xml"] {
            let file = FixturePlugin.package.appending(path: "Tests/Services/\(name)")
            try FileManager.default.copyItem(at: file, to: folder.appending(path: name))
        }
        let page = try ServedPage(["hnrss.xml", "youtube.atom.xml"], in: folder)
        var feeds = try page.window(isNew: true)
        for _ in 0..<200 where ServedPage.texts(feeds).count(where: { $0.contains("8 items") }) < 2 {
            Thread.sleep(forTimeInterval: 0.05)
            feeds = try page.window(isNew: true)
        }
        expect(feeds["kind"] as? String, equals: "feeds")
        try page.act(#"{"key":"j"}"#)
        let headlines = try page.act(#"{"key":"Enter"}"#)
        expect(headlines["kind"] as? String, equals: "headlines")
        expect(headlines["title"] as? String, equals: "Kombüse & Kanal · 8 unread")
        let row = try #require(ServedPage.rows(headlines).first { $0.value.contains("Yard tour") }).key
        let article = try page.act(#"{"row":\#(row),"do":"tap"}"#)
        expect(article["kind"] as? String, equals: "article")
        #expect(ServedPage.texts(article).joined().contains("38 views"))
        let back = try page.act(#"{"key":"Esc"}"#)
        expect(back["kind"] as? String, equals: "headlines")
        expect(back["title"] as? String, equals: "Kombüse & Kanal · 7 unread")
        let written = try page.act(#"{"key":"s"}"#)
        expect(
            written["message"] as? String,
            equals: "a page writes no files and runs no programs; y copies the text")
        let copied = try page.act(#"{"key":"y"}"#)
        #expect((copied["copy"] as? String)?.contains("Yard tour") == true, "\(copied)")
    }

    @Test func rowsAreEditedMovedAndPutBack() throws {
        let page = try page()
        _ = try page.window(isNew: true)
        try page.act(#"{"key":"e"}"#)
        func rows() throws -> [(id: Int, text: String)] {
            let change = try page.window(isNew: true)
            let ids = (change["rows"] as? [[Any]] ?? []).map { $0[0] as? Int ?? -1 }
            return Array(
                zip(ids, ServedPage.texts(change).map { String($0.split(separator: " ").first { $0.count > 1 } ?? "") })
            )
        }
        var shown = try rows()
        try page.act(#"{"row":\#(shown[0].id),"to":\#(shown[2].id)}"#)
        shown = try rows()
        expect(shown.map(\.text), equals: ["Green", "Blue", "Red"])
        let question = try page.act(#"{"row":\#(shown[1].id),"do":"delete"}"#)
        let dialog = try #require(question["dialog"] as? [String: Any])
        expect(dialog["label"] as? String, equals: "delete the row?")
        expect(dialog["answers"] as? [String], equals: ["yes", "no"])
        try page.act(#"{"answer":0}"#)
        expect(try rows().map(\.text), equals: ["Green", "Red"])
        try page.act(#"{"key":"u"}"#)
        expect(try rows().map(\.text), equals: ["Green", "Blue", "Red"])
    }

    @Test func theConfigurationCounts() throws {
        let item = #"{ "id": "1", "title": "Walk", "content_text": "A walk", "attachments": [ "#
        try write(
            "walks.json",
            #"{ "version": "https://jsonfeed.org/version/1.1", "title": "Walks", "items": [ "# + item
                + #"{ "url": "https://example.org/a.mp3", "mime_type": "audio/mpeg" } ] } ] }"#)
        let configuration = folder.appending(path: "liaison")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        try write("liaison/config.json", "{ \"preset\": \"newsboat\", \"queue\": \"\(folder.path)/queue\" }")
        let page = try ServedPage(["walks.json"], in: folder)
        _ = try page.window(isNew: true)
        let queued = try page.act(#"{"key":"e"}"#)
        expect(queued["message"] as? String, equals: "a.mp3 is queued in \(folder.path)/queue")
    }

    @Test func aPromptTakesATextAsItIsTyped() throws {
        let page = try page()
        _ = try page.window(isNew: true)
        let prompt = try page.act(#"{"key":"/"}"#)
        expect((prompt["dialog"] as? [String: Any])?["label"] as? String, equals: "/")
        let typed = try page.act(#"{"typed":"blu"}"#)
        let found = try #require(typed["current"] as? Int)
        #expect(ServedPage.rows(try page.window(isNew: true))[found]?.contains("Blue") == true)
        let accepted = try page.act(#"{"accept":"blue"}"#)
        #expect(accepted["dialog"] is NSNull, "\(accepted)")
    }

    @Test func changesOfAFileArriveByTheStream() throws {
        let page = try page(["Red", "Green"], "--watch")
        _ = try page.window(isNew: true)
        let socket = try HTTPClient.connect(port: page.port)
        defer { close(socket) }
        let request = "GET \(page.path("stream")) HTTP/1.1\r\nHost: 127.0.0.1:\(page.port)\r\n\r\n"
        _ = Array(request.utf8).withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
        let start = String(decoding: HTTPClient.read(socket) { $0.contains("\r\n\r\n") }, as: UTF8.self)
        #expect(start.contains("text/event-stream"), "\(start)")
        try writeTasks(["Red", "Violet"])
        let news = String(decoding: HTTPClient.read(socket) { $0.contains("version") }, as: UTF8.self)
        #expect(news.contains("data: {\"version\":"), "\(news)")
        expect(ServedPage.texts(try page.window()), equals: ["Violet open Check"])
        kill(page.host.identifier, SIGTERM)
        let end = String(decoding: HTTPClient.read(socket), as: UTF8.self)
        #expect(end.contains(#"{"stopped":"the host has stopped"}"#), "\(end)")
    }

    @Test func aRecordingIsPlayedByRun() throws {
        let page = try page(["Red", "Green", "Blue"], "--record", "page.events")
        let row = try #require(ServedPage.rows(try page.window(isNew: true)).first { $0.value.contains("Green") }).key
        try page.act(#"{"row":\#(row),"button":"check"}"#, #"{"key":"j"}"#)
        let script = try String(contentsOf: folder.appending(path: "page.events"), encoding: .utf8)
        let size = try #require(script.firstMatch(of: /--size ([0-9]+x[0-9]+)/)).1
        let played = try Command.run(
            Command.liaison, "run", "feed.json", "--plugins", ".", "--format", "html", "--size", "\(size)", "--events",
            "page.events", in: folder)
        expect(played.errors, equals: "")
        #expect(played.output.contains("done") && played.output.components(separatedBy: "done").count == 2, "\(script)")
    }

    @Test(arguments: [
        (["--token", "short"], "Error: --token: expected 16 to 128 letters, digits, - and _, found 5 characters"),
        (["--listen", "0.0.0.0"], "Error: --listen: needs --token, because others in the network may reach the page"),
        (["--every", "1s"], "Error: --every: expected a time from 1m to 7d, found “1s”"),
        (["-"], "Error: standard input (-) cannot be served, because a second page could not read it; name a file"),
        (
            ["feed.json", "--record", "feed.json"],
            "Error: --record: “feed.json” is the feed, and is not overwritten; name another file"
        ),
        (
            ["--factory", "f.json", "--record", "f.json", "x"],
            "Error: --record: “f.json” is the factory, and is not overwritten; name another file"
        ),
        (["--port", "70000"], "Error: The value '70000' is invalid for '--port <n>'"),
    ])
    func wrongOptionsAreRefused(arguments: [String], sentence: String) throws {
        try writeTasks(["Red"])
        try write("f.json", "{}")
        let result = try Command.run(Command.liaison, ["serve"] + arguments, in: folder)
        expect(result.status, equals: 64)
        #expect(result.errors.hasPrefix(sentence), "\(result.errors)")
    }

    @Test func anAddressThatIsNotOfThisMachineIsRefused() throws {
        try writeTasks(["Red"])
        let result = try Command.run(
            Command.liaison, "serve", "--listen", "203.0.113.7", "--token", ServedPage.token, "feed.json", "--plugins",
            ".",
            in: folder)
        expect(result.status, equals: 64)
        #expect(result.errors.hasPrefix("liaison: cannot serve: 203.0.113.7:0: "), "\(result.errors)")
    }
}

extension ServeTests.Stranger {
    fileprivate init(_ method: String, _ path: String, _ status: Int) { self.init(method, path, [:], status) }
}
