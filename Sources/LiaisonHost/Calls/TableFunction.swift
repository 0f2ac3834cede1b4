/// A function of the function table, which a plugin may call.
///
/// The host, a worker and the contract know the functions from here alone. The raw value stands for the function in
/// messages.
package enum TableFunction: UInt8, CaseIterable {
    case setText = 1, appendText, setWeight, setLines, setImage, setTitle, setProgress, setHidden, setColor, setLink
    case setAccessibilityLabel
    case fail, log
    case modelValue
    case valueType, valueBool, valueInt, valueDouble, valueString, valueCount, valueItem, valueKey, valueMember
    case modelSetBool, modelSetInt, modelSetDouble, modelSetString, modelSetNull
    case reloadRow, deleteRow, insertRow, selectRow, deselectRow
    case open
    case appendLink

    /// What a function does. The kind tells how its calls reach the host.
    package enum Kind {
        /// Changes a view.
        case view
        /// Tells the host something, and awaits no answer.
        case notice
        /// Asks the host to set the field of the model that the text names.
        case model
        /// Asks the host to change the row at an index path.
        case row
        /// Asks the host to open a URL.
        case open
        /// Reads a value, which the process of the plugin has in its memory.
        case reading
    }

    /// The kind of the function.
    package var kind: Kind {
        switch self {
        case .setText, .appendText, .setWeight, .setLines, .setImage, .setTitle, .setProgress, .setHidden, .setColor,
            .setLink, .setAccessibilityLabel, .appendLink:
            .view
        case .fail, .log: .notice
        case .modelSetBool, .modelSetInt, .modelSetDouble, .modelSetString, .modelSetNull: .model
        case .reloadRow, .deleteRow, .insertRow, .selectRow, .deselectRow: .row
        case .open: .open
        case .modelValue, .valueType, .valueBool, .valueInt, .valueDouble, .valueString, .valueCount, .valueItem,
            .valueKey, .valueMember:
            .reading
        }
    }

    /// The name of the function in the header, which follows from the name of the case: `setText` is `lsn_set_text`.
    package var name: String {
        "\(self)".reduce(into: "lsn_") { name, letter in
            if letter.isUppercase { name += "_" }
            name += letter.lowercased()
        }
    }
}

extension TableFunction.Kind {
    /// Whether the plugin awaits the answer of the host; nil if no call of such a function reaches the host.
    var awaitsAnswer: Bool? {
        switch self {
        case .view, .notice: false
        case .model, .row, .open: true
        case .reading: nil
        }
    }
}
