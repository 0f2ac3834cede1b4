/// The type of an argument, in any language.
enum ArgumentType: Hashable {
    case label, image, button, progress, view, cell, liaison, model, indexPath, completion
    case field(FieldType, isOptional: Bool)

    /// The name of the type in a language.
    func name(in language: DeclarationLanguage) -> String {
        switch self {
        case .field(let type, let isOptional): type.facts.name(in: language, isOptional: isOptional)
        case .label: Self.name(c: "lsn_label *", rust: "*mut lsn_label", swift: "Label", in: language)
        case .image: Self.name(c: "lsn_image *", rust: "*mut lsn_image", swift: "Image", in: language)
        case .button: Self.name(c: "lsn_button *", rust: "*mut lsn_button", swift: "Button", in: language)
        case .progress: Self.name(c: "lsn_progress *", rust: "*mut lsn_progress", swift: "ProgressView", in: language)
        case .view: Self.name(c: "lsn_view *", rust: "*mut lsn_view", swift: "View", in: language)
        case .cell: Self.name(c: "lsn_cell *", rust: "*mut lsn_cell", swift: "Cell", in: language)
        case .liaison: Self.name(c: "lsn_liaison *", rust: "*mut lsn_liaison", swift: "Liaison", in: language)
        case .model: Self.name(c: "const lsn_model *", rust: "*const lsn_model", swift: "Model", in: language)
        case .indexPath: Self.name(c: "lsn_index_path", rust: "lsn_index_path", swift: "RowIndexPath", in: language)
        case .completion:
            Self.name(c: "void (*)(bool)", rust: "Option<lsn_completion>", swift: "Completion", in: language)
        }
    }

    private static func name(c: String, rust: String, swift: String, in language: DeclarationLanguage) -> String {
        switch language {
        case .c: c
        case .rust: rust
        case .swift: swift
        }
    }
}
