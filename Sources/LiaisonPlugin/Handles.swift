@_exported public import CLiaison

// The types of the arguments that a command receives. The host owns them. They are valid during the call.

/// A view that shows text.
public typealias Label = UnsafeMutablePointer<lsn_label>
/// A view that shows a picture.
public typealias Image = UnsafeMutablePointer<lsn_image>
/// A view that can be tapped.
public typealias Button = UnsafeMutablePointer<lsn_button>
/// A view that shows a fraction of a whole.
public typealias ProgressView = UnsafeMutablePointer<lsn_progress>
/// A view that shows texts in rows and columns.
public typealias Table = UnsafeMutablePointer<lsn_table>
/// A view that shows a drawing.
public typealias Canvas = UnsafeMutablePointer<lsn_canvas>
/// Any view: a stack, a spacer, a divider, or another view through its property `view`.
public typealias View = UnsafeMutablePointer<lsn_view>
/// The cell that shows a row, header or footer.
public typealias Cell = UnsafeMutablePointer<lsn_cell>
/// The sender of the command, with the functions that change the list.
public typealias Liaison = UnsafeMutablePointer<lsn_liaison>
/// The model of a row, header or footer: a JSON object.
public typealias Model = UnsafePointer<lsn_model>
/// A JSON value: a field of a model, or a part of one.
public typealias Value = UnsafePointer<lsn_value>
/// A text in UTF-8, NUL-terminated. `String(cString:)` copies the text; the setters take the pointer.
public typealias TextPointer = UnsafePointer<CChar>
/// The place of a row: the index of its section, and its index in that section. Both count from 0.
public typealias RowIndexPath = lsn_index_path
/// Reports that the work of a command is done.
///
/// Call a completion at most once, during the command or later, on any thread. True configures the row again. False
/// reports a fault.
public typealias Completion = @convention(c) (Bool) -> Void
/// The alignment of the texts in a column of a table, or of a text beside its point in a drawing.
public typealias TextAlignment = lsn_alignment
/// Reports the result of a command: JSON or another text if the work is done, the reason if it has failed; nil for none. The
/// command `completed` receives the text. Call it as a `Completion`.
public typealias ResultCompletion = @convention(c) (Bool, TextPointer?) -> Void
/// The weight of a text.
public typealias Weight = lsn_weight
/// A semantic color, which suits light and dark surroundings.
public typealias SemanticColor = lsn_color

/// The views of an outlet that the nib repeats for the items of a field (`each`): one for each item, in their order.
public protocol RepeatedViews: Sequence where Element == UnsafeMutablePointer<Handle> {
    /// The type behind the handle of a view.
    associatedtype Handle
    /// The handles.
    // The type that Swift imports from the header.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var items: UnsafePointer<UnsafeMutablePointer<Handle>?>! { get }
    /// The number of views.
    var count: Int { get }
}

extension RepeatedViews {
    /// The view of the item at an index from 0, which must be less than `count`.
    public subscript(index: Int) -> UnsafeMutablePointer<Handle> { views[index] }

    /// The views in the order of the items.
    public func makeIterator() -> UnsafeBufferPointer<UnsafeMutablePointer<Handle>>.Iterator { views.makeIterator() }

    // The handles of a host are never NULL.
    private var views: UnsafeBufferPointer<UnsafeMutablePointer<Handle>> {
        let first = items.map { UnsafeRawPointer($0).assumingMemoryBound(to: UnsafeMutablePointer<Handle>.self) }
        return UnsafeBufferPointer(start: first, count: count)
    }
}

/// Repeated labels.
public typealias Labels = lsn_labels
/// Repeated pictures.
public typealias Images = lsn_images
/// Repeated buttons.
public typealias Buttons = lsn_buttons
/// Repeated bars.
public typealias ProgressViews = lsn_progresses
/// Repeated tables.
public typealias Tables = lsn_tables
/// Repeated drawings.
public typealias Canvases = lsn_canvases
/// Repeated views of another kind: stacks, spacers or dividers.
public typealias Views = lsn_views

extension lsn_labels: @retroactive Sequence, RepeatedViews {}
extension lsn_images: @retroactive Sequence, RepeatedViews {}
extension lsn_buttons: @retroactive Sequence, RepeatedViews {}
extension lsn_progresses: @retroactive Sequence, RepeatedViews {}
extension lsn_tables: @retroactive Sequence, RepeatedViews {}
extension lsn_canvases: @retroactive Sequence, RepeatedViews {}
extension lsn_views: @retroactive Sequence, RepeatedViews {}

extension lsn_index_path {
    /// Makes an index path.
    public init(row: Int64, section: Int64) {
        self.init(section: section, row: row)
    }
}

extension lsn_weight {
    /// 100.
    public static var ultralight: Weight { LSN_WEIGHT_ULTRALIGHT }
    /// 200.
    public static var thin: Weight { LSN_WEIGHT_THIN }
    /// 300.
    public static var light: Weight { LSN_WEIGHT_LIGHT }
    /// 400.
    public static var regular: Weight { LSN_WEIGHT_REGULAR }
    /// 500.
    public static var medium: Weight { LSN_WEIGHT_MEDIUM }
    /// 600.
    public static var semibold: Weight { LSN_WEIGHT_SEMIBOLD }
    /// 700.
    public static var bold: Weight { LSN_WEIGHT_BOLD }
    /// 800.
    public static var heavy: Weight { LSN_WEIGHT_HEAVY }
    /// 900.
    public static var black: Weight { LSN_WEIGHT_BLACK }
}

extension lsn_alignment {
    /// At the start.
    public static var start: TextAlignment { LSN_ALIGNMENT_START }
    /// In the middle.
    public static var center: TextAlignment { LSN_ALIGNMENT_CENTER }
    /// At the end.
    public static var end: TextAlignment { LSN_ALIGNMENT_END }
}

extension lsn_color {
    /// The color of text.
    public static var primary: SemanticColor { LSN_COLOR_PRIMARY }
    /// The color of text that stands back.
    public static var secondary: SemanticColor { LSN_COLOR_SECONDARY }
    /// The color of text that stands far back.
    public static var tertiary: SemanticColor { LSN_COLOR_TERTIARY }
    /// The color of what the user may touch.
    public static var accent: SemanticColor { LSN_COLOR_ACCENT }
    /// The color of success.
    public static var success: SemanticColor { LSN_COLOR_SUCCESS }
    /// The color of a warning.
    public static var warning: SemanticColor { LSN_COLOR_WARNING }
    /// The color of an error, or of what destroys something.
    public static var danger: SemanticColor { LSN_COLOR_DANGER }
}

/// The looks of a piece of text besides its weight and colors.
public struct Traits: OptionSet {
    /// The bits of `lsn_traits`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ trait: lsn_traits) { self.init(rawValue: UInt32(trait.rawValue)) }

    /// The text is slanted.
    public static var italic: Traits { Traits(LSN_TRAIT_ITALIC) }
    /// The characters are equally wide.
    public static var code: Traits { Traits(LSN_TRAIT_CODE) }
    /// A line goes through the text.
    public static var strike: Traits { Traits(LSN_TRAIT_STRIKE) }
    /// A line goes under the text.
    public static var underline: Traits { Traits(LSN_TRAIT_UNDERLINE) }
    /// The text is small and raised.
    public static var superscript: Traits { Traits(LSN_TRAIT_SUPERSCRIPT) }
    /// The text is small and lowered.
    public static var `subscript`: Traits { Traits(LSN_TRAIT_SUBSCRIPT) }
}
