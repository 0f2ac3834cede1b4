internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// How sections come out of data: one of each item of an array, or one of the whole.
final class SectionTemplate {
    let line: Int
    /// The array whose items are the data; nil: the datum is the whole.
    let each: Pointer?
    let when: Pointer?
    let id: ValueTemplate
    let idLine: Int
    let header: RowTemplate?
    let rows: [RowTemplate]
    let footer: RowTemplate?

    init(
        line: Int, each: Pointer?, when: Pointer?, id: ValueTemplate, idLine: Int, header: RowTemplate?,
        rows: [RowTemplate], footer: RowTemplate?
    ) {
        self.line = line
        self.each = each
        self.when = when
        self.id = id
        self.idLine = idLine
        self.header = header
        self.rows = rows
        self.footer = footer
    }
}

/// How rows come out of a datum.
final class RowTemplate {
    /// What is shown.
    enum Content {
        case entry(EntryTemplate)
        case group([RowTemplate])
        /// Rows side by side, each of a width in points.
        case carousel([RowTemplate], itemWidth: Double)
        /// One of several, by the text of a value; nil: nothing.
        case choice(Pointer, [(key: String, row: RowTemplate?)])
    }

    /// What is shown where a value is not there, or chooses nothing.
    enum Otherwise {
        case unsaid
        case row(RowTemplate?)
    }

    let line: Int
    /// The array whose items are the data of these rows; nil: the datum stays.
    let each: Pointer?
    let when: Pointer?
    /// What it is called, where it is one row; nil: nothing.
    let id: Value?
    let content: Content
    let otherwise: Otherwise

    /// A value, and where the factory says it.
    struct Value {
        let line: Int
        let value: ValueTemplate
    }

    init(line: Int, each: Pointer?, when: Pointer?, id: Value?, content: Content, otherwise: Otherwise) {
        self.line = line
        self.each = each
        self.when = when
        self.id = id
        self.content = content
        self.otherwise = otherwise
    }
}

/// How an entry comes out of a datum.
final class EntryTemplate {
    /// One field of the model.
    struct Field {
        let key: UnsafeBufferPointer<UInt8>
        let line: Int
        let value: ValueTemplate
        /// What the component declares; nil: it takes the whole model and has no such field.
        let declaration: ModelSchema.Field?

        /// Whether numbers are written out.
        var isText: Bool { declaration?.type.isText ?? false }
    }

    let line: Int
    /// The reuse identifier.
    let name: String
    /// nil: there is no such component, and this is why.
    let schema: Result<ModelSchema, RegistryFault>
    /// In the factory's arena.
    let fields: UnsafeBufferPointer<Field>
    let fallback: EntryTemplate?

    /// Why a component cannot be had.
    struct RegistryFault: Error {
        let reason: String
    }

    init(
        line: Int, name: String, schema: Result<ModelSchema, RegistryFault>, fields: UnsafeBufferPointer<Field>,
        fallback: EntryTemplate?
    ) {
        self.line = line
        self.name = name
        self.schema = schema
        self.fields = fields
        self.fallback = fallback
    }
}

extension FieldType {
    /// Whether it is a text.
    var isText: Bool {
        switch self {
        case .string, .url, .image: true
        case .int, .double, .date, .bool, .bytes, .any, .strings, .ints, .doubles: false
        }
    }

    /// Whether it may be given as a text.
    var takesText: Bool { isText || self == .date || self == .bytes || self == .any }
}
