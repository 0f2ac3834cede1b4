/// The heights that the entries of a data view are assumed to have until they are shown, in points.
struct Estimates {
    /// The assumed height of an entry that has no estimate of its own. A value that is not a length above 0 counts as 1.
    var usual = 44.0 {
        didSet { if !EntryHeight.isLength(usual) { usual = 1 } }
    }
    /// True while an entry is asked for an estimate. Edits by that entry ask for no estimates.
    var isAsking = false
    /// Storage for the estimates of an appended section, which is kept from section to section.
    private(set) var storage: [Double] = []

    /// The storage for a large section would take memory for as long as the data view lives.
    static let mostKept = 1024

    /// Returns an estimate as the data view uses it.
    func usable(_ points: Double?) -> Double {
        guard let points, points >= 0, points.isFinite else { return usual }
        return points
    }

    /// Exchanges the storage for another one.
    mutating func exchangeStorage(_ other: inout [Double]) { swap(&other, &storage) }
}

/// The estimates of entries and lines.
extension ListView {
    /// Returns the assumed height of an entry that has not been shown yet, in points.
    func estimate(_ place: Place, _ delegate: (any DataViewDelegate)?) -> Double {
        estimates.usable(delegate?.dataView(self, estimatedHeightFor: place))
    }

    /// Calls a closure with the delegate; with nil if the delegate is being asked for estimates already.
    func withEstimates<Answer: ~Copyable>(_ ask: ((any DataViewDelegate)?) -> Answer) -> Answer {
        let wasAsking = estimates.isAsking
        estimates.isAsking = true
        defer { estimates.isAsking = wasAsking }
        return ask(wasAsking ? nil : delegate)
    }

    /// Returns the assumed heights of the lines of sections that have not been shown yet, in points; nil if the
    /// delegate has edited the content meanwhile.
    func estimates(ofSections sections: Range<Int>, _ shapes: [SectionShape], of rowsPerLine: Int) -> [Double]? {
        var heights: [Double] = []
        let dataSource = dataSource
        for (section, shape) in zip(sections, shapes) {
            guard let more = estimates(ofSection: section, shape, of: rowsPerLine, from: dataSource) else { return nil }
            heights += more
        }
        // The delegate may have changed an earlier section while answering for a later one, and the data view may not
        // know the earlier section yet.
        let isSame = zip(sections, shapes).allSatisfy { isShape(of: $0, $1, dataSource) }
        return isSame ? heights : nil
    }

    /// Returns the assumed heights of the lines of a section that has not been shown yet, in points; nil if the
    /// delegate has edited the content meanwhile.
    func estimates(
        ofSection section: Int, _ shape: SectionShape, of rowsPerLine: Int, from dataSource: (any DataViewDataSource)?
    ) -> [Double]? {
        let edits = progress.editCount
        var heights: [Double] = []
        estimates.exchangeStorage(&heights)
        heights.removeAll(keepingCapacity: true)
        heights.reserveCapacity(shape.entries)
        withEstimates { delegate in
            guard let delegate else { return heights = Array(repeating: estimates.usual, count: shape.entries) }
            delegate.dataView(self, estimatedHeightsFor: shape, inSection: section) {
                heights.append(estimates.usable($0))
            }
        }
        // A change of a section that the data view does not know yet is no edit of the data view, so the shape is
        // compared, too.
        guard edits == progress.editCount, isShape(of: section, shape, dataSource), heights.count == shape.entries
        else {
            return nil
        }
        return rowsPerLine == 1 && arrangement == nil ? heights : lines(of: heights, section, shape, rowsPerLine)
    }

    /// Returns the heights of the lines of a section, given the heights of the entries, in points. The height of a line
    /// is the height of the highest entry, plus the spacing below the line.
    private func lines(of heights: [Double], _ section: Int, _ shape: SectionShape, _ rowsPerLine: Int) -> [Double] {
        (0..<shape.lines(of: rowsPerLine)).map { line in
            let entries = shape.entries(ofLine: line, of: rowsPerLine)
            let place = shape.place(ofEntry: entries.lowerBound, in: section)
            return (heights[entries].max() ?? 0) + spacing(below: place)
        }
    }

    /// Returns whether the data source still has the given shape for a section.
    private func isShape(of section: Int, _ shape: SectionShape, _ dataSource: (any DataViewDataSource)?) -> Bool {
        dataSource.map { $0.dataView(self, shapeOfSection: section) == shape } ?? true
    }

    /// Sets the height of a line from the displayed cells, and from the estimates of the entries without cells. Does
    /// nothing if the delegate edits the content while answering.
    func estimateLine(_ line: Range<Int>, _ delegate: (any DataViewDelegate)?) {
        let (edits, space) = (progress.editCount, spacing(below: geometry.place(of: line.lowerBound)))
        var height = 0.0
        for entry in line {
            height = max(height, self.height(ofDisplayed: entry) ?? estimate(geometry.place(of: entry), delegate))
            guard edits == progress.editCount else { return }
        }
        resizeLine(of: line.lowerBound, to: height + space)
    }

    /// Returns the height of a displayed entry, in points; nil if the entry is not displayed.
    func height(ofDisplayed entry: Int) -> Double? {
        displayed.index(of: entry).map { displayed[$0].cell.state.shownHeight }
    }
}

extension ListView {
    /// The height of a text in a style, as a label of a cell shows it, in points. The width is in points.
    public func height(ofText text: String, _ style: TextStyle, fitting width: Double) -> Double {
        sizing.height(of: Cell(reuseIdentifier: "", nib: Nib(.label(text, style: style))), fitting: width)
    }
}
