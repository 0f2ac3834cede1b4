import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// Tests of handles. A handle is valid in the call that received the handle. The host refuses any other pointer in
/// place of a handle, and reads nothing there.
struct HandleTests {
    private func show(_ rows: String...) throws -> (texts: [String], faults: [String], log: [String]) {
        let feed = try HostedFeed("misused_handles")
        let models = rows.map { row in
            row == "height"
                ? #"{ "component": "MisusedHeight" }"#
                : #"{ "component": "Misused", "model": { "how": "\#(row)" } }"#
        }
        let texts = try feed.show(rows: models.joined(separator: ", ")).map(\.text)
        return (texts, feed.faults, feed.log)
    }

    private func sentence(_ function: String, in command: String = "configuration") -> String {
        "\(command): \(function) was called with a handle of another call; "
            + "ask the author of libmisused_handles.so to keep no handles"
    }

    @Test(arguments: [
        ("kept label", "lsn_set_text"), ("kept cell", "lsn_fail"), ("kept liaison", "lsn_log"),
        ("kept model", "lsn_model_set_string"),
    ])
    func aHandleOfAnEarlierCallCostsItsRow(how: String, function: String) throws {
        let shown = try show("keep", how, "plain")
        expect(shown.texts, equals: ["keep", "Misused | " + sentence(function), "plain"])
        #expect(shown.faults.count == 1 && shown.log.isEmpty)
    }

    @Test(arguments: ["own", "between", "beyond"])
    func whatIsNoHandleCostsItsRow(how: String) throws {
        let shown = try show(how, "plain")
        expect(shown.texts, equals: ["Misused | " + sentence("lsn_set_text"), "plain"])
        expect(shown.faults.count, equals: 1)
    }

    @Test(arguments: ["picture", "cell", "label as cell", "model as liaison", "NULL"])
    func aHandleOfAnotherKindDoesNothing(how: String) throws {
        let shown = try show(how)
        expect(shown.texts, equals: [how])
        #expect(shown.faults.isEmpty && shown.log.isEmpty)
    }

    @Test func onAnotherThreadNoHandleCounts() throws {
        let shown = try show("thread")
        expect(shown.texts, equals: ["thread"])
        #expect(shown.faults.isEmpty)
    }

    @Test func anotherCommandIsToldAndItsRowIsShown() throws {
        let shown = try show("keep", "displayed")
        expect(shown.texts, equals: ["keep", "displayed"])
        expect(shown.faults.count, equals: 1)
        #expect(shown.faults.first?.hasSuffix(sentence("lsn_set_text", in: "willDisplay")) == true)
    }

    @Test func aHeightIsRefused() throws {
        let shown = try show("keep", "height")
        expect(shown.texts, equals: ["keep", "MisusedHeight | " + sentence("lsn_log", in: "height")])
        #expect(shown.log.isEmpty)
    }

    /// There are 1,024 slots, and each call takes five.
    @Test func handlesCountAsOftenAsThereAreCalls() throws {
        let feed = try HostedFeed("misused_handles")
        let row = #"{ "component": "Misused", "model": { "how": "plain" } }"#
        let shown = try feed.show(rows: Array(repeating: row, count: 2000).joined(separator: ", "))
        expect(shown.map(\.text), equals: Array(repeating: "plain", count: 2000))
        #expect(feed.faults.isEmpty)
    }
}
