import Foundation
import LiaisonKit
import TestSupport
import Testing

@testable import LiaisonHost

/// Rows whose plugin is slow, in a host that goes on meanwhile.
@Suite(.waiting) struct PendingTests {
    private let feed: HostedFeed
    private let liaison = Liaison()
    private let tableView = TableView(viewport: Size(width: 320, height: 300), sizing: UniformSizing())
    private let faults = Faults()

    /// The faults that the liaison has reported.
    private final class Faults {
        var all: [String] = []
    }

    init() throws {
        var limits = WorkerLimits()
        limits.bytesPerCall = 1 << 20
        feed = try HostedFeed("sleeping_configuration", isolation: .worker, limits: limits)
        feed.registry.showsPending(after: .milliseconds(1))
        liaison.onFault = { [faults] fault, place in faults.all.append("\(place): \(fault.reason)") }
        liaison.liaise(tableView)
    }

    private func row(_ text: String, _ milliseconds: Int) -> String {
        #"{ "component": "Sleeping", "model": { "text": "\#(text)", "milliseconds": \#(milliseconds) } }"#
    }

    private func busy(_ operations: Int, sleeping milliseconds: Int = 0) -> String {
        #"{ "component": "Busy", "model": { "operations": \#(operations), "milliseconds": \#(milliseconds) } }"#
    }

    private func section(_ rows: [String]) throws -> Section {
        try #require(try feed.section(rows: rows.joined(separator: ",")))
    }

    /// The texts of the cells on the screen.
    private var texts: [String] {
        tableView.visibleCells.map { cell, _ in (cell.outlets.last?.view as? Label)?.text.string ?? "" }
    }

    /// Asks for pending rows until no row is pending, as an event loop does. Returns how often it has asked.
    private func settle() -> Int {
        var passes = 0
        for _ in 0..<20_000 where feed.registry.isLate || liaison.hasPending {
            if feed.registry.hasNews {
                feed.registry.asking { liaison.showPending() }
                passes += 1
            } else {
                usleep(1000)
            }
        }
        return passes
    }

    @Test func aSlowRowIsPendingAndNoFault() throws {
        liaison.append(try section([row("slow", 1000), row("next", 0)]))
        tableView.layoutIfNeeded()
        #expect(liaison.hasPending && texts.allSatisfy { $0.hasPrefix("waiting for libsleeping_configuration.so") })
        #expect(settle() > 0)
        #expect(texts == ["slow", "next"] && !liaison.hasPending && faults.all == [])
        // The rows are those of the feed, not their placeholders.
        tableView.reloadData()
        tableView.layoutIfNeeded()
        _ = settle()
        expect(texts, equals: ["slow", "next"])
        // A row that is configured again is pending again.
        liaison.reconfigureRow(at: IndexPath(row: 0, section: 0))
        #expect(liaison.hasPending && settle() > 0)
        expect(texts, equals: ["slow", "next"])
        expect(faults.all, equals: [])
    }

    /// Sections that replace others while rows are pending show their own texts.
    @Test func rowsOfOtherSectionsAreNotTaken() throws {
        for turn in 0..<20 {
            feed.registry.abandonPending()
            liaison.update(withNewSections: [try section((0..<4).map { row("\(turn).\($0)", 5) })])
            tableView.layoutIfNeeded()
            if turn % 3 == 0 { usleep(7000) }
        }
        _ = settle()
        expect(texts, equals: (0..<4).map { "19.\($0)" })
    }

    /// The worker still performs functions of rows that are gone. It would crash if texts of others were in their models.
    @Test func modelsOfRowsThatAreGoneStayUntilTheirFunctionsReturn() throws {
        let text = String(repeating: "é", count: 100)
        liaison.append(try section([row("slow", 50), row("next", 0)]))
        tableView.layoutIfNeeded()
        for _ in 0..<3 {
            feed.registry.abandonPending()
            liaison.update(withNewSections: [try section([row(text, 0)])])
        }
        tableView.layoutIfNeeded()
        _ = settle()
        expect(texts, equals: [text])
        expect(faults.all, equals: [])
        #expect(!feed.log.contains { $0.contains("crashed") }, "\(feed.log)")
    }

    /// Wherever the user scrolls meanwhile, the rows on the screen are those of the feed in the end.
    @Test(arguments: 0..<(Thoroughness.isFull ? 30 : 3)) func anyScrollsEndWithTheRowsOfTheFeed(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rows = (0..<200).map { row("text \($0)", [0, 0, 2, 12].randomElement(using: &random) ?? 0) }
        liaison.append(try section(rows))
        for _ in 0..<60 {
            tableView.scroll(by: .random(in: -400...600, using: &random))
            tableView.layoutIfNeeded()
            if Bool.random(using: &random), feed.registry.hasNews { feed.registry.asking { liaison.showPending() } }
        }
        _ = settle()
        let places = tableView.visibleCells.compactMap { $0.place.indexPath?.row }
        #expect(texts == places.map { "text \($0)" } && places.count >= 10 && faults.all == [], "seed \(seed)")
    }

    /// A worker that crashes while rows are pending costs the row that it was performing.
    @Test func aCrashCostsItsRow() throws {
        let crash = #"{ "component": "Sleeping", "model": { "text": "crash", "milliseconds": -1 } }"#
        liaison.append(try section([row("one", 20), crash, row("three", 0)]))
        tableView.layoutIfNeeded()
        _ = settle()
        expect(texts.count, equals: 3, "\(texts)")
        expect(texts.first, equals: "one", "\(texts)")
        expect(texts.last, equals: "three", "\(texts)")
        #expect(faults.all.count == 1 && faults.all.first?.contains("crashed with SIGABRT") == true, "\(faults.all)")
    }

    /// Operations of 24 bytes take 32 bytes each while they are kept: the second row sends less than 1 MB, but takes more.
    @Test(.enabled(if: Isolation.standard != .none, "a host without workers keeps no answers"))
    func whatARowKeepsIsBoundByTheMemoryThatItTakes() throws {
        liaison.append(try section([busy(30_000), busy(40_000)]))
        tableView.layoutIfNeeded()
        _ = settle()
        expect(texts.count, equals: 2, "\(texts)")
        expect(texts.first, equals: "done", "\(texts)")
        #expect(faults.all.count == 1 && faults.all.first?.contains("has sent more than 1 MB") == true, "\(faults.all)")
    }

    /// The host keeps half of the second row when it applies the first row.
    @Test(.enabled(if: Isolation.standard != .none, "a host without workers keeps no answers"))
    func anotherRowThatIsShownMeanwhileChangesNoBound() throws {
        liaison.append(try section([row("slow", 50), busy(40_000, sleeping: 500)]))
        tableView.layoutIfNeeded()
        feed.registry.asking {
            liaison.showPending()
            usleep(250_000)
        }
        _ = settle()
        expect(texts.first, equals: "slow", "\(texts)")
        #expect(faults.all.count == 1 && faults.all.first?.contains("has sent more than 1 MB") == true, "\(faults.all)")
    }

    /// A command waits for the rows that are pending. A user who does not want to wait gives up only the command.
    @Test func aCommandThatWaitsForPendingRowsCanBeInterrupted() throws {
        liaison.append(try section([row("slow", 1000), row("next", 0)]))
        tableView.layoutIfNeeded()
        #expect(liaison.hasPending)
        tableView.selectionMode = .single
        feed.registry.showsPending(after: .milliseconds(1)) { _ in false }
        tableView.tap(.row(IndexPath(row: 1, section: 0)))
        feed.registry.showsPending(after: .milliseconds(1))
        expect(faults.all.first?.contains("was interrupted in didSelect"), equals: true, "\(faults.all)")
        _ = settle()
        expect(texts, equals: ["slow", "next"], "\(texts) \(faults.all)")
        expect(faults.all.count, equals: 1, "\(texts) \(faults.all)")
    }

    /// A command that crashes the worker costs no row that is pending then.
    @Test func aCrashOfACommandCostsNoPendingRow() throws {
        liaison.append(try section([row("one", 30), row("two", 30), row("three", 0)]))
        tableView.layoutIfNeeded()
        #expect(liaison.hasPending)
        tableView.selectionMode = .single
        tableView.tap(.row(IndexPath(row: 2, section: 0)))
        _ = settle()
        expect(texts, equals: ["one", "two", "three"], "\(texts)")
        #expect(faults.all.count == 1 && faults.all.first?.contains("crashed with SIGABRT") == true, "\(faults.all)")
    }
}
