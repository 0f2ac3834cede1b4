/// A function of the function table that acts for the call that is running.
///
/// The raw value stands for the function in messages of a worker.
package enum TableFunction: UInt8, CaseIterable {
    case setText, appendText, setWeight, setLines, setImage, setTitle, setProgress, setHidden, setColor, setLink
    case setAccessibilityLabel
    case fail, log, open
    case modelValue, modelSetBool, modelSetInt, modelSetDouble, modelSetString, modelSetNull
    case reloadRow, deleteRow, insertRow, selectRow, deselectRow
    case appendLink

    /// The name of the function in the header.
    package var name: StaticString {
        switch self {
        case .setText: "lsn_set_text"
        case .appendText: "lsn_append_text"
        case .setWeight: "lsn_set_weight"
        case .setLines: "lsn_set_lines"
        case .setImage: "lsn_set_image"
        case .setTitle: "lsn_set_title"
        case .setProgress: "lsn_set_progress"
        case .setHidden: "lsn_set_hidden"
        case .setColor: "lsn_set_color"
        case .setLink: "lsn_set_link"
        case .setAccessibilityLabel: "lsn_set_accessibility_label"
        case .fail: "lsn_fail"
        case .log: "lsn_log"
        case .open: "lsn_open"
        case .modelValue: "lsn_model_value"
        case .modelSetBool: "lsn_model_set_bool"
        case .modelSetInt: "lsn_model_set_int"
        case .modelSetDouble: "lsn_model_set_double"
        case .modelSetString: "lsn_model_set_string"
        case .modelSetNull: "lsn_model_set_null"
        case .reloadRow: "lsn_reload_row"
        case .deleteRow: "lsn_delete_row"
        case .insertRow: "lsn_insert_row"
        case .selectRow: "lsn_select_row"
        case .deselectRow: "lsn_deselect_row"
        case .appendLink: "lsn_append_link"
        }
    }
}
