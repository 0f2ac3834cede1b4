/// A parser that reads strangers' bytes. Whatever they are, it must neither trap nor touch memory that is not its own.
protocol FuzzTarget {
    /// Reads bytes. What the parser finds wrong with them is no fault of the parser.
    func examine(_ bytes: UnsafeRawBufferPointer)
}
