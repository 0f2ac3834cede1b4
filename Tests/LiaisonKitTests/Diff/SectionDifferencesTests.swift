import LiaisonKit
import Testing
import TestSupport

/// Tests of the changes that turn old sections of entries into new ones.
struct SectionDifferencesTests {
    private func section(
        _ id: String, header: Note? = nil, _ names: [String], footer: Note? = nil,
        _ displayOption: SectionDisplayOption = .both
    ) -> Section {
        var section = Section(id: id, header: header, rows: names.map { Note($0) }, footer: footer)
        section.displayOption = displayOption
        return section
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func equalSectionsHaveNoChanges() {
        let sections = [section("a", header: Note("A"), ["1", "2"]), section("b", ["3"], footer: Note("B"))]
        #expect(SectionedChangeset(from: sections, to: sections).isEmpty)
    }

    @Test func aSectionIsToldByItsID() {
        let old = [section("a", ["1"]), section("b", ["2"])]
        let found = SectionedChangeset(from: old, to: [section("c", ["2"]), section("b", ["1"])])
        expect(found.sections, equals: Changeset(deletions: [0], insertions: [0]))
        expect(found.rowMoves.map(\.new), equals: [path(0, 0), path(1, 0)])
        expect(found.rowMoves.map(\.old), equals: [path(1, 0), path(0, 0)])
    }

    @Test func aRowIsToldByItsIdentity() {
        let old = [Section(id: "a", rows: [Note("1"), Note("2"), Note("3")])]
        let new = [Section(id: "a", rows: [Note("2"), Note("3", content: 1), Note("1")])]
        let found = SectionedChangeset(from: old, to: new)
        expect(found.rowMoves, equals: [SectionedChangeset.Paths(old: path(0, 0), new: path(0, 2))])
        expect(found.rowReloads, equals: [SectionedChangeset.Paths(old: path(0, 2), new: path(0, 1))])
        expect(found.count, equals: 2)
    }

    @Test func aRowOfAnotherComponentIsReloaded() {
        let new = [Section(id: "a", rows: [Note("1", reuseIdentifier: "Other")])]
        let found = SectionedChangeset(from: [section("a", ["1"])], to: new)
        expect(found.rowReloads, equals: [SectionedChangeset.Paths(old: path(0, 0), new: path(0, 0))])
    }

    @Test(arguments: [
        Note("B"), Note("A", content: 1), Note("A", reuseIdentifier: "Other"), nil,
    ])
    func anotherHeaderOrFooterIsAReloadOfTheSection(_ other: Note?) {
        let old = [section("a", header: Note("A"), ["1"], footer: Note("A"))]
        for new in [
            section("a", header: other, ["1"], footer: Note("A")),
            section("a", header: Note("A"), ["1"], footer: other),
        ] {
            let found = SectionedChangeset(from: old, to: [new])
            expect(found.sections.reloads, equals: [Changeset.Offsets(old: 0, new: 0)])
            expect(found.count, equals: 1)
        }
    }

    @Test func aHeaderThatIsNotShownIsNoContent() {
        let old = [section("a", header: Note("A"), ["1"], footer: Note("B"), .footer)]
        let new = [section("a", header: Note("C"), ["1"], footer: Note("B"), .footer)]
        #expect(SectionedChangeset(from: old, to: new).isEmpty)
        let shown = [section("a", header: Note("A"), ["1"], footer: Note("B"))]
        expect(SectionedChangeset(from: old, to: shown).sections.reloads.count, equals: 1)
    }

    @Test func aLongSectionIsComparedToo() {
        let names = (0..<5_000).map { "\($0)" }
        let found = SectionedChangeset(from: [section("a", names)], to: [section("a", names.dropFirst() + ["0"])])
        expect(found.rowMoves, equals: [SectionedChangeset.Paths(old: path(0, 0), new: path(0, 4_999))])
        expect(found.count, equals: 1)
    }
}
