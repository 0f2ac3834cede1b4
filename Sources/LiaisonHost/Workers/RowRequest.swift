/// The arguments of a request about a row.
struct RowRequest: BitwiseCopyable {
    var section: Int64
    var row: Int64
}
