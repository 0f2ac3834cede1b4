/// The state of pagination.
enum PaginationState {
    /// No rows are requested.
    case idle
    /// The delegate knows that the last row is displayed.
    case started
    /// The requested rows are being appended.
    case ending
}
