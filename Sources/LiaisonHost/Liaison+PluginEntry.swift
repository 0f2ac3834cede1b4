internal import LiaisonKit

extension Liaison {
    /// The current place of an entry, which was at `place` before; nil if the entry is gone.
    ///
    /// The search goes outwards from the old place, because most edits move an entry by a few rows. The search takes
    /// time in proportion to the distance.
    func place(of entry: PluginEntry, near place: Place) -> Place? {
        if isEntry(at: place, entry) { return place }
        switch place {
        case .row(let indexPath): return indexPath.nearest(in: self) { isEntry(at: .row($0), entry) }.map { .row($0) }
        case .item(let path, let indexPath):
            if let row = indexPath.nearest(in: self, where: { isEntry(at: .item(path, of: $0), entry) }) {
                return .item(path, of: row)
            }
            // An earlier item may have left its carousel.
            return (row(for: indexPath) as? Carousel).flatMap { item(of: $0, at: .row(indexPath), entry) }
        case .header: return sectionNumbers.map { .header(section: $0) }.first { isEntry(at: $0, entry) }
        case .footer: return sectionNumbers.map { .footer(section: $0) }.first { isEntry(at: $0, entry) }
        }
    }

    /// The place of an entry in a carousel, or in a carousel inside it; nil if the entry is not there.
    private func item(of carousel: Carousel, at place: Place, _ entry: PluginEntry) -> Place? {
        for (index, row) in carousel.rows.enumerated() {
            guard let item = place.item(index) else { return nil }
            if (row as? PluginEntry).map(entry.isSame) ?? false { return item }
            if let inner = row as? Carousel, let found = self.item(of: inner, at: item, entry) { return found }
        }
        return nil
    }

    private func isEntry(at place: Place, _ entry: PluginEntry) -> Bool {
        (self.entry(at: place) as? PluginEntry).map(entry.isSame) ?? false
    }
}

extension IndexPath {
    /// The index path of a row that passes a test: the nearest one in this section, or else the first one in another
    /// section.
    fileprivate func nearest(in liaison: Liaison, where passes: (IndexPath) -> Bool) -> IndexPath? {
        if let last = liaison.lastIndexPath(inSection: section)?.row {
            for distance in 0...max(last, row) {
                for row in [row - distance, row + distance] where (0...last).contains(row) {
                    let candidate = IndexPath(row: row, section: section)
                    if passes(candidate) { return candidate }
                }
            }
        }
        for number in liaison.sectionNumbers where number != section {
            guard let last = liaison.lastIndexPath(inSection: number)?.row else { continue }
            if let row = (0...last).first(where: { passes(IndexPath(row: $0, section: number)) }) {
                return IndexPath(row: row, section: number)
            }
        }
        return nil
    }
}
