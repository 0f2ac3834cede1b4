internal import CLiaison

/// The values of the liaison that a call may take.
struct ContextValues {
    var indexPath = lsn_index_path(section: 0, row: 0)
    var destination = lsn_index_path(section: 0, row: 1)
    var width = 320.0
    var button: String?
}

extension ContextValues: CustomStringConvertible {
    /// The values for a report.
    var description: String {
        var places = ["section \(indexPath.section)", "row \(indexPath.row)", "width \(width)"]
        if let button { places.append("button \(button)") }
        if destination.section != 0 || destination.row != 1 {
            places.append("destination section \(destination.section), row \(destination.row)")
        }
        return places.joined(separator: ", ")
    }
}
