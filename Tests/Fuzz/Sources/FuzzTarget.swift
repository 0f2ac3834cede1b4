internal import LiaisonJSON

/// A parser that reads untrusted bytes. No bytes may make the parser trap, or access memory outside of its own.
protocol FuzzTarget {
    /// What changes one thing of a well-formed input, one for each form of the input. Without any, bytes change.
    var mutators: [any Mutator] { get }

    /// Parses bytes. The parser may refuse the bytes. Returns true if the bytes are well-formed, so that what is behind
    /// the parser was examined, too.
    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool
}

extension FuzzTarget {
    var mutators: [any Mutator] { [] }
}

extension JSONReader {
    /// Returns whether a document is JSON.
    func isWellFormed(_ document: UnsafeRawBufferPointer) -> Bool { (try? read(document)) != nil }

    /// Returns whether each line of a stream is JSON.
    func isWellFormed(lines: UnsafeRawBufferPointer) -> Bool {
        lines.split(separator: UInt8(ascii: "\n")).allSatisfy { isWellFormed(UnsafeRawBufferPointer(rebasing: $0)) }
    }
}
