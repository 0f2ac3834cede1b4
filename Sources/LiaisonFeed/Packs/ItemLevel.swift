/// A way in which the items of a feed are shown.
package enum ItemLevel: CaseIterable {
    /// Whole, one below the other.
    case articles
    /// A row for each item.
    case headlines
}
