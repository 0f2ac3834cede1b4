package import LiaisonManifest

/// A model that a component is examined with: a value for each field that it declares.
package struct SampleModel: CustomStringConvertible {
    /// The fields, in the order of the manifest.
    package let fields: [FieldDeclaration]
    /// The value of each.
    package var values: [FieldValue]

    /// Makes a model of as many values as there are fields.
    package init(fields: [FieldDeclaration], values: [FieldValue]) {
        self.fields = fields
        self.values = values
    }

    /// As a report shows it: `username: "Ada", avatar: absent`.
    package var description: String {
        zip(fields, values).map { "\($0.name): \($1)" }.joined(separator: ", ")
    }
}
