/// One thing that is wrong with a document.
package struct Finding {
    /// The place in the document, such as `components[0].nib.row[1].label`; empty for the whole document.
    package let place: String
    /// A sentence: what was expected, what was found, and what to do.
    package let sentence: String
    /// The byte at which the faulty value starts; 0 if the reader does not know.
    package let offset: Int
}
