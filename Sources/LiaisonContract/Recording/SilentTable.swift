internal import CLiaison
internal import LiaisonHost

/// The function table of a host that records nothing. Functions that read do so as in the real host. Other functions
/// do nothing.
enum SilentTable {
    /// All functions; without one of them this does not compile.
    static let functions = lsn_api(
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
        model_value: { _, field in
            guard let host = RecordingHost.current, host.isRightful("lsn_model_value"), let field,
                let model = host.call?.model
            else { return nil }
            return model.pointee.member(field).map { UnsafeRawPointer($0).assumingMemoryBound(to: lsn_value.self) }
        },
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
}
