import Testing

@testable import LiaisonKit

/// What keeps the viewport in its place between changes and their layout.
struct ScrollAnchorTests {
    private static let (one, other) = (ContentAnchor(entry: 1, distance: 5), ContentAnchor(entry: 2, distance: 7))

    @Test func theEdgeBeforeTheFirstChangeCounts() {
        var anchor = ScrollAnchor()
        anchor.note(.start)
        anchor.note(.end)
        #expect(anchor.edge == .start)
        anchor.releaseEdge()
        anchor.note(.end)
        #expect(anchor.edge == .end)
    }

    @Test func atTheEndTheLayoutFillsFromTheEnd() {
        var anchor = ScrollAnchor()
        anchor.note(.end)
        anchor.keep(Self.one)
        #expect(anchor.beginLayout(Self.other))
        #expect(anchor.edge == nil)
        #expect(anchor.entry == nil)
    }

    @Test func withinTheContentTheEntryThatWasNotedStays() {
        var anchor = ScrollAnchor()
        anchor.note(.neither)
        anchor.keep(Self.one)
        #expect(!anchor.beginLayout(Self.other))
        #expect(anchor.entry?.entry == 1)
    }

    @Test func withinTheContentElseTheFirstThatIsDisplayedStays() {
        var anchor = ScrollAnchor()
        anchor.note(.neither)
        #expect(!anchor.beginLayout(Self.other))
        #expect(anchor.entry?.entry == 2)
    }

    @Test func withoutAChangeNothingIsKept() {
        var anchor = ScrollAnchor()
        #expect(!anchor.beginLayout(Self.other))
        #expect(anchor.entry == nil)
        anchor.note(.start)
        #expect(!anchor.beginLayout(Self.other))
        #expect(anchor.entry == nil)
    }

    @Test func onlyAChangeAtTheEndIsLeftForTheNextLayout() {
        var anchor = ScrollAnchor()
        anchor.keep(Self.one)
        anchor.note(.neither)
        #expect(!anchor.endLayout())
        #expect(anchor.edge == nil)
        #expect(anchor.entry == nil)
        anchor.note(.end)
        #expect(anchor.endLayout())
        #expect(anchor.edge == .end)
    }
}
