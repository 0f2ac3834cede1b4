/// A section whose rows can be told apart too.
public protocol DifferentiableSection: Differentiable {
    /// Its rows; to read them takes the same time however many they are.
    associatedtype Rows: RandomAccessCollection where Rows.Element: Differentiable

    /// Its rows. They are no part of its content: that is its header and footer.
    var rows: Rows { get }

    /// Makes a section that is like another, but has other rows.
    init(_ section: Self, rows: [Rows.Element])
}
