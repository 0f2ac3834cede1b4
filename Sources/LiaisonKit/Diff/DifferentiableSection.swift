/// A section whose rows can be told apart too.
public protocol DifferentiableSection: Differentiable {
    /// The type of the rows.
    associatedtype Rows: RandomAccessCollection where Rows.Element: Differentiable

    /// The rows of the section. Reading the property must take constant time, however many rows there are. The rows are
    /// not part of the content of the section: the content is the header and the footer.
    var rows: Rows { get }

    /// Makes a copy of a section with other rows.
    init(_ section: Self, rows: [Rows.Element])
}
