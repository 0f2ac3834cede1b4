internal import LiaisonJSON
public import LiaisonKit

/// Writes one JSON object on each line: one for each command that an entry gets.
///
///     {"command":"configuration","component":"Likes","plugin":"post-text","kind":"row","section":0,
///      "indexPath":[0,3],"cell":7,"reused":false,"result":null}
///
/// `indexPath` is null for headers and footers. For an item of a carousel `indexPath` has a third number, and a further
/// number for each carousel in a carousel. `cell` and `reused` are null if there is no cell yet. `result` is null, a
/// number of points, or `{"failed":"…"}`. A `configuration` whose cell has tables adds `tables`: the texts of each, in rows of
/// cells, with the titles of the columns as the first row if the table has a header. JSON has no infinite number and no NaN: both are 0, as for a data view. A command
/// that another command provokes follows that command.
public enum Trace {
    /// Writes a command and its result.
    public static func write(_ dispatch: Dispatch, into output: inout OutputBuffer) {
        output.append("{\"command\":\"")
        output.append(string: dispatch.event.name)
        output.append("\",\"component\":")
        output.append(json: dispatch.component)
        output.append(",\"plugin\":")
        if let provider = dispatch.provider { output.append(json: provider) } else { output.append("null") }
        output.append(",\"kind\":\"")
        output.append(string: dispatch.place.kind.rawValue)
        output.append("\",\"section\":")
        output.append(string: String(dispatch.place.section))
        output.append(",\"indexPath\":")
        switch dispatch.place {
        case .row(let indexPath): output.append(string: "[\(indexPath.section),\(indexPath.row)]")
        case .item(let path, let indexPath):
            let numbers = [indexPath.section, indexPath.row] + path.indexes
            output.append(string: "[\(numbers.map(String.init).joined(separator: ","))]")
        case .header, .footer: output.append("null")
        }
        append(dispatch.cell, isReused: dispatch.isReused, to: &output)
        append(dispatch.result, to: &output)
        if case .command(.configuration) = dispatch.event, let tables = dispatch.cell?.tables, !tables.isEmpty {
            append(list: tables, key: ",\"tables\":", to: &output) { table, output in
                append(list: rows(of: table), to: &output) { row, output in
                    append(list: row, to: &output) { $1.append(json: $0) }
                }
            }
        }
        output.append("}\n")
    }

    /// The texts of a table, row by row, after the titles of the header.
    private static func rows(of table: TextTable) -> [[String]] {
        let header = table.hasHeader ? [table.columns.map(\.title)] : []
        return header + (0..<table.rowCount).map { table.cells(ofRow: $0).map(\.string) }
    }

    private static func append<Item>(
        list: [Item], key: String = "", to output: inout OutputBuffer, _ append: (Item, inout OutputBuffer) -> Void
    ) {
        output.append(string: "\(key)[")
        for (index, item) in list.enumerated() {
            if index > 0 { output.append(",") }
            append(item, &output)
        }
        output.append("]")
    }

    private static func append(_ cell: Cell?, isReused: Bool, to output: inout OutputBuffer) {
        guard let cell else { return output.append(",\"cell\":null,\"reused\":null") }
        output.append(",\"cell\":")
        output.append(string: String(cell.number))
        output.append(isReused ? ",\"reused\":true" : ",\"reused\":false")
    }

    private static func append(_ result: Dispatch.Result, to output: inout OutputBuffer) {
        output.append(",\"result\":")
        switch result {
        case .done: output.append("null")
        case .points(let points): output.append(string: String(points.isFinite ? points : 0))
        case .failed(let reason):
            output.append("{\"failed\":")
            output.append(json: reason)
            output.append("}")
        }
    }
}

extension OutputBuffer {
    /// Appends a JSON string, with its quotes.
    mutating func append(json text: String) { append(string: JSONText.string(text)) }
}
