internal import LiaisonKit
internal import LiaisonShow

/// The place in an article at which the user has left the article.
struct ReadingPlace: Equatable {
    /// The first row on the screen.
    let top: IndexPath
    /// The height of the part of that row above the screen, in points.
    let hidden: Double
    /// The current row.
    let current: IndexPath
}

/// The place as a text, which is kept between runs: five numbers.
extension ReadingPlace {
    var text: String { "\(top.section) \(top.row) \(Int(hidden)) \(current.section) \(current.row)" }

    /// Reads a place; nil for another text.
    init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }.filter { $0 >= 0 }
        guard numbers.count == 5 else { return nil }
        top = IndexPath(row: numbers[1], section: numbers[0])
        hidden = Double(numbers[2])
        current = IndexPath(row: numbers[4], section: numbers[3])
    }
}

extension Reader {
    /// The place of the reader in the rows; nil at their start.
    var readingPlace: ReadingPlace? {
        guard dataView.contentOffset > 0.5, let top = dataView.indexPathsForVisibleRows.first,
            let rect = dataView.rectForRow(at: top)
        else { return nil }
        return ReadingPlace(top: top, hidden: max(dataView.contentOffset - rect.y, 0), current: currentRow ?? top)
    }

    /// Goes back to a place.
    func go(to place: ReadingPlace) {
        currentRow = place.current
        keepCurrentRow()
        dataView.scrollToRow(at: place.top, at: .top)
        // In another width the row may be lower.
        let height = dataView.rectForRow(at: place.top)?.size.height ?? 0
        dataView.scroll(by: min(place.hidden, max(height - 16, 0)))
        dataView.layoutIfNeeded()
        keepCurrentVisible()
    }
}
