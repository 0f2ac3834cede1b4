internal import CLiaison
package import LiaisonKit

/// A function of the function table, which a plugin may call.
///
/// The host, a worker and the contract know the functions from here alone. The raw value is the place of the function in
/// the table, and stands for the function in messages.
package enum TableFunction: UInt8, CaseIterable {
    case setText = 1, appendText, setWeight, setLines, setImage, setTitle, setProgress, setHidden, setColor, setLink
    case setAccessibilityLabel
    case fail, log
    case modelValue
    case valueType, valueBool, valueInt, valueDouble, valueString, valueCount, valueItem, valueKey, valueMember
    case modelSetBool, modelSetInt, modelSetDouble, modelSetString, modelSetNull
    case reloadRow, deleteRow, insertRow, selectRow, deselectRow
    case open
    case appendLink, appendStyled
    case clearTable, appendColumn, appendRow, appendCell, appendToCell
    case clearCanvas, draw, setPixels
    case valueJson
    case insertValue
    case setNumber, setString
    case measure
    case tickAfter
    case keepState

    /// The kind of the function, its arguments besides the handle with their bounds, and the hosts that have it.
    package var description: Description {
        switch self {
        case .setText: Description(.view, text: .any, sets: "text")
        case .appendText: Description(.view, .weight, text: .any, sets: "text")
        case .setWeight: Description(.view, .weight, sets: "weight")
        case .setLines: Description(.view, .lines, sets: "number of lines")
        case .setImage: Description(.view, text: .any, sets: "picture")
        case .setTitle: Description(.view, text: .any, sets: "title")
        case .setProgress: Description(.view, .fraction, sets: "progress")
        case .setHidden: Description(.view, .flag, sets: "hidden flag")
        case .setColor: Description(.view, text: .any, sets: "color")
        case .setLink: Description(.view, text: .any, sets: "link")
        case .setAccessibilityLabel: Description(.view, text: .any, sets: "accessibility label")
        case .fail: Description(.notice, text: .any)
        case .log: Description(.notice, text: .kept)
        case .modelValue: Description(.reading, text: .any)
        case .valueType, .valueBool, .valueInt, .valueDouble, .valueString, .valueCount: Description(.reading)
        case .valueItem, .valueKey: Description(.reading, .integer)
        case .valueMember: Description(.reading, text: .any)
        case .modelSetBool: Description(.model, .flag, text: .any, since: 1)
        case .modelSetInt: Description(.model, .integer, text: .any, since: 1)
        case .modelSetDouble: Description(.model, .double, text: .any, since: 1)
        case .modelSetString: Description(.model, text: .any, .kept, since: 1)
        case .modelSetNull: Description(.model, text: .any, since: 1)
        case .reloadRow, .deleteRow, .selectRow, .deselectRow: Description(.row, since: 1)
        case .insertRow, .insertValue: Description(.row, text: .any, .keptModel, since: 1)
        case .valueJson: Description(.reading, since: 1)
        case .open: Description(.open, text: .any, since: 1)
        case .appendLink: Description(.view, .weightOrNone, text: .any, .any, since: 1, sets: "text")
        case .appendStyled: Description(.view, .runStyle, text: .any, .any, since: 1, sets: "text")
        case .clearTable: Description(.view, since: 1, sets: "content")
        case .appendColumn: Description(.view, .column, text: .any, since: 1, appends: .column)
        case .appendRow: Description(.view, since: 1, appends: .row)
        case .appendCell: Description(.view, .runStyle, text: .any, .any, since: 1, appends: .cell)
        case .appendToCell: Description(.view, .runStyle, text: .any, .any, since: 1, appends: .text)
        case .clearCanvas: Description(.view, .size, since: 1, sets: "drawing")
        case .draw: Description(.view, text: .bytes, since: 1, sets: "drawing")
        case .setPixels: Description(.view, .sides, text: .bytes, since: 1, sets: "pixels")
        case .setNumber: Description(.view, .property, since: 1)
        case .setString: Description(.view, .integer, text: .any, since: 1)
        case .measure: Description(.length, .integer, text: .any, since: 1)
        case .tickAfter: Description(.notice, .double, since: 1)
        case .keepState: Description(.state, text: .state, since: 1)
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

extension TableFunction {
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
        /// Asks the host to keep a state for the row.
        case state
        /// Asks the host for a length. Nothing changes.
        case length
        /// Reads a value, which the process of the plugin has in its memory.
        case reading
    }

    /// A number among the arguments, with its bounds.
    package enum Number {
        /// Any number of 64 bits.
        case integer
        /// Any floating-point number, in its bits.
        case double
        /// 0 for false, 1 for true.
        case flag
        /// A number of lines: at least 0.
        case lines
        /// A floating-point number from 0 to 1, in its bits.
        case fraction
        /// A weight from 100 to 900.
        case weight
        /// A weight, or 0 for the weight of the label.
        case weightOrNone
        /// A packed `RunStyle`.
        case runStyle
        /// The packed alignment and weight of a column.
        case column
        /// A packed `Size` of a drawing.
        case size
        /// The sides of a picture in pixels: the width and the height in 32 bits each.
        case sides
        /// The number of a view, a `Float` in 32 bits, and its property.
        case property

        /// The number within the bounds that is nearest to a number; 0 stands for a fraction that is no number.
        package func bounded(_ bits: UInt64) -> UInt64 {
            switch self {
            case .integer, .double, .sides, .property: bits
            case .flag: bits == 0 ? 0 : 1
            case .lines: UInt64(max(Int64(bitPattern: bits), 0))
            case .fraction:
                Double(bitPattern: bits).isNaN ? 0 : min(max(Double(bitPattern: bits), 0), 1).bitPattern
            case .weight: min(max(bits, 100), 900)
            case .weightOrNone: bits == 0 ? 0 : Number.weight.bounded(bits)
            case .runStyle: RunStyle(packed: bits).packed
            case .column: Nib.Column(packed: bits).packed
            case .size: Drawing(size: Size(packed: bits)).size.packed
            }
        }
    }

    /// A text among the arguments, with its bound.
    package enum Text {
        /// A text of any size.
        case any
        /// A text that the host keeps: at most `mostKept` bytes.
        case kept
        /// A model that the host keeps: at most `mostKept` bytes.
        case keptModel
        /// A state of a row: at most `RowStates.largest` bytes.
        case state
        /// Bytes that are no text: a shape or pixels.
        case bytes
    }

    /// The description of a function.
    package struct Description {
        /// What the function does.
        package let kind: Kind
        /// The number among the arguments; nil if there is none.
        package let number: Number?
        /// The first text among the arguments; nil if there is none.
        package let text: Text?
        /// The second text among the arguments; nil if there is none.
        package let secondText: Text?
        /// The first minor version of the interface whose hosts all have the function. An older host has the function if
        /// its table is large enough.
        package let minor: Int
        /// The property of a view that the function changes, for sentences; empty for a function of another kind.
        package let property: StaticString
        /// The part of a table that the function appends; nil if it appends none.
        package let part: TableSize.Part?

        fileprivate init(
            _ kind: Kind, _ number: Number? = nil, text: Text? = nil, _ secondText: Text? = nil, since minor: Int = 0,
            sets property: StaticString = "", appends part: TableSize.Part? = nil
        ) {
            (self.kind, self.number, self.text, self.secondText) = (kind, number, text, secondText)
            (self.minor, self.property, self.part) = (minor, property, part)
        }
    }

    /// The greatest size of a text that the host keeps, and of the log of one command, in bytes.
    package static let mostKept = 1 << 20

    /// The size of the smallest table that a host of a minor version has, in bytes: the size itself, and one pointer for
    /// each function.
    package static func sizeOfTable(ofMinor minor: Int) -> Int {
        let count = allCases.prefix { $0.description.minor <= minor }.count
        return (1 + count) * MemoryLayout<UnsafeRawPointer>.size
    }

    /// The names of the functions that change nothing that a user sees.
    package static let harmless = Set([TableFunction.log, .measure].map(\.name))

    /// True if the function changes the rows of the list.
    package var changesRows: Bool { [.reloadRow, .deleteRow, .insertRow, .insertValue].contains(self) }

    /// True if the plugin awaits the answer of the host; nil if no call of the function reaches the host.
    package var awaitsAnswer: Bool? {
        switch description.kind {
        case .view, .notice: false
        case .model, .row, .open, .state, .length: true
        case .reading: nil
        }
    }
}
