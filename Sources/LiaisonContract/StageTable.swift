internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

/// The function table of a stage. Each function writes down what it is asked, and changes no more than views that only the
/// stage sees.
enum StageTable {
    /// Makes a table that says that it has a size, in bytes; nil: the one that this host has. It is never given back.
    ///
    /// Behind the end of a table that is smaller comes what ends the process: a function that is not there is not called.
    /// In one that is larger come functions that nobody knows.
    static func make(size: Int?) -> UnsafeMutablePointer<lsn_api> {
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

    /// A value of a model behind the table of the stage.
    static func value(_ content: ModelValue.Content, key: UnsafePointer<UInt8>?) -> ModelValue {
        var value = ModelValue(content, key: key)
        if let table = Stage.current?.table { value.handle = lsn_value(api: UnsafePointer(table)) }
        return value
    }

    private static var functions: lsn_api {
        var table = FunctionTable.pointer.pointee
        setViewFunctions(of: &table)
        setValueFunctions(of: &table)
        setModelFunctions(of: &table)
        setActions(of: &table)
        return table
    }

    private static func setViewFunctions(of table: inout lsn_api) {
        table.set_text = { label, text in
            let bytes = StageTable.bytes(text)
            Stage.current?.change(label, for: "lsn_set_text") { $0.text = [ViewState.Run(text: bytes, weight: nil)] }
        }
        table.append_text = { label, text, weight in
            let run = ViewState.Run(text: StageTable.bytes(text), weight: weight.rawValue)
            Stage.current?.change(label, for: "lsn_append_text") { view in
                if view.text == nil { view.text = [] }
                // In place: there may be as many as a model has items.
                view.text?.append(run)
            }
        }
        table.set_weight = { label, weight in
            Stage.current?.change(label, for: "lsn_set_weight") { $0.weight = weight.rawValue }
        }
        table.set_lines = { label, lines in
            Stage.current?.change(label, for: "lsn_set_lines") { $0.lines = max(lines, 0) }
        }
        table.set_image = { image, source in
            let bytes = StageTable.bytes(source)
            Stage.current?.change(image, for: "lsn_set_image") { $0.image = bytes }
        }
        table.set_title = { button, title in
            let bytes = StageTable.bytes(title)
            Stage.current?.change(button, for: "lsn_set_title") { $0.title = bytes }
        }
        table.set_progress = { progress, fraction in
            Stage.current?.change(progress, for: "lsn_set_progress") { $0.progress = fraction }
        }
        table.set_hidden = { view, isHidden in
            Stage.current?.change(view, for: "lsn_set_hidden") { $0.isHidden = isHidden }
        }
        table.set_color = { view, color in
            let bytes = color == nil ? nil : StageTable.bytes(color)
            Stage.current?.change(view, for: "lsn_set_color") { $0.color = bytes }
        }
        table.set_link = { view, url in
            let bytes = StageTable.bytes(url)
            Stage.current?.change(view, for: "lsn_set_link") { $0.link = bytes }
        }
        table.set_accessibility_label = { view, text in
            let bytes = StageTable.bytes(text)
            Stage.current?.change(view, for: "lsn_set_accessibility_label") { $0.accessibilityLabel = bytes }
        }
        table.fail = { cell, reason in
            let reason = reason.map { String(cString: $0) } ?? ""
            guard let stage = Stage.current, stage.requested("lsn_fail"),
                stage.number(of: cell, for: "lsn_fail") != nil
            else { return }
            stage.call?.cell?.failure = reason
        }
    }

    /// What reads values is that of the host, which needs no more than the values.
    private static func setValueFunctions(of table: inout lsn_api) {
        table.value_type = { value in
            StageTable.read("lsn_value_type") { $0.value_type(value) } ?? LSN_TYPE_NULL
        }
        table.value_bool = { value in StageTable.read("lsn_value_bool") { $0.value_bool(value) } ?? false }
        table.value_int = { value in StageTable.read("lsn_value_int") { $0.value_int(value) } ?? 0 }
        table.value_double = { value in StageTable.read("lsn_value_double") { $0.value_double(value) } ?? 0 }
        table.value_string = { value in StageTable.read("lsn_value_string") { $0.value_string(value) } ?? nil }
        table.value_count = { value in StageTable.read("lsn_value_count") { $0.value_count(value) } ?? 0 }
        table.value_item = { value, index in
            StageTable.read("lsn_value_item") { $0.value_item(value, index) } ?? nil
        }
        table.value_key = { value, index in
            StageTable.read("lsn_value_key") { $0.value_key(value, index) } ?? nil
        }
        table.value_member = { value, key in
            StageTable.read("lsn_value_member") { own in
                if let key { Stage.current?.members.insert(String(cString: key)) }
                return own.value_member(value, key)
            } ?? nil
        }
    }

    /// What the host reads; nil: it may not be asked now.
    private static func read<Value>(_ name: String, _ reading: (lsn_api) -> Value) -> Value? {
        guard Stage.current?.isRightful(name) ?? false else { return nil }
        return reading(FunctionTable.pointer.pointee)
    }

    private static func setModelFunctions(of table: inout lsn_api) {
        table.model_value = { _, field in
            guard let stage = Stage.current, stage.isRightful("lsn_model_value"), let field,
                let model = stage.call?.model
            else { return nil }
            return model.pointee.member(field).map { UnsafeRawPointer($0).assumingMemoryBound(to: lsn_value.self) }
        }
        table.model_set_bool = { _, field, _ in StageTable.isDeclared(field, "lsn_model_set_bool") }
        table.model_set_int = { _, field, _ in StageTable.isDeclared(field, "lsn_model_set_int") }
        table.model_set_double = { _, field, _ in StageTable.isDeclared(field, "lsn_model_set_double") }
        table.model_set_string = { _, field, _ in StageTable.isDeclared(field, "lsn_model_set_string") }
        table.model_set_null = { _, field in StageTable.isDeclared(field, "lsn_model_set_null") }
    }

    private static func setActions(of table: inout lsn_api) {
        table.log = { _, _ in Stage.current?.requested("lsn_log") }
        table.reload_row = { _, _ in StageTable.request("lsn_reload_row") }
        table.delete_row = { _, _ in StageTable.request("lsn_delete_row") }
        table.insert_row = { _, _, _, _ in StageTable.request("lsn_insert_row") }
        table.select_row = { _, _ in StageTable.request("lsn_select_row") }
        table.deselect_row = { _, _ in StageTable.request("lsn_deselect_row") }
        table.open = { _, _ in StageTable.request("lsn_open") }
    }

    /// Lets all functions that change something do nothing, and the others no more than read.
    static func deafen(_ table: inout lsn_api) {
        let own = FunctionTable.pointer.pointee
        table.value_type = own.value_type
        table.value_bool = own.value_bool
        table.value_int = own.value_int
        table.value_double = own.value_double
        table.value_string = own.value_string
        table.value_count = own.value_count
        table.value_item = own.value_item
        table.value_key = own.value_key
        table.value_member = own.value_member
        table.set_text = { _, _ in }
        table.append_text = { _, _, _ in }
        table.set_weight = { _, _ in }
        table.set_lines = { _, _ in }
        table.set_image = { _, _ in }
        table.set_title = { _, _ in }
        table.set_progress = { _, _ in }
        table.set_hidden = { _, _ in }
        table.set_color = { _, _ in }
        table.set_link = { _, _ in }
        table.set_accessibility_label = { _, _ in }
        table.fail = { _, _ in }
        table.log = { _, _ in }
        table.model_set_bool = { _, _, _ in true }
        table.model_set_int = { _, _, _ in true }
        table.model_set_double = { _, _, _ in true }
        table.model_set_string = { _, _, _ in true }
        table.model_set_null = { _, _ in true }
        table.reload_row = { _, _ in true }
        table.delete_row = { _, _ in true }
        table.insert_row = { _, _, _, _ in true }
        table.select_row = { _, _ in true }
        table.deselect_row = { _, _ in true }
        table.open = { _, _ in true }
    }

    private static func request(_ name: String) -> Bool {
        Stage.current?.requested(name) ?? false
    }

    private static func isDeclared(_ field: UnsafePointer<CChar>?, _ name: String) -> Bool {
        guard let stage = Stage.current, stage.requested(name), let field, let call = stage.call else { return false }
        return call.component.fields.contains { $0.name == String(cString: field) }
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
