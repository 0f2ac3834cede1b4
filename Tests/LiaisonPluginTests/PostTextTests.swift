import CLiaison
import Testing

@Suite("PostText")
struct PostTextTests {
    typealias Count = @convention(c) (UnsafeMutablePointer<lsn_cell>, UnsafeMutablePointer<lsn_label>, Int64) -> Void
    typealias Elapsed = @convention(c) (UnsafeMutablePointer<lsn_cell>, UnsafeMutablePointer<lsn_label>, Double) -> Void
    typealias Caption =
        @convention(c) (UnsafeMutablePointer<lsn_label>, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void

    @Test(
        "Likes",
        arguments: [
            (0, "0 likes"), (1, "1 like"), (2, "2 likes"), (64, "64 likes"), (999, "999 likes"),
            (1000, "1,000 likes"), (1204, "1,204 likes"), (123_456, "123,456 likes"), (1_000_001, "1,000,001 likes"),
            (.max, "9,223,372,036,854,775,807 likes"),
        ] as [(Int64, String)])
    func likes(count: Int64, expected: String) throws {
        #expect(try lines("likes_configure", count) == [#"text.setText("\#(expected)")"#])
    }

    @Test(
        "Comments",
        arguments: [
            (0, "No comments yet"), (1, "View 1 comment"), (2, "View all 2 comments"), (12, "View all 12 comments"),
            (1204, "View all 1,204 comments"), (.max, "View all 9,223,372,036,854,775,807 comments"),
        ] as [(Int64, String)])
    func comments(count: Int64, expected: String) throws {
        #expect(try lines("comments_configure", count) == [#"text.setText("\#(expected)")"#])
    }

    @Test(
        "a count below 0 is refused", arguments: ["likes_configure", "comments_configure"], [-1, .min] as [Int64])
    func negative(function: String, count: Int64) throws {
        #expect(try lines(function, count) == [#"cell.fail("expected a count of 0 or more, found \#(count)")"#])
    }

    @Test(
        "Time",
        arguments: [
            (0, "JUST NOW"), (59.9, "JUST NOW"), (60, "1 MINUTE AGO"), (119, "1 MINUTE AGO"), (120, "2 MINUTES AGO"),
            (1620, "27 MINUTES AGO"), (3599.9, "59 MINUTES AGO"), (3600, "1 HOUR AGO"), (7200, "2 HOURS AGO"),
            (86_399, "23 HOURS AGO"), (86_400, "1 DAY AGO"), (259_200, "3 DAYS AGO"), (604_799, "6 DAYS AGO"),
            (604_800, "1 WEEK AGO"), (1_209_600, "2 WEEKS AGO"), (31_557_599, "52 WEEKS AGO"),
            (31_557_600, "1 YEAR AGO"), (31_557_600 * 1204, "1,204 YEARS AGO"),
            (1e26, "3,168,808,781,402,895,360 YEARS AGO"),
            (1e27, "LONG AGO"), (.greatestFiniteMagnitude, "LONG AGO"), (.infinity, "LONG AGO"),
            (-1, "JUST NOW"), (-1e300, "JUST NOW"), (-.infinity, "JUST NOW"), (-0.0, "JUST NOW"),
        ] as [(Double, String)])
    func time(seconds: Double, expected: String) throws {
        let journal = Journal()
        try plugin().function("time_configure", as: Elapsed.self)(
            journal.handle("cell"), journal.handle("text"), seconds)
        #expect(journal.lines == [#"text.setText("\#(expected)")"#])
    }

    @Test("a time that is no number is refused")
    func notANumber() throws {
        let journal = Journal()
        try plugin().function("time_configure", as: Elapsed.self)(journal.handle("cell"), journal.handle("text"), .nan)
        #expect(journal.lines == [#"cell.fail("expected a number of seconds, found NaN")"#])
    }

    @Test("Caption: the name in bold, then the text; nothing is left of an earlier post")
    func caption() throws {
        let journal = Journal()
        let configure = try plugin().function("caption_configure", as: Caption.self)
        configure(journal.handle("text"), "ليلى", "👩🏽‍🚀")
        configure(journal.handle("text"), nil, nil)
        #expect(
            journal.lines == [
                #"text.setText("")"#, #"text.appendText("ليلى", 700)"#, #"text.appendText(" ", 400)"#,
                #"text.appendText("👩🏽‍🚀", 400)"#,
                #"text.setText("")"#, "text.appendText(NULL, 700)", #"text.appendText(" ", 400)"#,
                "text.appendText(NULL, 400)",
            ])
    }

    private func plugin() throws -> LoadedPlugin { try LoadedPlugin("PostText") }

    private func lines(_ function: String, _ count: Int64) throws -> [String] {
        let journal = Journal()
        try plugin().function(function, as: Count.self)(journal.handle("cell"), journal.handle("text"), count)
        return journal.lines
    }
}
