package import CLiaison
internal import Glibc
internal import LiaisonKit

/// The function table of the host, to which every handle points.
///
/// One table serves all plugins, as long as the process lives. Each function ignores a handle of another kind, and
/// refuses a handle that is not of the running call.
package enum FunctionTable {
    /// The address of the table.
    package nonisolated(unsafe) static let pointer: UnsafePointer<lsn_api> = {
        let table = UnsafeMutablePointer<lsn_api>.allocate(capacity: 1)
        table.initialize(to: functions)
        return UnsafePointer(table)
    }()

    /// Replaces all functions of the table, in a worker. The address of the table stays, because handles of values
    /// point to it.
    static func replace(by functions: lsn_api) {
        UnsafeMutablePointer(mutating: pointer).pointee = functions
    }

    /// The functions in the process of the host.
    static let functions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { show($0, .setText, text: $1) },
        append_text: { show($0, .appendText, text: $1, number: UInt64($2.rawValue)) },
        set_weight: { show($0, .setWeight, number: UInt64($1.rawValue)) },
        set_lines: { show($0, .setLines, number: UInt64(bitPattern: $1)) },
        set_image: { show($0, .setImage, text: $1) },
        set_title: { show($0, .setTitle, text: $1) },
        set_progress: { show($0, .setProgress, number: $1.bitPattern) },
        set_hidden: { show($0, .setHidden, number: $1 ? 1 : 0) },
        set_color: { show($0, .setColor, text: $1) },
        set_link: { show($0, .setLink, text: $1) },
        set_accessibility_label: { show($0, .setAccessibilityLabel, text: $1) },
        fail: { cell, reason in
            guard let cell, let cell = CallFrame.current?.pointee.cell(cell, for: .fail) else { return }
            cell.fail(reason.map { String(cString: $0) } ?? CallFrame.noReason)
        },
        log: { liaison, message in
            guard let message, let call = call(liaison, .log) else { return }
            call.pointee.log(String(cString: message))
        },
        model_value: { model, field in
            guard let field, let call = call(ofModel: model, .modelValue) else { return nil }
            return handle(call.pointee.entry.wholeModel?.pointee.member(field))
        },
        value_type: { value(in: $0)?.type ?? LSN_TYPE_NULL },
        value_bool: { value(in: $0)?.bool ?? false },
        value_int: { value(in: $0)?.int ?? 0 },
        value_double: { value(in: $0)?.double ?? 0 },
        value_string: { value(in: $0)?.string },
        value_count: { value(in: $0)?.children.count ?? 0 },
        value_item: { handle(value(in: $0)?.child(at: Int(clamping: $1))) },
        value_key: { value(in: $0)?.child(at: Int(clamping: $1))?.pointee.keyCharacters },
        value_member: { container, key in
            guard let key else { return nil }
            return handle(value(in: container)?.member(key))
        },
        model_set_bool: { set($0, $1, .bool($2), .modelSetBool) },
        model_set_int: { set($0, $1, .int($2), .modelSetInt) },
        model_set_double: { set($0, $1, .double($2), .modelSetDouble) },
        model_set_string: { model, field, text in
            let text = text.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
            return set(model, field, text.map { .string($0) } ?? .null, .modelSetString)
        },
        model_set_null: { set($0, $1, .null, .modelSetNull) },
        // These functions act on a copy of the call, because the request may send a command that completes the call.
        reload_row: { call($0, .reloadRow)?.pointee.reloadRow(at: IndexPath($1)) ?? false },
        delete_row: { call($0, .deleteRow)?.pointee.deleteRow(at: IndexPath($1)) ?? false },
        insert_row: { liaison, indexPath, component, model in
            guard let component else { return false }
            let row = (String(cString: component), model.map { String(cString: $0) } ?? "{}")
            return call(liaison, .insertRow)?.pointee.insert(row, at: IndexPath(indexPath)) ?? false
        },
        select_row: { call($0, .selectRow)?.pointee.selectRow(at: IndexPath($1)) ?? false },
        deselect_row: { call($0, .deselectRow)?.pointee.deselectRow(at: IndexPath($1)) ?? false },
        open: { handle, url in
            guard let url else { return false }
            return call(handle, .open)?.pointee.open(String(cString: url)) ?? false
        },
        append_link: { show($0, .appendLink, text: $1, url: $2, number: UInt64($3.rawValue)) }
    )
}

extension FunctionTable {
    /// The current call of the plugin that passed this handle of the liaison; nil if there is none.
    private static func call(
        _ liaison: UnsafeMutablePointer<lsn_liaison>?, _ function: TableFunction
    ) -> UnsafeMutablePointer<PluginCall>? {
        liaison.flatMap { CallFrame.current?.pointee.liaison($0, for: function) }
    }

    /// The current call of the plugin that passed this handle of the model; nil if there is none.
    private static func call(
        ofModel model: UnsafePointer<lsn_model>?, _ function: TableFunction
    ) -> UnsafeMutablePointer<PluginCall>? {
        model.flatMap { CallFrame.current?.pointee.model($0, for: function) }
    }

    private static func set(
        _ model: UnsafePointer<lsn_model>?, _ field: UnsafePointer<CChar>?, _ content: ModelValue.Content,
        _ function: TableFunction
    ) -> Bool {
        guard let field, let call = call(ofModel: model, function) else { return false }
        return call.pointee.set(field, to: content)
    }
}

extension IndexPath {
    fileprivate init(_ indexPath: lsn_index_path) {
        self.init(row: Int(clamping: indexPath.row), section: Int(clamping: indexPath.section))
    }
}

extension FunctionTable {
    /// Shows a value in the view behind a handle that a plugin has passed. Does nothing if the view is of another kind.
    /// Returns false, and does nothing, if the handle belongs to no view of the current call.
    @inline(__always)
    @discardableResult
    private static func show<Handle>(
        _ handle: UnsafeMutablePointer<Handle>?, _ function: TableFunction, text: UnsafePointer<CChar>? = nil,
        url: UnsafePointer<CChar>? = nil, number: UInt64 = 0
    ) -> Bool {
        guard let handle, let view = CallFrame.current?.pointee.view(handle, for: function) else { return false }
        view.show(
            ViewValue(function: function, text: text.map(bytes(of:)), url: url.map(bytes(of:)), number: number))
        return true
    }

    /// The bytes of a C string, without its NUL.
    private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
    }

    private static func value(_ handle: UnsafeRawPointer) -> UnsafePointer<ModelValue> {
        handle.assumingMemoryBound(to: ModelValue.self)
    }

    private static func value(in handle: UnsafePointer<lsn_value>?) -> ModelValue? {
        handle.map { value(UnsafeRawPointer($0)).pointee }
    }

    private static func handle(_ value: UnsafeMutablePointer<ModelValue>?) -> UnsafePointer<lsn_value>? {
        value.map { UnsafeRawPointer($0).assumingMemoryBound(to: lsn_value.self) }
    }
}

extension ModelValue {
    fileprivate var type: lsn_type {
        switch content {
        case .null: LSN_TYPE_NULL
        case .bool: LSN_TYPE_BOOL
        case .int: LSN_TYPE_INT
        case .double: LSN_TYPE_DOUBLE
        case .string: LSN_TYPE_STRING
        case .array: LSN_TYPE_ARRAY
        case .object: LSN_TYPE_OBJECT
        }
    }

    fileprivate var bool: Bool {
        guard case .bool(let value) = content else { return false }
        return value
    }

    fileprivate var int: Int64 {
        switch content {
        case .int(let value): value
        case .double(let value): Int64(exactly: value) ?? 0
        case .null, .bool, .string, .array, .object: 0
        }
    }

    fileprivate var double: Double {
        switch content {
        case .int(let value): Double(value)
        case .double(let value): value
        case .null, .bool, .string, .array, .object: 0
        }
    }

    fileprivate var string: UnsafePointer<CChar>? {
        guard case .string(let bytes) = content else { return nil }
        return UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
    }

    fileprivate var keyCharacters: UnsafePointer<CChar>? {
        key.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
    }
}
