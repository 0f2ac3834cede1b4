import CLiaison
import Testing

/// The plugins whose rows factories fill.
@Suite("Rows of factories")
struct RowPluginTests {
    typealias Label = UnsafeMutablePointer<lsn_label>?
    typealias Text = UnsafePointer<CChar>?
    typealias Number = UnsafePointer<Int64>?

    @Test("a story leads to its page; what is absent takes no space")
    func story() throws {
        typealias Configure = @convention(c) (Label, Label, Label, Text, Text, Text, Text) -> Void
        let configure = try LoadedPlugin("Story").function("story_configure", as: Configure.self)
        let journal = Journal()
        configure(
            journal.handle("headline"), journal.handle("summary"), journal.handle("details"), "Bears", "https://a.b",
            nil,
            "by me")
        #expect(
            journal.lines == [
                #"headline.setText("Bears")"#, #"headline.setLink("https://a.b")"#, "summary.setText(NULL)",
                "summary.setHidden(true)", #"details.setText("by me")"#, "details.setHidden(false)",
            ])
        configure(nil, nil, nil, nil, nil, nil, nil)
    }

    @Test(
        "a loading row shows how much has come, where that is known",
        arguments: [
            (1, 4, "0.25"), (4, 4, "1.0"), (9, 4, "1.0"), (0, 4, "0.0"), (nil, 4, nil), (1, nil, nil), (1, 0, nil),
            (-1, 4, nil), (.max, .max, "1.0"),
        ] as [(Int64?, Int64?, String?)])
    func loading(done: Int64?, total: Int64?, share: String?) throws {
        typealias Configure = @convention(c) (Label, UnsafeMutablePointer<lsn_progress>?, Text, Number, Number) -> Void
        let configure = try LoadedPlugin("Loading").function("loading_configure", as: Configure.self)
        let journal = Journal()
        let (done, total): ([Int64]?, [Int64]?) = (done.map { [$0] }, total.map { [$0] })
        configure(journal.handle("label"), journal.handle("bar"), nil, done, total)
        let bar = share.map { ["bar.setHidden(false)", "bar.setProgress(\($0))"] } ?? ["bar.setHidden(true)"]
        #expect(journal.lines == [#"label.setText("Loading…")"#] + bar)
    }

    @Test("a match shows its result, or that it is still to come")
    func match() throws {
        typealias Configure = @convention(c) (Label, Label, Label, Label, Text, Text, Number, Number, Text) -> Void
        let configure = try LoadedPlugin("Sports").function("match_configure", as: Configure.self)
        for (home, guest) in [(3, 1), (.min, .max)] as [(Int64, Int64)] {
            let journal = Journal()
            configure(nil, nil, journal.handle("result"), nil, "a", "b", [home], [guest], nil)
            #expect(journal.lines == [#"result.setText("\#(home) : \#(guest)")"#])
        }
        let journal = Journal()
        configure(nil, nil, journal.handle("result"), journal.handle("place"), "a", "b", nil, [1], "here")
        #expect(
            journal.lines == [#"result.setText("vs")"#, #"place.setText("here")"#, "place.setHidden(false)"])
    }

    @Test("a question refuses fewer than two answers")
    func question() throws {
        typealias Configure = @convention(c) (UnsafeMutablePointer<lsn_cell>?, Label, Label, Text, lsn_strings) -> Void
        let configure = try LoadedPlugin("Sports").function("question_configure", as: Configure.self)
        let journal = Journal()
        configure(
            journal.handle("cell"), journal.handle("text"), journal.handle("answers"), "Who?",
            lsn_strings(items: nil, count: 0))
        #expect(
            journal.lines == [
                #"cell.fail("expected two answers or more, found fewer; a question gives a choice")"#
            ])
    }
}
