/// Why an examination ends before its end.
enum Finding: Error {
    /// The rule is broken.
    case failure(String)
    /// The rule is kept, but hardly.
    case warning(String)
    /// The rule says nothing about this plugin, or nothing can be found out.
    case skip(String)
}
