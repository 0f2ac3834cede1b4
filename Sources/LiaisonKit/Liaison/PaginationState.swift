/// How far pagination is.
enum PaginationState {
    /// Nothing was asked for.
    case idle
    /// The delegate was told that the last row is displayed.
    case started
    /// What was asked for is being appended.
    case ending
}
