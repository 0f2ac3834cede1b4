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

    private static let functions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { label, text in
            guard let label = view(label, Label.self, "lsn_set_text") else { return }
            withBytes(of: text) { label.text.assign($0) }
        },
        append_text: { label, text, weight in
            guard let label = view(label, Label.self, "lsn_append_text") else { return }
            withBytes(of: text) { label.text.append($0, weight: Weight(nearest: Int(weight.rawValue))) }
        },
        set_weight: { label, weight in
            view(label, Label.self, "lsn_set_weight")?.style.weight = Weight(nearest: Int(weight.rawValue))
        },
        set_lines: { label, lines in
            view(label, Label.self, "lsn_set_lines")?.style.lines = Int(max(lines, 0))
        },
        set_image: { image, source in
            guard let image = view(image, ImageView.self, "lsn_set_image") else { return }
            withBytes(of: source) { image.source.assign($0) }
        },
        set_title: { button, title in
            guard let button = view(button, Button.self, "lsn_set_title") else { return }
            withBytes(of: title) { button.title.assign($0) }
        },
        set_progress: { progress, fraction in
            view(progress, ProgressView.self, "lsn_set_progress")?.fraction = fraction
        },
        set_hidden: { handle, hidden in
            view(handle, View.self, "lsn_set_hidden")?.isHidden = hidden
        },
        set_color: { handle, color in
            guard let view = view(handle, View.self, "lsn_set_color") else { return }
            guard let color else { return view.color = view.element.color }
            if let known = Color(String(cString: color)) { view.color = known }
        },
        set_link: { handle, url in
            guard let view = view(handle, View.self, "lsn_set_link") else { return }
            withBytes(of: url) { view.link.assign($0) }
        },
        set_accessibility_label: { handle, text in
            guard let view = view(handle, View.self, "lsn_set_accessibility_label") else { return }
            withBytes(of: text) { view.accessibilityLabel.assign($0) }
        },
        fail: { cell, reason in
            guard let cell, let cell = CallFrame.current?.pointee.cell(cell, for: "lsn_fail") else { return }
            cell.fail(reason.map { String(cString: $0) } ?? "the plugin gave no reason")
        },
        log: { liaison, message in
            guard let message, let call = call(liaison, "lsn_log") else { return }
            call.pointee.entry.plugin.log?(String(cString: message))
        },
        model_value: { model, field in
            guard let field, let call = call(ofModel: model, "lsn_model_value") else { return nil }
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
        model_set_bool: { set($0, $1, .bool($2), "lsn_model_set_bool") },
        model_set_int: { set($0, $1, .int($2), "lsn_model_set_int") },
        model_set_double: { set($0, $1, .double($2), "lsn_model_set_double") },
        model_set_string: { model, field, text in
            let text = text.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
            return set(model, field, text.map { .string($0) } ?? .null, "lsn_model_set_string")
        },
        model_set_null: { set($0, $1, .null, "lsn_model_set_null") },
        reload_row: { liaison(of: $0, "lsn_reload_row")?.reloadRow(at: IndexPath($1)) ?? false },
        delete_row: { liaison(of: $0, "lsn_delete_row")?.deleteRow(at: IndexPath($1)) != nil },
        insert_row: { liaison, indexPath, component, model in
            guard let component else { return false }
            let row = (String(cString: component), model.map { String(cString: $0) } ?? "{}")
            // A copy, because a command that the insertion sends may complete this one.
            let call = call(liaison, "lsn_insert_row")?.pointee
            return call?.insert(row, at: IndexPath(indexPath)) ?? false
        },
        select_row: { liaison(of: $0, "lsn_select_row")?.selectRow(at: IndexPath($1)) ?? false },
        deselect_row: { liaison(of: $0, "lsn_deselect_row")?.deselectRow(at: IndexPath($1)) ?? false },
        open: { handle, url in
            guard let url, let call = call(handle, "lsn_open"), call.pointee.liaison != nil else { return false }
            return call.pointee.entry.plugin.open?(String(cString: url)) ?? false
        }
    )
}

extension FunctionTable {
    /// The current call of the plugin that passed this handle of the liaison; nil if there is none.
    private static func call(
        _ liaison: UnsafeMutablePointer<lsn_liaison>?, _ function: StaticString
    ) -> UnsafeMutablePointer<PluginCall>? {
        liaison.flatMap { CallFrame.current?.pointee.liaison($0, for: function) }
    }

    /// The current call of the plugin that passed this handle of the model; nil if there is none.
    private static func call(
        ofModel model: UnsafePointer<lsn_model>?, _ function: StaticString
    ) -> UnsafeMutablePointer<PluginCall>? {
        model.flatMap { CallFrame.current?.pointee.model($0, for: function) }
    }

    /// The liaison that sent the command; nil during a height function, which may change nothing.
    private static func liaison(
        of handle: UnsafeMutablePointer<lsn_liaison>?, _ function: StaticString
    ) -> Liaison? {
        call(handle, function)?.pointee.liaison
    }

    private static func set(
        _ model: UnsafePointer<lsn_model>?, _ field: UnsafePointer<CChar>?, _ content: ModelValue.Content,
        _ function: StaticString
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
    /// Returns the view behind a handle that a plugin passed to a function of the header; nil if the handle stands for
    /// another kind of view, or is no handle of the current call.
    @inline(__always)
    private static func view<Handle, Kind: View>(
        _ handle: UnsafeMutablePointer<Handle>?, _: Kind.Type, _ function: StaticString
    ) -> Kind? {
        guard let handle else { return nil }
        return CallFrame.current?.pointee.view(handle, for: function) as? Kind
    }

    /// Passes the bytes of a C string, without its NUL, to a function; no bytes for NULL.
    private static func withBytes(of text: UnsafePointer<CChar>?, _ body: (Span<UInt8>) -> Void) {
        guard let text else { return body(Span()) }
        let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        body(Span(_unsafeStart: bytes, count: strlen(text)))
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
