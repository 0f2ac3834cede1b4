/// A parser that reads untrusted bytes. No bytes may make the parser trap, or access memory outside of its own.
protocol FuzzTarget {
    /// Parses bytes. The parser may refuse the bytes.
    func examine(_ bytes: UnsafeRawBufferPointer)
}
