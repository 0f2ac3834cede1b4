/// Is asked whether there is more than a liaison holds, and told when it is needed.
public protocol PaginationDelegate: AnyObject {
    /// Whether there is more to append.
    func isPaginationEnabled(in liaison: Liaison) -> Bool

    /// The last row is displayed: what comes next may be appended, now or later.
    func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath)

    /// Something was appended, or pagination was given up. The index path is that of the first row that was appended;
    /// nil: none was.
    func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?)
}
