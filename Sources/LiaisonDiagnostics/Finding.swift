/// A fault of a document.
package struct Finding {
    /// The place in the document, such as `components[0].nib.row[1].label`; empty for the whole document.
    package let place: String
    /// The sentence: what was expected, what was found, and what to do.
    package let sentence: String
    /// The offset of the faulty value in the document, in bytes; 0 if the reader does not know the offset.
    package let offset: Int
}
