/// The type of an argument, in any language.
enum ArgumentType: Hashable {
    case label, image, button, progress, table, canvas, view, cell, liaison, model, indexPath, completion
    case resultCompletion
    /// A list of the views of one outlet, one for each repetition.
    case labels, images, buttons, progresses, tables, canvases, views
    /// The model of another row, which may be absent.
    case neighbor
    case field(FieldType, isOptional: Bool)

    /// The name of the type in a language.
    func name(in language: DeclarationLanguage) -> String {
        switch self {
        case .field(let type, let isOptional): type.facts.name(in: language, isOptional: isOptional)
        case .labels: language.choice(c: "lsn_labels", rust: "lsn_labels", swift: "Labels")
        case .images: language.choice(c: "lsn_images", rust: "lsn_images", swift: "Images")
        case .buttons: language.choice(c: "lsn_buttons", rust: "lsn_buttons", swift: "Buttons")
        case .progresses: language.choice(c: "lsn_progresses", rust: "lsn_progresses", swift: "ProgressViews")
        case .tables: language.choice(c: "lsn_tables", rust: "lsn_tables", swift: "Tables")
        case .canvases: language.choice(c: "lsn_canvases", rust: "lsn_canvases", swift: "Canvases")
        case .views: language.choice(c: "lsn_views", rust: "lsn_views", swift: "Views")
        case .label: language.choice(c: "lsn_label *", rust: "*mut lsn_label", swift: "Label")
        case .image: language.choice(c: "lsn_image *", rust: "*mut lsn_image", swift: "Image")
        case .button: language.choice(c: "lsn_button *", rust: "*mut lsn_button", swift: "Button")
        case .progress: language.choice(c: "lsn_progress *", rust: "*mut lsn_progress", swift: "ProgressView")
        case .table: language.choice(c: "lsn_table *", rust: "*mut lsn_table", swift: "Table")
        case .canvas: language.choice(c: "lsn_canvas *", rust: "*mut lsn_canvas", swift: "Canvas")
        case .view: language.choice(c: "lsn_view *", rust: "*mut lsn_view", swift: "View")
        case .cell: language.choice(c: "lsn_cell *", rust: "*mut lsn_cell", swift: "Cell")
        case .liaison: language.choice(c: "lsn_liaison *", rust: "*mut lsn_liaison", swift: "Liaison")
        case .model: language.choice(c: "const lsn_model *", rust: "*const lsn_model", swift: "Model")
        case .neighbor: language.choice(c: "const lsn_model *", rust: "*const lsn_model", swift: "Model?")
        case .indexPath: language.choice(c: "lsn_index_path", rust: "lsn_index_path", swift: "RowIndexPath")
        case .completion:
            language.choice(c: "void (*)(bool)", rust: "Option<lsn_completion>", swift: "Completion")
        case .resultCompletion:
            language.choice(
                c: "void (*)(bool, const char *)", rust: "Option<lsn_result_completion>", swift: "ResultCompletion")
        }
    }
}
