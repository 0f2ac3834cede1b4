/// The sections that a liaison holds, and their numbers.
struct HeldSections {
    /// The sections. Each assignment counts as a change.
    var sections: [Section] {
        didSet { changeCount += 1 }
    }
    /// The number of the first section, which is 0 unless sections were discarded.
    private(set) var firstNumber = 0
    /// The number of changes to the sections. Compare two values to detect a change.
    private(set) var changeCount = 0

    /// Holds sections.
    init(_ sections: [Section]) { self.sections = sections }

    /// The numbers of the sections.
    var numbers: Range<Int> { firstNumber..<firstNumber + sections.count }

    /// Returns the index in `sections` of the section with a number; nil if there is none.
    func position(of number: Int) -> Int? { numbers.contains(number) ? number - firstNumber : nil }

    /// Drops the sections before a number. The others keep their numbers.
    mutating func discard(before number: Int) {
        sections.removeFirst(number - firstNumber)
        firstNumber = number
    }

    /// Hands out the sections, so that they can be changed in place while nothing is held.
    mutating func take() -> [Section] {
        var taken: [Section] = []
        swap(&taken, &sections)
        return taken
    }
}
