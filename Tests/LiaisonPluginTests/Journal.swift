import CLiaison

/// The calls of a plugin to the host, one line for each call, such as `title.setText("dylan")`.
final class Journal {
    /// The calls, in order.
    private(set) var lines: [String] = []
    /// True if the host is older than the functions appended to the table.
    private let isOfOldHost: Bool
    private var handles: [(memory: UnsafeMutableRawPointer, owner: Unmanaged<Handle>)] = []

    init(isOfOldHost: Bool = false) {
        self.isOfOldHost = isOfOldHost
    }

    /// A handle for a plugin that writes its calls into this journal. It lives as long as the journal.
    func handle<Pointee>(_ name: String, as type: Pointee.Type = Pointee.self) -> UnsafeMutablePointer<Pointee> {
        let owner = Unmanaged.passRetained(Handle(name: name, journal: self))
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
        memory.storeBytes(of: UnsafePointer(isOfOldHost ? oldTable : table), as: UnsafePointer<lsn_api>.self)
        memory.storeBytes(of: owner.toOpaque(), toByteOffset: 8, as: UnsafeMutableRawPointer.self)
        handles.append((memory, owner))
        return memory.assumingMemoryBound(to: Pointee.self)
    }

    fileprivate func append(_ line: String) { lines.append(line) }

    deinit {
        for handle in handles {
            handle.owner.release()
            handle.memory.deallocate()
        }
    }
}

/// The object whose address follows the address of the table in the memory of a handle.
private final class Handle {
    let name: String
    unowned let journal: Journal

    init(name: String, journal: Journal) {
        self.name = name
        self.journal = journal
    }
}

private func write(_ pointer: UnsafeMutableRawPointer?, _ function: String, _ arguments: String...) {
    guard let pointer else { return }
    let owner = pointer.load(fromByteOffset: 8, as: UnsafeMutableRawPointer.self)
    let handle = Unmanaged<Handle>.fromOpaque(owner).takeUnretainedValue()
    handle.journal.append("\(handle.name).\(function)(\(arguments.joined(separator: ", ")))")
}

private func quoted(_ text: UnsafePointer<CChar>?) -> String {
    text.map { "\"\(String(cString: $0))\"" } ?? "NULL"
}

private func words(_ style: UnsafePointer<lsn_text_style>?) -> String {
    guard let style = style?.pointee else { return "NULL" }
    let numbers = [style.weight.rawValue, style.traits, style.color.rawValue, style.background.rawValue]
    return numbers.map(String.init).joined(separator: " ") + ", " + quoted(style.url)
}

/// The function table of a host that writes a journal. Every value of a model is the model itself. Nothing changes the
/// table after the initialization.
private nonisolated(unsafe) let table: UnsafeMutablePointer<lsn_api> = {
    let table = UnsafeMutablePointer<lsn_api>.allocate(capacity: 1)
    table.initialize(
        to: lsn_api(
            size: MemoryLayout<lsn_api>.size,
            set_text: { write($0, "setText", quoted($1)) },
            append_text: { write($0, "appendText", quoted($1), "\($2.rawValue)") },
            set_weight: { write($0, "setWeight", "\($1.rawValue)") },
            set_lines: { write($0, "setLines", "\($1)") },
            set_image: { write($0, "setImage", quoted($1)) },
            set_title: { write($0, "setTitle", quoted($1)) },
            set_progress: { write($0, "setProgress", "\($1)") },
            set_hidden: { write($0, "setHidden", "\($1)") },
            set_color: { write($0, "setColor", quoted($1)) },
            set_link: { write($0, "setLink", quoted($1)) },
            set_accessibility_label: { write($0, "setAccessibilityLabel", quoted($1)) },
            fail: { write($0, "fail", quoted($1)) },
            log: { write($0, "log", quoted($1)) },
            model_value: { valueOf($0, "value", quoted($1)) },
            value_type: {
                _ = valueOf($0, "type"); return LSN_TYPE_OBJECT
            },
            value_bool: { valueOf($0, "bool") != nil },
            value_int: {
                _ = valueOf($0, "int"); return .min
            },
            value_double: {
                _ = valueOf($0, "double"); return 0.5
            },
            value_string: {
                _ = valueOf($0, "string"); return nil
            },
            value_count: {
                _ = valueOf($0, "count"); return 3
            },
            value_item: { valueOf($0, "item", "\($1)") },
            value_key: {
                _ = valueOf($0, "key", "\($1)"); return nil
            },
            value_member: { valueOf($0, "member", quoted($1)) },
            model_set_bool: { valueOf($0, "setBool", quoted($1), "\($2)") != nil },
            model_set_int: { valueOf($0, "setInt", quoted($1), "\($2)") != nil },
            model_set_double: { valueOf($0, "setDouble", quoted($1), "\($2)") != nil },
            model_set_string: { valueOf($0, "setString", quoted($1), quoted($2)) != nil },
            model_set_null: { valueOf($0, "setNull", quoted($1)) != nil },
            reload_row: { act($0, "reloadRow", "\($1.section).\($1.row)") },
            delete_row: { act($0, "deleteRow", "\($1.section).\($1.row)") },
            insert_row: { act($0, "insertRow", "\($1.section).\($1.row)", quoted($2), quoted($3)) },
            select_row: { act($0, "selectRow", "\($1.section).\($1.row)") },
            deselect_row: { act($0, "deselectRow", "\($1.section).\($1.row)") },
            open: { act($0, "open", quoted($1)) },
            append_link: { act($0, "appendLink", quoted($1), quoted($2), "\($3.rawValue)") },
            append_styled: { act($0, "appendStyled", quoted($1), words($2)) },
            clear_table: { act($0, "clear") },
            append_column: { act($0, "appendColumn", quoted($1), "\($2.rawValue)", "\($3)") },
            append_row: { act($0, "appendRow") },
            append_cell: { act($0, "appendCell", quoted($1), words($2)) },
            append_to_cell: { act($0, "append", quoted($1), words($2)) },
            clear_canvas: { act($0, "clearCanvas", "\($1)", "\($2)") },
            draw: { canvas, shape in
                guard let shape = shape?.pointee else { return false }
                let frame = [shape.x, shape.y, shape.width, shape.height, shape.radius, shape.start, shape.end]
                let points = UnsafeBufferPointer(start: shape.points, count: shape.count).map { "\($0.x) \($0.y)" }
                let paints = [shape.fill, shape.stroke].map { paint in
                    "\(paint.color.rawValue) \(paint.light) \(paint.dark) \(paint.transparency)"
                }
                return act(
                    canvas, "draw", "\(shape.size) \(shape.kind.rawValue)", "\(frame)", "\(points)",
                    "\(quoted(shape.text)) \(shape.alignment.rawValue) \(shape.weight.rawValue)", paints[0],
                    "\(paints[1]) \(shape.thickness)")
            },
            set_pixels: { act($0, "setPixels", $1.map { "\($0[0])" } ?? "NULL", "\($2)", "\($3)") },
            value_json: { value, text, size in
                _ = valueOf(value, "json", "\(size)")
                let json: [CChar] = [0x5B, 0x31, 0x5D, 0]
                for (index, character) in json.prefix(size).enumerated() { text?[index] = character }
                return 3
            },
            insert_value: {
                act($0, "insertValue", "\($1.section).\($1.row)", quoted($2), $3 == nil ? "NULL" : "value")
            },
            set_number: { act($0, "setNumber", "\($1.rawValue)", "\($2)") },
            set_string: { act($0, "setString", "\($1.rawValue)", quoted($2)) },
            measure: {
                _ = act($0, "measure", quoted($1), "\($2)", "\($3.rawValue)", "\($4)")
                return 20
            },
            tick_after: { act($0, "tickAfter", "\($1)") },
            keep_state: { act($0, "keepState", quoted($1)) }))
    return table
}()

/// The function table of a host that does not know the appended functions.
private nonisolated(unsafe) let oldTable: UnsafeMutablePointer<lsn_api> = {
    let old = UnsafeMutablePointer<lsn_api>.allocate(capacity: 1)
    old.initialize(to: table.pointee)
    old.pointee.size = MemoryLayout<lsn_api>.offset(of: \.model_set_bool) ?? 0
    return old
}()

private func act(_ pointer: UnsafeMutableRawPointer?, _ function: String, _ arguments: String...) -> Bool {
    write(pointer, function, arguments.joined(separator: ", "))
    return true
}

/// Notes a question about a model.
private func valueOf(_ pointer: UnsafeRawPointer?, _ function: String, _ arguments: String...) -> UnsafePointer<
    lsn_value
>? {
    guard let pointer else { return nil }
    write(UnsafeMutableRawPointer(mutating: pointer), function, arguments.joined(separator: ", "))
    return pointer.assumingMemoryBound(to: lsn_value.self)
}
