/// The reason for which an examination ends early.
enum Finding: Error {
    /// The rule is broken.
    case failure(String)
    /// The rule is kept, with a reservation.
    case warning(String)
    /// The rule does not apply to this plugin, or could not be checked.
    case skip(String)
    /// The subject has ended, or has answered out of turn. The end of the subject decides the verdict.
    case subjectIsOver
}
