/// The positions of the entries of a data view. Headers, rows and footers stand in lines, and each line has a height in
/// points.
///
/// If lines hold one row each, every line is one entry: then the geometry stores no lines and looks none up. Sections
/// keep their numbers when the sections before them are discarded, so that a stream may go on without end.
struct ListGeometry: ~Copyable {
    /// The number of the first section, which is the number of discarded sections if the numbers began at 0.
    private(set) var firstSection: Int
    /// The number of rows that stand side by side.
    let rowsPerLine: Int
    /// The number of rows of all sections.
    private(set) var rowCount = 0
    private var shapes: [SectionShape] = []
    private var entryCounts = PrefixSums()
    /// The number of lines of each section; empty if every line is one entry.
    private var lineCounts = PrefixSums()
    /// The height of each line, in points.
    private var heights = PrefixSums()
    /// The section that `place(of:)` found last. Without entries, no section is remembered.
    private var found = FoundSection()

    /// Makes a geometry without sections. The first section will have the number `firstSection`.
    init(firstSection: Int = 0, rowsPerLine: Int = 1) {
        self.firstSection = firstSection
        self.rowsPerLine = rowsPerLine
    }

    /// The number of the last section plus 1.
    var endSection: Int { firstSection + shapes.count }
    /// The number of entries.
    var count: Int { rowsPerLine == 1 ? heights.count : Int(entryCounts.total) }
    /// The sum of all heights, in points.
    var contentHeight: Double { heights.total }

    /// The height of the line of an entry, in points.
    subscript(entry: Int) -> Double {
        get { heights[line(of: entry)] }
        set {
            // Asking `line(of:)` would copy the geometry first.
            if rowsPerLine == 1 { return heights[entry] = newValue }
            let line = searchedLine(of: entry)
            heights[line] = newValue
        }
    }

    /// Returns the distance from the start of the content to the top of the line of an entry, in points.
    func offset(of entry: Int) -> Double {
        heights.sum(before: line(of: entry))
    }

    /// Returns the distance from the start of the content to the end of the line of an entry, in points.
    func end(of entry: Int) -> Double {
        heights.sum(before: line(of: entry) + 1)
    }

    /// Returns the first entry of the line that contains an offset; nil if no line has a height.
    func entry(atOffset offset: Double) -> Int? {
        guard let line = heights.index(at: offset) else { return nil }
        return rowsPerLine == 1 ? line : entries(ofLine: line).lowerBound
    }
}

// MARK: - Lines

extension ListGeometry {
    /// Returns all entries in the line of an entry, the entry included.
    func entries(besides entry: Int) -> Range<Int> {
        if rowsPerLine == 1 { return entry..<entry + 1 }
        let found = section(of: entry)
        let (start, shape) = (found.entries.lowerBound, found.shape)
        let line = shape.line(ofEntry: entry - start, of: rowsPerLine)
        let entries = shape.entries(ofLine: line, of: rowsPerLine)
        return start + entries.lowerBound..<start + entries.upperBound
    }

    /// Adds points to the height of each line of rows.
    mutating func addToRowLines(_ points: Double) {
        for section in firstSection..<endSection {
            let first = firstRowLine(ofSection: section, before: 0)
            let lines = shapes[section - firstSection].rowLines(of: rowsPerLine)
            for line in first..<first + lines { heights[line] += points }
        }
    }

    /// Returns the heights of the lines of an existing section, in points.
    func heights(ofSection section: Int) -> [Double] {
        (firstLine(ofSection: section)..<firstLine(ofSection: section + 1)).map { heights[$0] }
    }

    /// Returns the line of an entry; the number of lines if the entry is past the last.
    private func line(of entry: Int) -> Int { rowsPerLine == 1 ? entry : searchedLine(of: entry) }

    private func searchedLine(of entry: Int) -> Int {
        guard entry < count else { return heights.count }
        let found = section(of: entry)
        return found.line + found.shape.line(ofEntry: entry - found.entries.lowerBound, of: rowsPerLine)
    }

    private func entries(ofLine line: Int) -> Range<Int> {
        let section = lineCounts.index(at: Double(line)) ?? 0
        let start = Int(entryCounts.sum(before: section))
        let entries = shapes[section]
            .entries(ofLine: line - Int(lineCounts.sum(before: section)), of: rowsPerLine)
        return start + entries.lowerBound..<start + entries.upperBound
    }

    /// Returns the first line of a section, or the line where the section would start.
    private func firstLine(ofSection section: Int) -> Int {
        rowsPerLine == 1 ? start(ofSection: section) : Int(lineCounts.sum(before: section - firstSection))
    }
}

// MARK: - Places

extension ListGeometry {
    /// Returns the shape of a section; nil if no section has this number.
    func shape(ofSection section: Int) -> SectionShape? {
        section >= firstSection && section < endSection ? shapes[section - firstSection] : nil
    }

    /// Returns the entries of a section; nil if no section has this number.
    func entries(ofSection section: Int) -> Range<Int>? {
        guard let shape = shape(ofSection: section) else { return nil }
        let start = start(ofSection: section)
        return start..<start + shape.entries
    }

    /// Returns the first entry of a section, or the entry where the section would start.
    func start(ofSection section: Int) -> Int {
        if section - firstSection == found.section, !found.entries.isEmpty { return found.entries.lowerBound }
        return Int(entryCounts.sum(before: section - firstSection))
    }

    /// Returns the entry at a place; nil if there is none.
    func entry(at place: Place) -> Int? {
        guard let shape = shape(ofSection: place.section), let entry = shape.entry(at: place) else { return nil }
        return start(ofSection: place.section) + entry
    }

    /// Returns the place of an entry. Remembers the section: asking for entries of the same section again needs no
    /// search.
    mutating func place(of entry: Int) -> Place {
        if !found.entries.contains(entry) { found = searchedSection(of: entry) }
        return found.shape.place(ofEntry: entry - found.entries.lowerBound, in: firstSection + found.section)
    }

    /// Returns the section of an entry.
    private func section(of entry: Int) -> FoundSection {
        found.entries.contains(entry) ? found : searchedSection(of: entry)
    }

    private func searchedSection(of entry: Int) -> FoundSection {
        let section = entryCounts.index(at: Double(entry)) ?? 0
        let start = Int(entryCounts.sum(before: section))
        let line = rowsPerLine == 1 ? start : Int(lineCounts.sum(before: section))
        let shape = shapes[section]
        return FoundSection(section: section, shape: shape, entries: start..<start + shape.entries, line: line)
    }

    /// A section that was searched by an entry.
    private struct FoundSection {
        /// The index of the section.
        var section = 0
        var shape = SectionShape(hasHeader: false, rows: 0, hasFooter: false)
        /// The entries of the section.
        var entries = 0..<0
        /// The first line of the section.
        var line = 0
    }
}

// MARK: - Edits

extension ListGeometry {
    /// Adds a section at the end. `new` holds the heights of its lines, in points.
    mutating func append(_ shape: SectionShape, heights new: some Collection<Double>) {
        shapes.append(shape)
        rowCount += shape.rows
        entryCounts.append(Double(shape.entries))
        if rowsPerLine > 1 { lineCounts.append(Double(shape.lines(of: rowsPerLine))) }
        heights.append(contentsOf: new)
    }

    /// Inserts sections before an existing section, or at the end. `values` holds the heights of their lines, in
    /// points.
    mutating func insert(_ new: [SectionShape], heights values: [Double], atSection section: Int) {
        heights.insert(contentsOf: values, at: firstLine(ofSection: section))
        let index = section - firstSection
        entryCounts.insert(contentsOf: new.map { Double($0.entries) }, at: index)
        if rowsPerLine > 1 {
            lineCounts.insert(contentsOf: new.map { Double($0.lines(of: rowsPerLine)) }, at: index)
        }
        shapes.insert(contentsOf: new, at: index)
        rowCount += Self.rows(of: new)
        forgetFound()
    }

    /// Removes existing sections.
    mutating func removeSections(_ sections: Range<Int>) {
        let range = sections.lowerBound - firstSection..<sections.upperBound - firstSection
        heights.remove(firstLine(ofSection: sections.lowerBound)..<firstLine(ofSection: sections.upperBound))
        entryCounts.remove(range)
        lineCounts.remove(range)
        rowCount -= Self.rows(of: shapes[range])
        shapes.removeSubrange(range)
        forgetFound()
    }

    /// Inserts rows into an existing section, before an existing row or after the last. `values` holds the heights of
    /// the rows, in points. If rows stand side by side, each new line gets the largest of them. The lines after the
    /// rows keep their heights, though other rows stand in them.
    mutating func insertRows(heights values: [Double], at indexPath: IndexPath) {
        let section = indexPath.section - firstSection
        let line = firstRowLine(ofSection: indexPath.section, before: indexPath.row)
        let rows = shapes[section].rows + values.count
        let lines = SectionShape.lines(for: rows, of: rowsPerLine) - shapes[section].rowLines(of: rowsPerLine)
        heights.insert(
            contentsOf: rowsPerLine == 1 ? values : Array(repeating: values.max() ?? 0, count: lines), at: line)
        setRows(rows, ofSection: section)
    }

    /// Removes existing rows. The lines after the rows keep their heights, though other rows stand in them.
    mutating func removeRows(_ rows: Range<Int>, inSection number: Int) {
        let section = number - firstSection
        let line = firstRowLine(ofSection: number, before: rows.lowerBound)
        let left = shapes[section].rows - rows.count
        let lines = shapes[section].rowLines(of: rowsPerLine) - SectionShape.lines(for: left, of: rowsPerLine)
        heights.remove(line..<line + lines)
        setRows(left, ofSection: section)
    }

    /// Removes the sections before a section. Returns the number of removed entries, and the sum of their heights in
    /// points.
    mutating func discardSections(before section: Int) -> (entries: Int, points: Double) {
        let sections = min(max(section - firstSection, 0), shapes.count)
        let entries = Int(entryCounts.sum(before: sections))
        let lines = firstLine(ofSection: firstSection + sections)
        let points = heights.sum(before: lines)
        rowCount -= Self.rows(of: shapes[..<sections])
        shapes.removeFirst(sections)
        entryCounts.remove(0..<sections)
        lineCounts.remove(0..<sections)
        heights.remove(0..<lines)
        firstSection += sections
        forgetFound()
        return (entries, points)
    }

    /// Returns the first line of a section whose first row is the row `row` or a later row.
    private func firstRowLine(ofSection section: Int, before row: Int) -> Int {
        firstLine(ofSection: section) + shapes[section - firstSection].firstRow
            + SectionShape.lines(for: row, of: rowsPerLine)
    }

    private mutating func setRows(_ rows: Int, ofSection section: Int) {
        rowCount += rows - shapes[section].rows
        shapes[section].rows = rows
        entryCounts[section] = Double(shapes[section].entries)
        lineCounts[section] = Double(shapes[section].lines(of: rowsPerLine))
        forgetFound()
    }

    private static func rows(of shapes: some Sequence<SectionShape>) -> Int { shapes.reduce(0) { $0 + $1.rows } }

    private mutating func forgetFound() {
        found = FoundSection()
    }
}
