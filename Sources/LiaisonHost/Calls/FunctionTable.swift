package import CLiaison
internal import LiaisonKit

/// The function table of the host, to which every handle points.
///
/// One table serves all plugins, as long as the process lives, in the host as in workers. Each function ignores a handle
/// of another kind, and refuses a handle that is not of the running call.
package enum FunctionTable {
    /// The table where a worker has it as well, because models in shared memory point to the table; nil if the system gives
    /// no such place.
    nonisolated(unsafe) static let shared: UnsafePointer<lsn_api>? = AddressSpace.place(functions)

    /// The address of the table.
    package nonisolated(unsafe) static let pointer: UnsafePointer<lsn_api> = {
        if let shared { return shared }
        // No worker will run.
        let table = UnsafeMutablePointer<lsn_api>.allocate(capacity: 1)
        table.initialize(to: functions)
        return UnsafePointer(table)
    }()

    /// Receives the calls that are made outside all calls of a host; nil outside an examination.
    package nonisolated(unsafe) static var observer: (any TableObserver)?

    /// All functions, in each process. If one is missing, this does not compile.
    package static let functions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { receive($0, .setText, text: $1) },
        append_text: { receive($0, .appendText, number: UInt64($2.rawValue), text: $1) },
        set_weight: { receive($0, .setWeight, number: UInt64($1.rawValue)) },
        set_lines: { receive($0, .setLines, number: UInt64(bitPattern: $1)) },
        set_image: { receive($0, .setImage, text: $1) },
        set_title: { receive($0, .setTitle, text: $1) },
        set_progress: { receive($0, .setProgress, number: $1.bitPattern) },
        set_hidden: { receive($0, .setHidden, number: $1 ? 1 : 0) },
        set_color: { receive($0, .setColor, text: $1) },
        set_link: { receive($0, .setLink, text: $1) },
        set_accessibility_label: { receive($0, .setAccessibilityLabel, text: $1) },
        fail: { receive($0, .fail, text: $1) },
        log: { receive($0, .log, text: $1) },
        model_value: { model, field in
            guard let whole = wholeModel(model), let field else { return nil }
            return handle(whole.pointee.member(field))
        },
        value_type: { value(in: $0, .valueType)?.type ?? LSN_TYPE_NULL },
        value_bool: { value(in: $0, .valueBool)?.bool ?? false },
        value_int: { value(in: $0, .valueInt)?.int ?? 0 },
        value_double: { value(in: $0, .valueDouble)?.double ?? 0 },
        value_string: { value(in: $0, .valueString)?.string },
        value_count: { value(in: $0, .valueCount)?.children.count ?? 0 },
        value_item: { handle(value(in: $0, .valueItem)?.child(at: Int(clamping: $1))) },
        value_key: { value(in: $0, .valueKey)?.child(at: Int(clamping: $1))?.pointee.keyCharacters },
        value_member: { container, key in
            guard mayRead(.valueMember), let key else { return nil }
            if CallFrame.current == nil { observer?.noteMember(key) }
            return handle(container.flatMap { value(UnsafeRawPointer($0)).pointee.member(key) })
        },
        model_set_bool: { receive($0, .modelSetBool, number: $2 ? 1 : 0, text: $1) },
        model_set_int: { receive($0, .modelSetInt, number: UInt64(bitPattern: $2), text: $1) },
        model_set_double: { receive($0, .modelSetDouble, number: $2.bitPattern, text: $1) },
        model_set_string: { receive($0, .modelSetString, text: $1, $2) },
        model_set_null: { receive($0, .modelSetNull, text: $1) },
        reload_row: { receive($0, .reloadRow, row: $1) },
        delete_row: { receive($0, .deleteRow, row: $1) },
        insert_row: { receive($0, .insertRow, text: $2, $3, row: $1) },
        select_row: { receive($0, .selectRow, row: $1) },
        deselect_row: { receive($0, .deselectRow, row: $1) },
        open: { receive($0, .open, text: $1) },
        append_link: { receive($0, .appendLink, number: UInt64($3.rawValue), text: $1, $2) },
        append_styled: {
            let style = $2?.pointee
            return receive($0, .appendStyled, number: style?.packed ?? 0, text: $1, style?.url)
        },
        clear_table: { receive($0, .clearTable) },
        append_column: { receive($0, .appendColumn, number: Nib.Column.packed($2, weight: $3), text: $1) },
        append_row: { receive($0, .appendRow) },
        append_cell: {
            let style = $2?.pointee
            return receive($0, .appendCell, number: style?.packed ?? 0, text: $1, style?.url)
        },
        append_to_cell: {
            let style = $2?.pointee
            return receive($0, .appendToCell, number: style?.packed ?? 0, text: $1, style?.url)
        },
        clear_canvas: { receive($0, .clearCanvas, number: Size(width: $1, height: $2).packed) },
        draw: { canvas, shape in
            // The host is told of a shape that is not drawn, too.
            guard let bytes = lsn_shape.packed(shape) else { return receive(canvas, .draw) && false }
            return bytes.withUnsafeBufferPointer {
                receive(TableCall(.draw, bytes: $0), canvas) && Shape(packed: $0) != nil
            }
        },
        set_pixels: { image, bytes, width, height in
            guard let bytes, let sides = Pixels.packed(width, height) else {
                return receive(image, .setPixels) && false
            }
            let pixels = UnsafeBufferPointer(start: bytes, count: Int(width * height) * 4)
            return receive(TableCall(.setPixels, number: sides, bytes: pixels), image)
        },
        value_json: { value(in: $0, .valueJson)?.writeJSON(to: $1, $2) ?? 0 },
        insert_value: { liaison, indexPath, component, model in
            guard let json = model.map({ value(UnsafeRawPointer($0)).pointee.json + [0] }) else {
                return receive(liaison, .insertValue, text: component, row: indexPath)
            }
            return json.withUnsafeBytes { json in
                let text = json.baseAddress?.assumingMemoryBound(to: CChar.self)
                return receive(liaison, .insertValue, text: component, text, row: indexPath)
            }
        },
        set_number: { receive($0, .setNumber, number: TableCall.packed($1.rawValue, number: $2)) },
        set_string: { receive($0, .setString, number: UInt64($1.rawValue), text: $2) },
        measure: { liaison, text, size, weight, width in
            let call = TableCall(.measure, measuring: text, size: size, weight, width: width)
            guard receive(call, liaison) else { return 0 }
            guard let frame = CallFrame.current else { return observer?.measured(call) ?? 0 }
            return WorkerProcess.current?.answeredLength ?? frame.pointee.measured
        },
        tick_after: {
            // The host is told of a time that is out of bounds, too.
            let isAsked = receive($0, .tickAfter, number: $1.bitPattern)
            return isAsked && TableCall.tickBounds.contains($1)
        },
        keep_state: { receive($0, .keepState, text: $1) }
    )
}

extension FunctionTable {
    /// Passes a call to its receiver: the running call of this thread, the host of this worker, or the observer. Returns
    /// the answer for the plugin; false for a handle that is not of the running call.
    @inline(__always)
    @discardableResult
    private static func receive(
        _ handle: UnsafeRawPointer?, _ function: TableFunction, number: UInt64 = 0, text: UnsafePointer<CChar>? = nil,
        _ secondText: UnsafePointer<CChar>? = nil, row: lsn_index_path = lsn_index_path()
    ) -> Bool {
        receive(TableCall(function, number: number, text: text, secondText: secondText, row: row), handle)
    }

    private static func receive(_ call: TableCall, _ handle: UnsafeRawPointer?) -> Bool {
        guard let frame = CallFrame.current else { return observer?.receive(call, handle) ?? false }
        guard let handle, let slot = frame.pointee.slot(of: handle, for: call.function) else { return false }
        if let worker = WorkerProcess.current { return worker.send(call, slot: slot) }
        return frame.pointee.fulfil(call, at: slot)
    }

    /// The whole model behind a handle of the running call; nil if the handle is not that of a model.
    private static func wholeModel(_ model: UnsafePointer<lsn_model>?) -> UnsafePointer<ModelValue>? {
        guard let frame = CallFrame.current else {
            return mayRead(.modelValue) ? model.flatMap { observer?.wholeModel(of: $0) } : nil
        }
        guard let model, let slot = frame.pointee.slot(of: model, for: .modelValue) else { return nil }
        if let worker = WorkerProcess.current { return frame.pointee.wholeModel(at: slot, own: worker.model) }
        return frame.pointee.wholeModel(at: slot, own: frame.pointee.wholeModel)
    }

    private static func mayRead(_ function: TableFunction) -> Bool {
        CallFrame.current != nil || observer?.mayRead(function) ?? true
    }

    private static func value(_ handle: UnsafeRawPointer) -> UnsafePointer<ModelValue> {
        handle.assumingMemoryBound(to: ModelValue.self)
    }

    private static func value(in handle: UnsafePointer<lsn_value>?, _ function: TableFunction) -> ModelValue? {
        mayRead(function) ? handle.map { value(UnsafeRawPointer($0)).pointee } : nil
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
