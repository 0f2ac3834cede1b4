package import LiaisonManifest

/// A model for an examination of a component: a value for each declared field.
package struct SampleModel: CustomStringConvertible {
    /// The fields, in the order of the manifest.
    package let fields: [FieldDeclaration]
    /// The value of each field, in the same order.
    package var values: [FieldValue]

    /// Makes a model. There must be as many values as fields.
    package init(fields: [FieldDeclaration], values: [FieldValue]) {
        self.fields = fields
        self.values = values
    }

    /// The model for a report: `username: "Ada", avatar: absent`.
    package var description: String {
        zip(fields, values).map { "\($0.name): \($1)" }.joined(separator: ", ")
    }
}
