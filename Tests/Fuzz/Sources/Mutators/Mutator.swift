/// Changes one thing of well-formed documents of one form. The documents stay well-formed.
protocol Mutator: AnyObject {
    /// The document with one change; nil if the document is not of the form.
    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]?
}
