import CLiaison
import Testing

/// The components for articles, as the stock factory fills them.
@Suite("Articles")
struct ArticlePluginTests {
    typealias Label = UnsafeMutablePointer<lsn_label>?
    typealias View = UnsafeMutablePointer<lsn_view>?
    typealias Text = UnsafePointer<CChar>?
    typealias Number = UnsafePointer<Int64>?
    typealias Value = UnsafePointer<lsn_value>?

    private func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        try LoadedPlugin("Article").function(name, as: type)
    }

    @Test(
        "an unread article has a mark, a read one is grey",
        arguments: [(true, "false", "NULL"), (false, "true", #""secondary""#), (nil, "true", "NULL")]
            as [(Bool?, String, String)])
    func title(isUnread: Bool?, isMarkHidden: String, color: String) throws {
        typealias Configure = @convention(c) (Label, Label, Text, Text, UnsafePointer<Bool>?) -> Void
        let configure = try function("article_configure_title", as: Configure.self)
        let journal = Journal()
        let isUnread: [Bool]? = isUnread.map { [$0] }
        configure(journal.handle("mark"), journal.handle("title"), "Ferns", "https://a.b", isUnread)
        #expect(
            journal.lines == [
                "title.setText(NULL)", #"title.appendLink("Ferns", "https://a.b", 0)"#,
                #"title.setLink("https://a.b")"#, "mark.setHidden(\(isMarkHidden))",
                #"mark.setAccessibilityLabel("Unread")"#, "title.setColor(\(color))",
            ])
        configure(nil, nil, nil, nil, nil)
    }

    @Test(
        "a byline has what there is, with dots between",
        arguments: [
            (["Ada", "Notes", "today"], ["Ada", " · ", "Notes", " ", "·"]), ([nil, "", "today"], []),
            (["Ada", nil, "today"], ["Ada", " ", "·"]), (["Ada", nil, nil], ["Ada"]), ([nil, nil, nil], []),
            (
                ["Ada, Ben, Cora, Dora, Emil, Fritz and Gerda", nil, "today"],
                ["Ada, Ben, Cora, Dora, Emil, Fritz and Gerda"]
            ),
        ] as [([String?], [String])])
    func byline(parts: [String?], texts: [String]) throws {
        typealias Configure = @convention(c) (Label, Label, Label, Text, Text, Text, Text) -> Void
        let configure = try function("article_configure_byline", as: Configure.self)
        let journal = Journal()
        let copies = parts.map { part in part.map { Array($0.utf8CString) } }
        configure(
            journal.handle("above"), journal.handle("beside"), journal.handle("date"), copies[0], copies[1], copies[2],
            "2026-11-28T09:30:00Z")
        // Long names leave no room for the date beside them.
        let isLong = (parts[0]?.utf8.count ?? 0) > 40
        let names = isLong ? "above" : "beside"
        #expect(
            journal.lines.filter { $0.hasPrefix("\(names).") && !$0.contains("setHidden") }
                == ["\(names).setText(NULL)"] + texts.map { "\(names).appendText(\"\($0)\", 400)" })
        #expect(journal.lines.contains("above.setHidden(\(!isLong))"))
        #expect(journal.lines.contains("beside.setHidden(\(isLong || texts.isEmpty))"))
        let date = parts[2].map { "\"\($0)\"" } ?? "NULL"
        #expect(
            journal.lines.suffix(3) == [
                "date.setText(\(date))", #"date.setString(7, "2026-11-28T09:30:00Z")"#,
                "date.setHidden(\(parts[2] == nil))",
            ])
    }

    @Test("each run of a text keeps its link; an older host shows the text alone", arguments: [false, true])
    func runs(isOfOldHost: Bool) throws {
        typealias Configure = @convention(c) (Label, Text, Value) -> Void
        let configure = try function("article_configure_text", as: Configure.self)
        let journal = Journal(isOfOldHost: isOfOldHost)
        configure(journal.handle("label"), "See this", nil)
        #expect(journal.lines == [#"label.setText("See this")"#])
        // The value of this host is no array, so the text is shown.
        configure(journal.handle("label"), "See this", UnsafePointer(journal.handle("runs", as: lsn_value.self)))
        #expect(journal.lines.last == #"label.setText("See this")"#)
    }

    @Test(
        "a heading is large up to level 2",
        arguments: [(nil, "large"), (1, "large"), (2, "large"), (3, "small"), (.max, "small")] as [(Int64?, String)])
    func heading(level: Int64?, label: String) throws {
        typealias Configure = @convention(c) (Label, Label, Text, Value, Number) -> Void
        let configure = try function("article_configure_heading", as: Configure.self)
        let journal = Journal()
        let level: [Int64]? = level.map { [$0] }
        configure(journal.handle("large"), journal.handle("small"), "a", nil, level)
        #expect(
            journal.lines == [
                "large.setHidden(\(label == "small"))", "small.setHidden(\(label == "large"))",
                "\(label).setNumber(9, \(Double(level?[0] ?? 0)))",
                "\(label).setText(\"a\")",
            ])
    }

    @Test(
        "a quote has a bar for each level",
        arguments: [(nil, 1), (1, 1), (3, 3), (4, 4), (5, 4), (.max, 4), (.min, 0)] as [(Int64?, Int)])
    func quote(depth: Int64?, bars: Int) throws {
        typealias Configure = @convention(c) (View, View, View, View, Label, Text, Value, Number) -> Void
        let configure = try function("article_configure_quote", as: Configure.self)
        let journal = Journal()
        let views = (1...4).map { journal.handle("bar\($0)", as: lsn_view.self) }
        let depth: [Int64]? = depth.map { [$0] }
        configure(views[0], views[1], views[2], views[3], journal.handle("label"), "a", nil, depth)
        #expect(journal.lines.count { $0.hasSuffix(".setHidden(false)") } == bars)
    }

    @Test(
        "an item without a marker starts where the text above starts",
        arguments: [("3.", 1, "3."), ("•", 3, "•"), (nil, nil, "\u{A0}"), ("", 2, "\u{A0}")]
            as [(String?, Int64?, String)])
    func item(marker: String?, depth: Int64?, shown: String) throws {
        typealias Configure = @convention(c) (View, Label, Label, Text, Value, Text, Number) -> Void
        let configure = try function("article_configure_item", as: Configure.self)
        let journal = Journal()
        let depths: [Int64]? = depth.map { [$0] }
        configure(
            journal.handle("item", as: lsn_view.self), journal.handle("marker"), journal.handle("label"), "a", nil,
            marker.map { Array($0.utf8CString) }, depths)
        #expect(
            journal.lines == [
                "item.setNumber(9, \(Double(depth ?? 1)))", "marker.setText(\"\(shown)\")", #"label.setText("a")"#,
            ])
    }

    @Test("code belongs to the item of a list around it", arguments: [nil, 2] as [Int64?])
    func code(depth: Int64?) throws {
        typealias Configure = @convention(c) (View, Label, Text, Number) -> Void
        let configure = try function("article_configure_code", as: Configure.self)
        let journal = Journal()
        let depths: [Int64]? = depth.map { [$0] }
        configure(journal.handle("block", as: lsn_view.self), journal.handle("label"), "a", depths)
        #expect(journal.lines == ["block.setNumber(9, \(Double(depth ?? 0)))", #"label.setText("a")"#])
    }

    @Test("a table without rows is empty")
    func table() throws {
        typealias Configure =
            @convention(c) (View, Label, UnsafeMutablePointer<lsn_table>?, Value, Value, Value, Number) -> Void
        let configure = try function("article_configure_table", as: Configure.self)
        let journal = Journal()
        configure(
            journal.handle("block", as: lsn_view.self), journal.handle("caption"), journal.handle("table"), nil, nil,
            nil,
            nil)
        #expect(
            journal.lines == [
                "block.setNumber(9, 0.0)", "caption.setText(NULL)", "caption.setHidden(true)", "table.clear()",
            ])
        configure(nil, nil, nil, nil, nil, nil, nil)
    }

    @Test(
        "a picture keeps its shape, and a small one its size",
        arguments: [
            (640, 480, 432, 316), (nil, nil, 432, 241), (100, 50, 432, 66), (0, 0, 432, 241), (1, .max, 432, 20),
            (.max, 1, 432, 16), (-1, 5, 432, 241), (640, 480, 20, 0), (640, 480, .nan, 0),
            (nil, nil, .infinity, 562516),
            (100, nil, 432, 72.25),
        ] as [(Int64?, Int64?, Double, Double)])
    func imageHeight(width: Int64?, height: Int64?, available: Double, expected: Double) throws {
        typealias Height = @convention(c) (Number, Number, Double) -> Double
        let measure = try function("article_image_height", as: Height.self)
        let (width, height): ([Int64]?, [Int64]?) = (width.map { [$0] }, height.map { [$0] })
        #expect(measure(width, height, available) == expected)
    }

    @Test(
        "an enclosure tells its kind, size and length",
        arguments: [
            (
                "https://a.b/c.mp3", nil, "audio/mpeg", 12_582_912, 2530, ["♪ ", "c.mp3"],
                "audio/mpeg · 12.6 MB · 42:10"
            ),
            ("https://a.b/", "Film", "video/mp4", 999_949, 3723, ["▶ ", "Film"], "video/mp4 · 999.9 kB · 1:02:03"),
            ("https://a.b/", "", nil, 999, 0.5, ["↗ ", "https://a.b/"], "999 bytes"),
            ("c", nil, "text/plain", 999_950, 59.9, ["↓ ", "c"], "text/plain · 1.0 MB · 0:59"),
            ("c", nil, nil, -1, .nan, ["↗ ", "c"], ""), ("c", nil, nil, .max, .infinity, ["↗ ", "c"], "9.2 EB"),
        ] as [(String, String?, String?, Int64, Double, [String], String)])
    func enclosure(
        url: String, title: String?, type: String?, bytes: Int64, seconds: Double, name: [String], details: String
    ) throws {
        typealias Configure =
            @convention(c) (
                UnsafeMutablePointer<lsn_image>?, Label, Label, Text, Text, Text, Number, UnsafePointer<Double>?, Text
            ) -> Void
        let configure = try function("article_configure_enclosure", as: Configure.self)
        let journal = Journal()
        configure(
            journal.handle("artwork"), journal.handle("title"), journal.handle("details"), url,
            title.map { Array($0.utf8CString) }, type.map { Array($0.utf8CString) }, [bytes], [seconds],
            title == nil ? nil : "a.png")
        // A URL that is its own text needs no link beside it.
        let link = name[1] == url ? "NULL" : "\"\(url)\""
        #expect(
            journal.lines.prefix(6) == [
                "artwork.setImage(\(title == nil ? "NULL" : "\"a.png\""))", "artwork.setHidden(\(title == nil))",
                "title.setText(\"\(name[0])\")", "title.appendLink(\"\(name[1])\", \(link), 0)",
                "title.setLink(\"\(url)\")", "title.setString(6, \(type.map { "\"\($0)\"" } ?? "NULL"))",
            ])
        let texts = journal.lines.compactMap { $0.firstMatch(of: /^details\.appendText\("(.*)", 400\)$/)?.1 }
        #expect(texts.joined() == details)
        #expect(journal.lines.last == "details.setHidden(\(details.isEmpty))")
    }
}
