internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

/// The function table of a recording host. Each function records the request, and changes only views of the recording
/// host.
enum RecordingTable {
    /// Makes a table that claims a size, in bytes; nil for the size of this host. The table is never freed.
    ///
    /// A smaller table has null pointers behind its end, so a call of a function there ends the process. A larger
    /// table has null pointers in the place of functions that this host does not know.
    static func make(_ functions: lsn_api, size: Int?) -> UnsafeMutablePointer<lsn_api> {
        let own = MemoryLayout<lsn_api>.size
        let room = max(own, size ?? own)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: room)
        let table = memory.bindMemory(to: lsn_api.self, capacity: 1)
        table.initialize(to: functions)
        table.pointee.size = size ?? own
        if let size, size < own { (memory + size).initializeMemory(as: UInt8.self, repeating: 0, count: own - size) }
        return table
    }

    /// A value of a model whose handle has the table of the current host.
    static func value(_ content: ModelValue.Content, key: UnsafePointer<UInt8>?) -> ModelValue {
        var value = ModelValue(content, key: key)
        if let table = RecordingHost.current?.table { value.handle = lsn_value(api: UnsafePointer(table)) }
        return value
    }

    /// All functions; without one of them this does not compile. The real host reads values, because it needs nothing
    /// but the values.
    static let functions = lsn_api(
        size: MemoryLayout<lsn_api>.size,
        set_text: { label, text in
            let bytes = RecordingTable.bytes(text)
            RecordingHost.current?.change(label, for: "lsn_set_text") {
                $0.text = [ViewState.Run(text: bytes, weight: nil)]
            }
        },
        append_text: { label, text, weight in
            let run = ViewState.Run(text: RecordingTable.bytes(text), weight: weight.rawValue)
            RecordingHost.current?.change(label, for: "lsn_append_text") { $0.append(run) }
        },
        set_weight: { label, weight in
            RecordingHost.current?.change(label, for: "lsn_set_weight") { $0.weight = weight.rawValue }
        },
        set_lines: { label, lines in
            RecordingHost.current?.change(label, for: "lsn_set_lines") { $0.lines = max(lines, 0) }
        },
        set_image: { image, source in
            let bytes = RecordingTable.bytes(source)
            RecordingHost.current?.change(image, for: "lsn_set_image") { $0.image = bytes }
        },
        set_title: { button, title in
            let bytes = RecordingTable.bytes(title)
            RecordingHost.current?.change(button, for: "lsn_set_title") { $0.title = bytes }
        },
        set_progress: { progress, fraction in
            RecordingHost.current?.change(progress, for: "lsn_set_progress") { $0.progress = fraction }
        },
        set_hidden: { view, isHidden in
            RecordingHost.current?.change(view, for: "lsn_set_hidden") { $0.isHidden = isHidden }
        },
        set_color: { view, color in
            let bytes = color == nil ? nil : RecordingTable.bytes(color)
            RecordingHost.current?.change(view, for: "lsn_set_color") { $0.color = bytes }
        },
        set_link: { view, url in
            let bytes = RecordingTable.bytes(url)
            RecordingHost.current?.change(view, for: "lsn_set_link") { $0.link = bytes }
        },
        set_accessibility_label: { view, text in
            let bytes = RecordingTable.bytes(text)
            RecordingHost.current?.change(view, for: "lsn_set_accessibility_label") { $0.accessibilityLabel = bytes }
        },
        fail: { cell, reason in
            let reason = reason.map { String(cString: $0) } ?? ""
            guard let host = RecordingHost.current, host.requested("lsn_fail"),
                let number = host.number(of: cell, for: "lsn_fail"), let cell = host.call?.cell,
                number == cell.views.count
            else { return }
            cell.failure = reason
        },
        log: { _, _ in RecordingHost.current?.requested("lsn_log") },
        model_value: { _, field in
            guard let host = RecordingHost.current, host.isRightful("lsn_model_value"), let field,
                let model = host.call?.model
            else { return nil }
            return model.pointee.member(field).map { UnsafeRawPointer($0).assumingMemoryBound(to: lsn_value.self) }
        },
        value_type: { value in
            RecordingTable.read("lsn_value_type") { $0.value_type(value) } ?? LSN_TYPE_NULL
        },
        value_bool: { value in RecordingTable.read("lsn_value_bool") { $0.value_bool(value) } ?? false },
        value_int: { value in RecordingTable.read("lsn_value_int") { $0.value_int(value) } ?? 0 },
        value_double: { value in RecordingTable.read("lsn_value_double") { $0.value_double(value) } ?? 0 },
        value_string: { value in RecordingTable.read("lsn_value_string") { $0.value_string(value) } ?? nil },
        value_count: { value in RecordingTable.read("lsn_value_count") { $0.value_count(value) } ?? 0 },
        value_item: { value, index in
            RecordingTable.read("lsn_value_item") { $0.value_item(value, index) } ?? nil
        },
        value_key: { value, index in
            RecordingTable.read("lsn_value_key") { $0.value_key(value, index) } ?? nil
        },
        value_member: { value, key in
            RecordingTable.read("lsn_value_member") { own in
                if let key { RecordingHost.current?.members.insert(String(cString: key)) }
                return own.value_member(value, key)
            } ?? nil
        },
        model_set_bool: { _, field, _ in RecordingTable.isDeclared(field, "lsn_model_set_bool") },
        model_set_int: { _, field, _ in RecordingTable.isDeclared(field, "lsn_model_set_int") },
        model_set_double: { _, field, _ in RecordingTable.isDeclared(field, "lsn_model_set_double") },
        model_set_string: { _, field, _ in RecordingTable.isDeclared(field, "lsn_model_set_string") },
        model_set_null: { _, field in RecordingTable.isDeclared(field, "lsn_model_set_null") },
        reload_row: { _, _ in RecordingTable.request("lsn_reload_row") },
        delete_row: { _, _ in RecordingTable.request("lsn_delete_row") },
        insert_row: { _, _, _, _ in RecordingTable.request("lsn_insert_row") },
        select_row: { _, _ in RecordingTable.request("lsn_select_row") },
        deselect_row: { _, _ in RecordingTable.request("lsn_deselect_row") },
        open: { _, _ in RecordingTable.request("lsn_open") },
        append_link: { label, text, url, weight in
            let run = ViewState.Run(
                text: RecordingTable.bytes(text), weight: weight.rawValue == 0 ? nil : weight.rawValue,
                url: RecordingTable.bytes(url))
            return RecordingHost.current?.change(label, for: "lsn_append_link") { $0.append(run) } ?? false
        }
    )

    /// Reads a value with a function of the real host; nil if the call is a violation.
    private static func read<Value>(_ name: String, _ reading: (lsn_api) -> Value) -> Value? {
        guard RecordingHost.current?.isRightful(name) ?? false else { return nil }
        return reading(FunctionTable.pointer.pointee)
    }

    private static func request(_ name: String) -> Bool {
        RecordingHost.current?.requested(name) ?? false
    }

    private static func isDeclared(_ field: UnsafePointer<CChar>?, _ name: String) -> Bool {
        guard let host = RecordingHost.current, host.requested(name), let field, let call = host.call else {
            return false
        }
        return call.component.fields.contains { $0.name == String(cString: field) }
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
