/// A cell type that declares its nib. A registration needs only the type of the cell.
public protocol MadeFromNib: Cell {
    /// The view tree of the cells.
    static var nib: Nib { get }
}
