import LiaisonKit

/// The lines of the list. A line is a header, a footer, or the rows that stand side by side.
extension RandomRun {
    struct Line {
        var places: [Place]
        /// The space below the line, in points.
        var spacing = 0.0
    }

    var grid: Grid? { (dataView as? CollectionView)?.grid }

    var sticksHeaders: Bool { (dataView as? TableView)?.hasStickyHeaders == true }

    var rowsPerLine: Int { grid == nil ? 1 : dataView.viewport.width == 100 ? 2 : 3 }

    var rowWidth: Double {
        grid == nil ? dataView.viewport.width : dataView.viewport.width == 100 ? 47.5 : 110 / 3
    }

    func width(of place: Place) -> Double { place.kind == .row ? rowWidth : dataView.viewport.width }

    var lines: [Line] { list.sections.indices.flatMap(lines) }

    func lines(ofSection number: Int) -> [Line] {
        let section = list.sections[number]
        var lines: [Line] = []
        if section.header != nil { lines.append(Line(places: [.header(section: number)])) }
        for start in stride(from: 0, to: section.rows.count, by: rowsPerLine) {
            let places = (start..<min(start + rowsPerLine, section.rows.count))
                .map { Place.row(IndexPath(row: $0, section: number)) }
            lines.append(Line(places: places, spacing: grid?.lineSpacing ?? 0))
        }
        if section.footer != nil { lines.append(Line(places: [.footer(section: number)])) }
        return lines
    }

    /// Returns the header of the section of the line at the top of the viewport; nil if there is none, or if the header
    /// has no height.
    func headerThatSticks(above line: Line) -> Place? {
        let header = Place.header(section: line.places[0].section)
        guard sticksHeaders, line.places != [header], (dataView.rect(of: header)?.size.height ?? 0) > 0 else {
            return nil
        }
        return header
    }
}
