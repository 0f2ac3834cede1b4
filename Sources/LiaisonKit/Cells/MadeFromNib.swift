/// A cell that knows the nib that it is made from: its type is all that a registration needs.
public protocol MadeFromNib: Cell {
    /// The view tree of its cells.
    static var nib: Nib { get }
}
