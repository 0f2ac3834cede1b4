internal import CSQLite

/// A value of a database.
enum DatabaseValue {
    case null
    case integer(Int)
    case text(String)
    case bytes([UInt8])

    init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ bytes: [UInt8]?) { self = bytes.map { .bytes($0) } ?? .null }

    /// Binds the value to a parameter of a statement. Returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
        case .text(let text): csqlite_bind_text(statement, index, text)
        case .bytes(let bytes): csqlite_bind_bytes(statement, index, bytes, bytes.count)
        }
    }
}

/// The current row of a result. The row is valid during the call that receives it.
struct DatabaseRow {
    fileprivate let statement: OpaquePointer

    init(statement: OpaquePointer) { self.statement = statement }

    /// An integer; nil for NULL.
    func integer(_ column: Int32) -> Int? {
        isNull(column) ? nil : Int(sqlite3_column_int64(statement, column))
    }

    /// A text; nil for NULL.
    func text(_ column: Int32) -> String? { bytes(column).map { String(decoding: $0, as: UTF8.self) } }

    /// Bytes; nil for NULL.
    func bytes(_ column: Int32) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        let start = sqlite3_column_blob(statement, column)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// A value of any type but bytes.
    func value(_ column: Int32) -> DatabaseValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: DatabaseValue(integer(column))
        default: DatabaseValue(text(column))
        }
    }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
