internal import LiaisonKit

/// The place of an entry in its section: `rows[2]`, `header.fallback`.
struct EntryPlace: CustomStringConvertible {
    let kind: ComponentKind
    private let index: Int
    private var fallbacks = 0
    /// The place of the carousel that holds the entry.
    private var carousel: String?
    private var isEmptyState = false

    /// The place of the empty state.
    static var emptyState: EntryPlace {
        var place = EntryPlace(.row)
        place.isEmptyState = true
        return place
    }

    init(_ kind: ComponentKind, index: Int = 0) {
        self.kind = kind
        self.index = index
    }

    /// The place of the fallback of the entry.
    var fallback: EntryPlace {
        var place = self
        place.fallbacks += 1
        return place
    }

    /// Returns the place of a row of the carousel at this place.
    func carousel(_ index: Int) -> EntryPlace {
        var place = EntryPlace(kind, index: index)
        place.carousel = description
        return place
    }

    var description: String {
        let rows = carousel.map { "\($0).carousel" } ?? "rows"
        let name = isEmptyState ? "emptyState" : kind == .row ? "\(rows)[\(index)]" : kind.rawValue
        return name + String(repeating: ".fallback", count: fallbacks)
    }
}
