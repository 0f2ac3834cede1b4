/// The sections of a liaison: each change is shown by its data view.
///
/// A number of a section that does not exist changes nothing, and the answer says so. An id names the first section that
/// has it: every edit by an id changes that section, and no other of the same id.
extension Liaison {
    /// The numbers of the sections with an id.
    public func sectionNumbers(withID id: String) -> [Int] {
        sections.indices.filter { sections[$0].id == id }.map { firstSection + $0 }
    }

    /// The number of the first section with an id; nil: there is none.
    public func sectionNumber(withID id: String) -> Int? {
        sections.firstIndex { $0.id == id }.map { firstSection + $0 }
    }

    /// The numbers of the first sections with some ids. Those that no section has are left out.
    private func sectionNumbers(withIDs ids: some Sequence<String>) -> [Int] {
        ids.compactMap { sectionNumber(withID: $0) }
    }

    /// Adds sections at the end.
    public func append(_ sections: [Section]) {
        endPagination {
            let start = sectionNumbers.upperBound
            self.sections += sections
            dataView?.appendSections(sections.count)
            return sections.firstIndex { !$0.rows.isEmpty }.map { IndexPath(row: 0, section: start + $0) }
        }
    }

    /// Inserts a section so that it has a number; false: there is none with this number, and it is not the next.
    @discardableResult
    public func insert(_ section: Section, at number: Int) -> Bool {
        insert([section], at: number)
    }

    /// Inserts sections so that the first has a number; false: there is none with this number, and it is not the next.
    @discardableResult
    public func insert(_ new: [Section], at number: Int) -> Bool {
        guard number == sectionNumbers.upperBound || sectionNumbers.contains(number) else { return false }
        sections.insert(contentsOf: new, at: number - firstSection)
        dataView?.insertSections(number..<number + new.count)
        return true
    }

    /// Takes a section out; nil: there is none with this number.
    @discardableResult
    public func deleteSection(at number: Int) -> Section? {
        guard let position = position(ofSection: number) else { return nil }
        let section = sections.remove(at: position)
        dataView?.deleteSections(number..<number + 1)
        startPaginationIfLastRowIsDisplayed()
        return section
    }

    /// Takes sections out; the answer has those that there were, in their order.
    @discardableResult
    public func deleteSections(at numbers: some Sequence<Int>) -> [Section] {
        Set(numbers).sorted(by: >).compactMap { deleteSection(at: $0) }.reversed()
    }

    /// Takes the first section with an id out; nil: there is none.
    @discardableResult
    public func deleteSection(withID id: String) -> Section? {
        sectionNumber(withID: id).flatMap { deleteSection(at: $0) }
    }

    /// Takes the first section with each of some ids out; the answer has those that there were, in their order.
    @discardableResult
    public func deleteSections(withIDs ids: some Sequence<String>) -> [Section] {
        deleteSections(at: sectionNumbers(withIDs: ids))
    }

    /// Takes all rows out of a section; false: there is none with this number.
    @discardableResult
    public func emptySection(at number: Int) -> Bool {
        guard let position = position(ofSection: number) else { return false }
        let count = sections[position].rows.count
        sections[position].rows = []
        dataView?.deleteRows(0..<count, inSection: number)
        startPaginationIfLastRowIsDisplayed()
        return true
    }

    /// Takes all rows out of sections; the answer says how many of them there are.
    @discardableResult
    public func emptySections(at numbers: some Sequence<Int>) -> Int {
        Set(numbers).sorted().count { emptySection(at: $0) }
    }

    /// Takes all rows out of the first section with an id; false: there is none.
    @discardableResult
    public func emptySection(withID id: String) -> Bool {
        sectionNumber(withID: id).map { emptySection(at: $0) } ?? false
    }

    /// Takes all rows out of the first section with each of some ids; the answer says how many sections those are.
    @discardableResult
    public func emptySections(withIDs ids: some Sequence<String>) -> Int {
        emptySections(at: sectionNumbers(withIDs: ids))
    }

    /// Puts a section in the place of another, which is the answer; nil: there is none with this number.
    @discardableResult
    public func replaceSection(at number: Int, with section: Section) -> Section? {
        guard let position = position(ofSection: number) else { return nil }
        let replaced = sections[position]
        sections[position] = section
        // The rows before are gone: they are told nothing more than that.
        dataView?.replaceSections(number..<number + 1, byCount: 1)
        return replaced
    }

    /// Puts a section in the place of the first with an id, which is the answer; nil: there is none.
    @discardableResult
    public func replaceSection(withID id: String, with section: Section) -> Section? {
        sectionNumber(withID: id).flatMap { replaceSection(at: $0, with: section) }
    }

    /// Shows a section anew; false: there is none with this number.
    @discardableResult
    public func reloadSection(at number: Int) -> Bool {
        guard position(ofSection: number) != nil else { return false }
        dataView?.reloadSections(number..<number + 1)
        return true
    }

    /// Shows sections anew; the answer says how many of them there are.
    @discardableResult
    public func reloadSections(at numbers: some Sequence<Int>) -> Int {
        Set(numbers).sorted().count { reloadSection(at: $0) }
    }

    /// Shows the first section with an id anew; false: there is none.
    @discardableResult
    public func reloadSection(withID id: String) -> Bool {
        sectionNumber(withID: id).map { reloadSection(at: $0) } ?? false
    }

    /// Shows the first section with each of some ids anew; the answer says how many those are.
    @discardableResult
    public func reloadSections(withIDs ids: some Sequence<String>) -> Int {
        reloadSections(at: sectionNumbers(withIDs: ids))
    }

    /// Moves a section so that it has another number; false: one of the two does not exist.
    @discardableResult
    public func moveSection(at number: Int, to destination: Int) -> Bool {
        guard let source = position(ofSection: number), let target = position(ofSection: destination) else {
            return false
        }
        sections.insert(sections.remove(at: source), at: target)
        dataView?.moveSection(from: number, to: destination)
        startPaginationIfLastRowIsDisplayed()
        return true
    }

    /// Moves the first section with an id so that it has another number; false: one of the two does not exist.
    @discardableResult
    public func moveSection(withID id: String, to destination: Int) -> Bool {
        sectionNumber(withID: id).map { moveSection(at: $0, to: destination) } ?? false
    }

    /// Lets the first sections with two ids change places; false: one of the two does not exist.
    @discardableResult
    public func swapSections(withID id: String, and other: String) -> Bool {
        guard let first = sectionNumber(withID: id), let second = sectionNumber(withID: other) else {
            return false
        }
        return swapSections(at: first, and: second)
    }

    /// Lets two sections change places; false: one of the two does not exist.
    @discardableResult
    public func swapSections(at number: Int, and other: Int) -> Bool {
        let (first, second) = (min(number, other), max(number, other))
        guard first != second else { return position(ofSection: first) != nil }
        return moveSection(at: first, to: second) && moveSection(at: second - 1, to: first)
    }

    /// Takes all sections out, and puts others in their place.
    public func clearSections(replacingThemWith new: [Section] = []) {
        let cleared = sections
        let numbers = sectionNumbers
        sections = new
        dataView?.replaceSections(numbers, byCount: new.count)
        // What ends being displayed still reads its model.
        withExtendedLifetime(cleared) {}
        endPagination()
    }
}
