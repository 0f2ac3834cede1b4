internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest

/// A function of the function table that a plugin may call.
enum CalledFunction {
    /// A function that acts for the call that is running.
    case acting(TableFunction)
    /// A function that reads a value.
    case reading(ReadingFunction)

    /// The functions that read a value.
    enum ReadingFunction: UInt8 {
        case type = 128, bool, int, double, string, count, item, key, member

        fileprivate var name: StaticString {
            switch self {
            case .type: "lsn_value_type"
            case .bool: "lsn_value_bool"
            case .int: "lsn_value_int"
            case .double: "lsn_value_double"
            case .string: "lsn_value_string"
            case .count: "lsn_value_count"
            case .item: "lsn_value_item"
            case .key: "lsn_value_key"
            case .member: "lsn_value_member"
            }
        }
    }

    /// The function with a number; nil if there is none.
    init?(number: UInt8) {
        if let function = ReadingFunction(rawValue: number) {
            self = .reading(function)
        } else if number > 0, let function = TableFunction(rawValue: number - 1) {
            self = .acting(function)
        } else {
            return nil
        }
    }

    /// The number of the function in messages; not 0.
    var number: UInt8 {
        switch self {
        case .acting(let function): function.rawValue + 1
        case .reading(let function): function.rawValue
        }
    }

    /// The name of the function in the header.
    var name: String {
        switch self {
        case .acting(let function): "\(function.name)"
        case .reading(let function): "\(function.name)"
        }
    }
}

/// The function table of a subject. The subject reads values itself, and sends calls that act to the examiner.
enum SubjectTable {
    /// Makes a table that claims a size, in bytes; nil for the size of this host. The table lies in memory of a subject.
    ///
    /// A smaller table has null pointers behind its end, so a call of a function there ends the process. A larger
    /// table has null pointers in the place of functions that this host does not know.
    static func make(_ functions: lsn_api, size: Int?, in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<
        lsn_api
    > {
        let own = MemoryLayout<lsn_api>.size
        let table = memory.bindMemory(to: lsn_api.self, capacity: 1)
        table.initialize(to: functions)
        table.pointee.size = size ?? own
        if let size, size < own { (memory + size).initializeMemory(as: UInt8.self, repeating: 0, count: own - size) }
        return table
    }

    /// All functions. If one is missing, this does not compile. The functions that read values are those of the real
    /// host, because they need only the values.
    static let functions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { SubjectCore.current?.tell(.setText, $0, text: $1) },
        append_text: { SubjectCore.current?.tell(.appendText, $0, number: UInt64($2.rawValue), text: $1) },
        set_weight: { SubjectCore.current?.tell(.setWeight, $0, number: UInt64($1.rawValue)) },
        set_lines: { SubjectCore.current?.tell(.setLines, $0, number: UInt64(bitPattern: $1)) },
        set_image: { SubjectCore.current?.tell(.setImage, $0, text: $1) },
        set_title: { SubjectCore.current?.tell(.setTitle, $0, text: $1) },
        set_progress: { SubjectCore.current?.tell(.setProgress, $0, number: $1.bitPattern) },
        set_hidden: { SubjectCore.current?.tell(.setHidden, $0, number: $1 ? 1 : 0) },
        set_color: { SubjectCore.current?.tell(.setColor, $0, text: $1) },
        set_link: { SubjectCore.current?.tell(.setLink, $0, text: $1) },
        set_accessibility_label: { SubjectCore.current?.tell(.setAccessibilityLabel, $0, text: $1) },
        fail: { SubjectCore.current?.tell(.fail, $0, text: $1) },
        log: { liaison, _ in SubjectCore.current?.tell(.log, liaison) },
        model_value: { _, field in value(of: field, isRightful(.acting(.modelValue))) },
        value_type: { value in
            isRightful(.reading(.type)) ? FunctionTable.pointer.pointee.value_type(value) : LSN_TYPE_NULL
        },
        value_bool: { value in isRightful(.reading(.bool)) ? FunctionTable.pointer.pointee.value_bool(value) : false },
        value_int: { value in isRightful(.reading(.int)) ? FunctionTable.pointer.pointee.value_int(value) : 0 },
        value_double: { value in isRightful(.reading(.double)) ? FunctionTable.pointer.pointee.value_double(value) : 0
        },
        value_string: { value in
            isRightful(.reading(.string)) ? FunctionTable.pointer.pointee.value_string(value) : nil
        },
        value_count: { value in isRightful(.reading(.count)) ? FunctionTable.pointer.pointee.value_count(value) : 0 },
        value_item: { value, index in
            isRightful(.reading(.item)) ? FunctionTable.pointer.pointee.value_item(value, index) : nil
        },
        value_key: { value, index in
            isRightful(.reading(.key)) ? FunctionTable.pointer.pointee.value_key(value, index) : nil
        },
        value_member: { value, key in
            guard isRightful(.reading(.member)) else { return nil }
            if let key { SubjectCore.current?.noteMember(key) }
            return FunctionTable.pointer.pointee.value_member(value, key)
        },
        model_set_bool: { _, field, _ in isDeclared(field, .modelSetBool) },
        model_set_int: { _, field, _ in isDeclared(field, .modelSetInt) },
        model_set_double: { _, field, _ in isDeclared(field, .modelSetDouble) },
        model_set_string: { _, field, _ in isDeclared(field, .modelSetString) },
        model_set_null: { _, field in isDeclared(field, .modelSetNull) },
        reload_row: { liaison, _ in request(.reloadRow, liaison) },
        delete_row: { liaison, _ in request(.deleteRow, liaison) },
        insert_row: { liaison, _, _, _ in request(.insertRow, liaison) },
        select_row: { liaison, _ in request(.selectRow, liaison) },
        deselect_row: { liaison, _ in request(.deselectRow, liaison) },
        open: { liaison, _ in request(.open, liaison) },
        append_link: { label, text, url, weight in
            SubjectCore.current?.tell(.appendLink, label, number: UInt64(weight.rawValue), text: text, url: url)
                ?? false
        }
    )

    /// The function table of a host that records nothing. The functions that read values are those of the real host.
    /// Other functions do nothing. If one is missing, this does not compile.
    static let silentFunctions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { _, _ in },
        append_text: { _, _, _ in },
        set_weight: { _, _ in },
        set_lines: { _, _ in },
        set_image: { _, _ in },
        set_title: { _, _ in },
        set_progress: { _, _ in },
        set_hidden: { _, _ in },
        set_color: { _, _ in },
        set_link: { _, _ in },
        set_accessibility_label: { _, _ in },
        fail: { _, _ in },
        log: { _, _ in },
        model_value: { _, field in value(of: field, isRightful(.acting(.modelValue))) },
        value_type: FunctionTable.pointer.pointee.value_type,
        value_bool: FunctionTable.pointer.pointee.value_bool,
        value_int: FunctionTable.pointer.pointee.value_int,
        value_double: FunctionTable.pointer.pointee.value_double,
        value_string: FunctionTable.pointer.pointee.value_string,
        value_count: FunctionTable.pointer.pointee.value_count,
        value_item: FunctionTable.pointer.pointee.value_item,
        value_key: FunctionTable.pointer.pointee.value_key,
        value_member: FunctionTable.pointer.pointee.value_member,
        model_set_bool: { _, _, _ in true },
        model_set_int: { _, _, _ in true },
        model_set_double: { _, _, _ in true },
        model_set_string: { _, _, _ in true },
        model_set_null: { _, _ in true },
        reload_row: { _, _ in true },
        delete_row: { _, _ in true },
        insert_row: { _, _, _, _ in true },
        select_row: { _, _ in true },
        deselect_row: { _, _ in true },
        open: { _, _ in true },
        append_link: { _, _, _, _ in true }
    )

    private static func isRightful(_ function: CalledFunction) -> Bool {
        SubjectCore.current?.isRightful(function) ?? false
    }

    private static func value(of field: UnsafePointer<CChar>?, _ isRightful: Bool) -> UnsafePointer<lsn_value>? {
        guard isRightful, let field, let model = SubjectCore.current?.running?.model else { return nil }
        return model.pointee.member(field).map { UnsafeRawPointer($0).assumingMemoryBound(to: lsn_value.self) }
    }

    private static func request(_ function: TableFunction, _ handle: UnsafeRawPointer?) -> Bool {
        SubjectCore.current?.tell(function, handle) ?? false
    }

    private static func isDeclared(_ field: UnsafePointer<CChar>?, _ function: TableFunction) -> Bool {
        guard let core = SubjectCore.current, core.tell(function, nil), let field, let running = core.running else {
            return false
        }
        return running.component.fields.contains { $0.name == String(cString: field) }
    }
}
