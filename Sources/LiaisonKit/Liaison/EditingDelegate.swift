/// Decides how the rows of a liaison are edited, in one place for all of them. What it leaves out, the rows decide.
public protocol EditingDelegate: AnyObject {
    /// Whether a row takes part in editing.
    func liaison(_ liaison: Liaison, canEditRowAt indexPath: IndexPath) -> Bool

    /// What editing offers for a row.
    func liaison(_ liaison: Liaison, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle

    /// Whether the user may move a row.
    func liaison(_ liaison: Liaison, canMoveRowAt indexPath: IndexPath) -> Bool

    /// The user confirms what editing offers for a row: to do it is the delegate's work.
    func liaison(_ liaison: Liaison, commit style: EditingStyle, forRowAt indexPath: IndexPath)

    /// The user has moved a row. It stands where it was moved to.
    func liaison(_ liaison: Liaison, didMoveRowAt indexPath: IndexPath, to destination: IndexPath)
}

extension EditingDelegate {
    /// What the row says.
    public func liaison(_ liaison: Liaison, canEditRowAt indexPath: IndexPath) -> Bool {
        liaison.row(for: indexPath)?.isEditable ?? false
    }

    /// What the row says.
    public func liaison(_ liaison: Liaison, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle {
        liaison.row(for: indexPath)?.editingStyle ?? .none
    }

    /// What the row says.
    public func liaison(_ liaison: Liaison, canMoveRowAt indexPath: IndexPath) -> Bool {
        liaison.row(for: indexPath)?.isMovable ?? false
    }

    /// Does nothing.
    public func liaison(_ liaison: Liaison, didMoveRowAt indexPath: IndexPath, to destination: IndexPath) {}
}
