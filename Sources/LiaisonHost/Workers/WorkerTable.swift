internal import CLiaison
internal import Glibc
internal import LiaisonKit

/// The function table of a worker. Operations and requests go to the host; the worker itself reads values of models.
enum WorkerTable {
    /// All functions. If one is missing, this does not compile.
    static let functions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { tell($0, .setText, text: $1) },
        append_text: { tell($0, .appendText, number: UInt64($2.rawValue), text: $1) },
        set_weight: { tell($0, .setWeight, number: UInt64($1.rawValue)) },
        set_lines: { tell($0, .setLines, number: UInt64(bitPattern: $1)) },
        set_image: { tell($0, .setImage, text: $1) },
        set_title: { tell($0, .setTitle, text: $1) },
        set_progress: { tell($0, .setProgress, number: $1.bitPattern) },
        set_hidden: { tell($0, .setHidden, number: $1 ? 1 : 0) },
        set_color: { tell($0, .setColor, text: $1) },
        set_link: { tell($0, .setLink, text: $1) },
        set_accessibility_label: { tell($0, .setAccessibilityLabel, text: $1) },
        fail: { tell($0, .fail, text: $1) },
        log: { liaison, message in
            if message != nil { tell(liaison, .log, text: message) }
        },
        model_value: { model, field in
            guard let model, let field, let slot = slot(of: model, .modelValue), isModel(slot) else { return nil }
            let member = WorkerProcess.current?.model?.pointee.member(field)
            return member.map { UnsafeRawPointer($0).assumingMemoryBound(to: lsn_value.self) }
        },
        value_type: FunctionTable.functions.value_type,
        value_bool: FunctionTable.functions.value_bool,
        value_int: FunctionTable.functions.value_int,
        value_double: FunctionTable.functions.value_double,
        value_string: FunctionTable.functions.value_string,
        value_count: FunctionTable.functions.value_count,
        value_item: FunctionTable.functions.value_item,
        value_key: FunctionTable.functions.value_key,
        value_member: FunctionTable.functions.value_member,
        model_set_bool: { set($0, .modelSetBool, $1, number: $2 ? 1 : 0) },
        model_set_int: { set($0, .modelSetInt, $1, number: UInt64(bitPattern: $2)) },
        model_set_double: { set($0, .modelSetDouble, $1, number: $2.bitPattern) },
        model_set_string: { model, field, text in
            text == nil ? set(model, .modelSetNull, field) : set(model, .modelSetString, field, text: text)
        },
        model_set_null: { set($0, .modelSetNull, $1) },
        reload_row: { ask($0, .reloadRow, $1) },
        delete_row: { ask($0, .deleteRow, $1) },
        insert_row: { liaison, indexPath, component, model in
            guard let component else { return false }
            return ask(liaison, .insertRow, indexPath, texts(component, model))
        },
        select_row: { ask($0, .selectRow, $1) },
        deselect_row: { ask($0, .deselectRow, $1) },
        open: { liaison, url in
            guard let liaison, let url, let slot = slot(of: liaison, .open) else { return false }
            return WorkerProcess.current?.ask(.open, slot: slot, bytes(of: url)) ?? false
        },
        append_link: { label, text, url, weight in
            guard let label, let slot = slot(of: label, .appendLink) else { return false }
            guard let text else { return true }
            WorkerProcess.current?.tell(
                .appendLink, slot: slot, number: UInt64(weight.rawValue), bytes(of: text, withNUL: true),
                url: url.map(bytes(of:)) ?? .none)
            return true
        }
    )
}

extension WorkerTable {
    /// The slot of a handle in the running call; nil if the handle belongs to another call.
    private static func slot(of handle: UnsafeRawPointer, _ function: TableFunction) -> Int? {
        CallFrame.current?.pointee.slot(of: handle, for: function)
    }

    private static func isModel(_ slot: Int) -> Bool { CallFrame.current?.pointee.isModel(slot) ?? false }

    /// Sends the host an operation on the target of a handle. Does nothing if the handle belongs to another call.
    private static func tell<Handle>(
        _ handle: UnsafeMutablePointer<Handle>?, _ function: TableFunction, number: UInt64 = 0,
        text: UnsafePointer<CChar>? = nil
    ) {
        guard let handle, let slot = slot(of: handle, function) else { return }
        WorkerProcess.current?.tell(function, slot: slot, number: number, text.map(bytes(of:)))
    }

    /// Asks the host to set a field of the model.
    private static func set(
        _ model: UnsafePointer<lsn_model>?, _ function: TableFunction, _ field: UnsafePointer<CChar>?,
        number: UInt64 = 0, text: UnsafePointer<CChar>? = nil
    ) -> Bool {
        guard let model, let field, let slot = slot(of: model, function) else { return false }
        let name = bytes(of: field, withNUL: true)
        return WorkerProcess.current?.ask(function, slot: slot, number: number, name, text.map(bytes(of:))) ?? false
    }

    /// Asks the host to change a row.
    private static func ask(
        _ liaison: UnsafeMutablePointer<lsn_liaison>?, _ function: TableFunction, _ indexPath: lsn_index_path,
        _ texts: [UInt8]? = nil
    ) -> Bool {
        guard let liaison, let slot = slot(of: liaison, function) else { return false }
        let row = RowRequest(section: indexPath.section, row: indexPath.row)
        return withUnsafeBytes(of: row) { row in
            (texts ?? []).withUnsafeBytes { texts in
                WorkerProcess.current?.ask(function, slot: slot, row, texts) ?? false
            }
        }
    }

    /// The identifier of a component and a model, each with its NUL.
    private static func texts(_ component: UnsafePointer<CChar>, _ model: UnsafePointer<CChar>?) -> [UInt8] {
        Array(bytes(of: component, withNUL: true)) + (model.map { Array(bytes(of: $0, withNUL: true)) } ?? [])
    }

    /// The bytes of a C string.
    private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
        bytes(of: text, withNUL: false)
    }

    private static func bytes(of text: UnsafePointer<CChar>, withNUL: Bool) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: text, count: strlen(text) + (withNUL ? 1 : 0))
    }
}
