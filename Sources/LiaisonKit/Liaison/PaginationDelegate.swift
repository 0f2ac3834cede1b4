/// Supplies further rows when the user reaches the last one. The liaison calls its delegate on the thread of the data
/// view.
public protocol PaginationDelegate: AnyObject {
    /// True if there are further rows to append.
    func isPaginationEnabled(in liaison: Liaison) -> Bool

    /// Called when the last row is displayed. The delegate may append further rows now or later.
    func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath)

    /// Called when rows were appended or pagination was cancelled. `firstIndexPath` is the index path of the first
    /// appended row; nil if there is none.
    func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?)
}
