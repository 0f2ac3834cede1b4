import LiaisonKit
import TestSupport
import Testing

/// Rows that are made on request.
struct MadeRowsTests {
    /// Makes and counts rows of sections. The name of a row has the key of its section and its index.
    private final class Source: SectionContent {
        /// The key of the one section that most tests need.
        static let key = 100_000

        private let count: Int
        /// The estimates that are known without the entries; nil for an unknown estimate.
        private let estimates: [EntryHeight?]
        /// The header, and also the footer.
        private let supplement: (any Entry)?
        private(set) var made = 0

        convenience init(count: Int) { self.init(estimates: Array(repeating: nil, count: count)) }

        init(estimates: [EntryHeight?], header: (any Entry)? = nil) {
            count = estimates.count
            self.estimates = estimates
            supplement = header
        }

        func section(_ key: Int = key) -> Section { Section(self, key: key) }

        override func id(of key: Int) -> String { "\(key)" }

        override func hasHeader(of key: Int) -> Bool { supplement != nil }

        override func hasFooter(of key: Int) -> Bool { supplement != nil }

        override func header(of key: Int) -> (any Entry)? { supplement }

        override func footer(of key: Int) -> (any Entry)? { supplement }

        /// Each other key has a row less.
        override func rowCount(of key: Int) -> Int { count - (key - Self.key) }

        override func estimatedHeight(ofRow index: Int, of key: Int) -> EntryHeight? { estimates[index] }

        override func makeRow(at index: Int, of key: Int) -> any Entry {
            made += 1
            return ListedEntry(name: key - Self.key + index, points: 1, estimate: 1, recorder: EntryRecorder())
        }
    }

    private func names(_ section: Section) -> [Int] { section.rows.compactMap { ($0 as? ListedEntry)?.name } }

    @Test(arguments: [0, 1, 191, 192, 193, 256, 257, 1000])
    func areThoseOfTheSource(count: Int) {
        let section = Source(count: count).section()
        expect(section.rows.count, equals: count)
        expect(names(section), equals: Array(0..<count))
        expect(section.rows.indices.map { (section.rows[$0] as? ListedEntry)?.name }, equals: Array(0..<count))
    }

    @Test func areNotMadeBeforeTheyAreAskedFor() {
        let source = Source(count: 100)
        let section = source.section()
        expect(section.rowCount, equals: 100)
        expect(source.made, equals: 0)
        _ = section.blockedRows[7]
        expect(source.made, equals: 1)
    }

    @Test func mayBeEditedLikeOthers() {
        var section = Source(count: 6).section()
        let other = section
        let rows = Array(section.rows)
        section.rows.remove(at: 1)
        section.rows.insert(rows[5], at: 0)
        section.rows[1] = rows[4]
        section.rows.append(rows[0])
        section.rows.replaceSubrange(2..<4, with: [rows[1]])
        expect(names(section), equals: [5, 4, 1, 4, 5, 0])
        expect(names(other), equals: Array(0..<6))
    }

    /// An estimate of 0 does not count, so each entry is asked, and returns 1 point.
    @Test(arguments: [
        (EntryHeight?.some(.fixed(30)), 300.0, 0), (.selfSizing, 440, 0), (.fixed(0), 10, 10), (nil, 10, 10),
    ])
    func areNotMadeForEstimatesThatTheSourceKnows(estimate: EntryHeight?, contentHeight: Double, made: Int) {
        let source = Source(estimates: Array(repeating: estimate, count: 10))
        expect(self.contentHeight(of: source.section()), equals: contentHeight)
        expect(source.made, equals: made)
    }

    /// The header and the footer have the estimate of 7 points.
    @Test func areMadeOnlyWhereTheSourceKnowsNoEstimate() {
        let header = ListedEntry(name: 0, points: 7, estimate: 7, recorder: EntryRecorder())
        let source = Source(
            estimates: [.fixed(30), nil, .fixed(0), .fixed(20), .selfSizing, nil], header: header)
        expect(contentHeight(of: source.section()), equals: 7 + 30 + 1 + 1 + 20 + 44 + 1 + 7)
        expect(source.made, equals: 3)
    }

    /// The other properties stay, and so do those of a copy.
    @Test func haveAHeaderThatMayChange() {
        let header = ListedEntry(name: 7, points: 1, estimate: 1, recorder: EntryRecorder())
        var section = Source(estimates: [nil, nil], header: header).section()
        let copy = section
        section.header = nil
        #expect(section.header == nil && (section.footer as? ListedEntry)?.name == 7)
        section.footer = ListedEntry(name: 8, points: 1, estimate: 1, recorder: EntryRecorder())
        section.id = "b"
        #expect((section.footer as? ListedEntry)?.name == 8 && section.id == "b" && names(section) == [0, 1])
        #expect((copy.header as? ListedEntry)?.name == 7 && (copy.footer as? ListedEntry)?.name == 7)
        expect(copy.id, equals: "\(Source.key)")
        #expect(Source(count: 1).section().header == nil)
    }

    /// One object makes several sections. A change of one section does not change the others.
    @Test func areThoseOfTheirSection() {
        let source = Source(count: 300)
        var sections = (0..<3).map { source.section(Source.key + $0 * 100) }
        #expect(sections.map(\.id) == ["100000", "100100", "100200"] && sections.map(\.rows.count) == [300, 200, 100])
        #expect(sections.map { names($0).first } == [0, 100, 200])
        sections[1].id = "b"
        sections[1].rows.removeFirst()
        #expect(sections.map(\.id) == ["100000", "b", "100200"] && sections.map(\.rows.count) == [300, 199, 100])
        #expect(sections.map { names($0).first } == [0, 101, 200])
    }

    @Test func areInOneArrayForSeveralLists() {
        let source = Source(count: 3)
        let sections = (0..<3).map { source.section(Source.key + $0) }
        let (first, second) = (Liaison(sections: sections.map(\.self)), Liaison(sections: sections.map(\.self)))
        #expect(storage(of: first.sections) != storage(of: sections))
        for liaison in [first, second] {
            liaison.share(sections)
            expect(storage(of: liaison.sections), equals: storage(of: sections))
        }
        first.deleteRow(at: at(0, 1))
        expect(first.sections.map(\.rowCount), equals: [3, 1, 1])
        expect(second.sections.map(\.rowCount), equals: [3, 2, 1])
        expect(storage(of: second.sections), equals: storage(of: sections))
    }

    /// Each list has other sections than the array: a section less, a changed row, or the sections of another source.
    @Test func areNotSharedByListsOfOtherSections() {
        let source = Source(count: 3)
        let sections = (0..<3).map { source.section(Source.key + $0) }
        let lists = (0..<3).map { _ in Liaison(sections: sections.map(\.self)) }
        lists[0].deleteSection(at: 2)
        lists[1].deleteRow(at: at(0, 1))
        let other = Liaison(sections: (0..<3).map { Source(count: 3).section(Source.key + $0) })
        for liaison in lists[..<2] + [other] {
            let before = liaison.sections.map(\.rowCount)
            liaison.share(sections)
            #expect(storage(of: liaison.sections) != storage(of: sections))
            expect(liaison.sections.map(\.rowCount), equals: before)
        }
    }

    /// The address of the elements of an array.
    private func storage(of sections: [Section]) -> UnsafeRawPointer? {
        sections.withUnsafeBytes { $0.baseAddress }
    }

    private func contentHeight(of section: Section) -> Double {
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 100, height: 100), sizing: UniformSizing(height: 1))
        liaison.liaise(tableView)
        liaison.append(section)
        return tableView.contentHeight
    }
}
