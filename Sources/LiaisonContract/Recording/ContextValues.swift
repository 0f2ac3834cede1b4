internal import CLiaison

/// The values of the liaison that a call may take.
struct ContextValues {
    var indexPath = lsn_index_path(section: 0, row: 0)
    var destination = lsn_index_path(section: 0, row: 1)
    var width = 320.0
    var button: String?
}
