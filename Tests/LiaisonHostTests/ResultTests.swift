import Glibc
import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Completions with a result, and the command that receives the result.
@Suite(.waiting) struct ResultTests {
    /// A row whose button was tapped.
    private struct Worked {
        let feed: HostedFeed
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        final class Faults { var sentences: [String] = [] }
        let faults = Faults()

        init(_ how: String, _ isolation: Isolation) throws {
            feed = try HostedFeed("completing_with_results", isolation: isolation)
            let (feed, faults) = (feed, faults)
            liaison.onFault = { fault, _ in faults.sentences.append(feed.clean(fault.reason)) }
            liaison.liaise(tableView)
            let row = #"{ "component": "Work", "model": { "state": "idle", "how": "\#(how)" } }"#
            try feed.section(rows: row).map(liaison.append)
            tableView.layoutIfNeeded()
            tableView.tapButton("go", at: .row(at(0)))
        }

        var text: String? { tableView.visibleCells.first?.cell.label("text")?.text.string }
    }

    @Test(
        arguments: Isolation.allCases, [("now", #"{"now":1}"#), ("nothing", "done"), ("failure", "no room")])
    func aRowHearsTheResultOfItsWork(isolation: Isolation, work: (how: String, shown: String)) throws {
        let worked = try Worked(work.how, isolation)
        expect(worked.text, equals: work.shown)
        expect(
            worked.faults.sentences,
            equals: work.how == "failure"
                ? [
                    "buttonTapped: expected that libcompleting_with_results.so completes the command, found that the "
                        + "command failed: no room; try again, or ask the author of the plugin"
                ] : [])
    }

    @Test(arguments: Isolation.allCases)
    func workOnAnotherThreadHasAResultToo(isolation: Isolation) throws {
        // The thread may be done before the tap is.
        let worked = try Worked("later", isolation)
        for _ in 0..<500 where worked.text == "working" {
            LateCompletions.deliver()
            usleep(10_000)
        }
        expect(worked.text, equals: #"{"later":1}"#)
    }

    @Test(arguments: Isolation.allCases)
    func aResultHasABound(isolation: Isolation) throws {
        let worked = try Worked("much", isolation)
        expect(worked.text, equals: "the result has more than 1 MB")
        expect(worked.faults.sentences.count, equals: 1)
    }
}
