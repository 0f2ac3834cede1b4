/// The sections that a liaison holds, and their numbers.
struct HeldSections {
    private(set) var sections: [Section]
    /// The number of the first section, which is 0 unless sections were discarded.
    var firstNumber = 0
    /// The number of changes to the sections. Compare two values to detect a change.
    private(set) var changeCount = 0

    /// Holds sections.
    init(_ sections: [Section]) { self.sections = sections }

    /// The numbers of the sections.
    var numbers: Range<Int> { firstNumber..<firstNumber + sections.count }

    /// Returns the index in `sections` of the section with a number; nil if there is none.
    func position(of number: Int) -> Int? { numbers.contains(number) ? number - firstNumber : nil }

    /// Holds an array of copies in place of the sections, so that several liaisons of the same sections need one array. Does
    /// nothing if the array has other sections.
    mutating func share(_ copies: [Section]) {
        guard copies.count == sections.count, zip(copies, sections).allSatisfy({ $0.isCopy(of: $1) }) else { return }
        sections = copies
    }

    /// Exchanges the sections for others, which counts as a change. So the sections can be changed in place while
    /// nothing is held.
    mutating func exchange(_ others: inout [Section]) {
        swap(&others, &sections)
        changeCount += 1
    }
}
