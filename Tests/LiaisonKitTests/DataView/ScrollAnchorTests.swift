import Testing

@testable import LiaisonKit
import TestSupport

/// Tests of the anchor that keeps the viewport in place between changes and their layout.
struct ScrollAnchorTests {
    private static let (one, other) = (ContentAnchor(entry: 1, distance: 5), ContentAnchor(entry: 2, distance: 7))

    @Test func theEdgeBeforeTheFirstChangeCounts() {
        var anchor = ScrollAnchor()
        anchor.note(.start)
        anchor.note(.end)
        expect(anchor.edge, equals: .start)
        anchor.releaseEdge()
        anchor.note(.end)
        expect(anchor.edge, equals: .end)
    }

    @Test func atTheEndTheLayoutFillsFromTheEnd() {
        var anchor = ScrollAnchor()
        anchor.note(.end)
        anchor.keep(Self.one)
        let answer = anchor.beginLayout(Self.other)
        #expect(answer)
        #expect(anchor.edge == nil)
        #expect(anchor.entry == nil)
    }

    @Test func withinTheContentTheEntryThatWasNotedStays() {
        var anchor = ScrollAnchor()
        anchor.note(.neither)
        anchor.keep(Self.one)
        let answer = anchor.beginLayout(Self.other)
        #expect(!answer)
        expect(anchor.entry?.entry, equals: 1)
    }

    @Test func withinTheContentElseTheFirstThatIsDisplayedStays() {
        var anchor = ScrollAnchor()
        anchor.note(.neither)
        let answer = anchor.beginLayout(Self.other)
        #expect(!answer)
        expect(anchor.entry?.entry, equals: 2)
    }

    @Test func withoutAChangeNothingIsKept() {
        var anchor = ScrollAnchor()
        let answer = anchor.beginLayout(Self.other)
        #expect(!answer)
        #expect(anchor.entry == nil)
        anchor.note(.start)
        let second = anchor.beginLayout(Self.other)
        #expect(!second)
        #expect(anchor.entry == nil)
    }

    @Test func onlyAChangeAtTheEndIsLeftForTheNextLayout() {
        var anchor = ScrollAnchor()
        anchor.keep(Self.one)
        anchor.note(.neither)
        let answer = anchor.endLayout()
        #expect(!answer)
        #expect(anchor.edge == nil)
        #expect(anchor.entry == nil)
        anchor.note(.end)
        let second = anchor.endLayout()
        #expect(second)
        expect(anchor.edge, equals: .end)
    }
}
