/// Edits the sections of a liaison. The data view shows each change.
///
/// An edit of a section number that does not exist changes nothing, and its result says so. An edit by id changes the
/// first section with this id, and no other section of the same id; only `deleteSections(withID:)` changes all of them.
/// Finding sections by id takes O(n) in the number of sections.
extension Liaison {
    /// The numbers of the sections with an id.
    public func sectionNumbers(withID id: String) -> [Int] {
        sections.indices.filter { sections[$0].id == id }.map { firstSection + $0 }
    }

    /// The number of the first section with an id; nil if there is none.
    public func sectionNumber(withID id: String) -> Int? {
        sections.firstIndex { $0.id == id }.map { firstSection + $0 }
    }

    /// Appends sections, and ends pagination.
    public func append(_ sections: [Section]) {
        append(all: sections)
    }

    func append(all sections: some Collection<Section>) {
        endPagination {
            let start = sectionNumbers.upperBound
            self.sections += sections
            dataView?.appendSections(sections.count)
            guard isPaginating else { return nil }
            return sections.enumerated().first { $0.element.rowCount > 0 }
                .map { IndexPath(row: 0, section: start + $0.offset) }
        }
    }

    /// Inserts a section at a number. Returns false unless the number exists or is the next one.
    @discardableResult
    public func insert(_ section: Section, at number: Int) -> Bool {
        insert([section], at: number)
    }

    /// Inserts sections, the first of them at a number. Returns false unless the number exists or is the next one.
    @discardableResult
    public func insert(_ new: [Section], at number: Int) -> Bool {
        guard number == sectionNumbers.upperBound || sectionNumbers.contains(number) else { return false }
        sections.insert(contentsOf: new, at: number - firstSection)
        dataView?.insertSections(number..<number + new.count)
        return true
    }

    /// Deletes a section and returns the section; nil if no section has this number.
    @discardableResult
    public func deleteSection(at number: Int) -> Section? {
        guard let position = position(ofSection: number) else { return nil }
        let section = sections.remove(at: position)
        dataView?.deleteSections(number..<number + 1)
        startPaginationIfLastRowIsDisplayed()
        return section
    }

    /// Deletes sections, and returns the deleted sections in ascending order of their numbers.
    @discardableResult
    public func deleteSections(at numbers: some Sequence<Int>) -> [Section] {
        Set(numbers).sorted(by: >).compactMap { deleteSection(at: $0) }.reversed()
    }

    /// Deletes the first section with an id and returns the section; nil if there is none.
    @discardableResult
    public func deleteSection(withID id: String) -> Section? {
        sectionNumber(withID: id).flatMap { deleteSection(at: $0) }
    }

    /// Deletes all sections with an id, and returns the deleted sections in ascending order of their numbers.
    @discardableResult
    public func deleteSections(withID id: String) -> [Section] {
        deleteSections(at: sectionNumbers(withID: id))
    }

    /// Removes all rows of a section. Returns false if no section has this number.
    @discardableResult
    public func emptySection(at number: Int) -> Bool {
        guard let position = position(ofSection: number) else { return false }
        let count = sections[position].rowCount
        sections[position].blockedRows = BlockedArray()
        dataView?.deleteRows(0..<count, inSection: number)
        startPaginationIfLastRowIsDisplayed()
        return true
    }

    /// Removes all rows of the first section with an id. Returns false if there is none.
    @discardableResult
    public func emptySection(withID id: String) -> Bool {
        sectionNumber(withID: id).map { emptySection(at: $0) } ?? false
    }

    /// Replaces a section and returns the old section; nil if no section has this number.
    @discardableResult
    public func replaceSection(at number: Int, with section: Section) -> Section? {
        guard let position = position(ofSection: number) else { return nil }
        let replaced = sections[position]
        sections[position] = section
        // The old rows are gone, so they are sent no command of an edit.
        dataView?.replaceSections(number..<number + 1, byCount: 1)
        return replaced
    }

    /// Replaces the first section with an id and returns the old section; nil if there is none.
    @discardableResult
    public func replaceSection(withID id: String, with section: Section) -> Section? {
        sectionNumber(withID: id).flatMap { replaceSection(at: $0, with: section) }
    }

    /// Dequeues new cells for a section. Returns false if no section has this number.
    @discardableResult
    public func reloadSection(at number: Int) -> Bool {
        guard position(ofSection: number) != nil else { return false }
        dataView?.reloadSections(number..<number + 1)
        return true
    }

    /// Reloads the first section with an id. Returns false if there is none.
    @discardableResult
    public func reloadSection(withID id: String) -> Bool {
        sectionNumber(withID: id).map { reloadSection(at: $0) } ?? false
    }

    /// Inserts sections before the first section with an id. Returns false if there is none.
    @discardableResult
    public func insert(_ sections: [Section], beforeSectionWithID id: String) -> Bool {
        sectionNumber(withID: id).map { insert(sections, at: $0) } ?? false
    }

    /// Moves a section to another number. Returns false if one of the two numbers does not exist.
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

    /// Moves the first section with an id to another number. Returns false if the section or the number does not exist.
    @discardableResult
    public func moveSection(withID id: String, to destination: Int) -> Bool {
        sectionNumber(withID: id).map { moveSection(at: $0, to: destination) } ?? false
    }

    /// Swaps the first sections with two ids. Returns false if one of the sections does not exist.
    @discardableResult
    public func swapSections(withID id: String, and other: String) -> Bool {
        guard let first = sectionNumber(withID: id), let second = sectionNumber(withID: other) else {
            return false
        }
        return swapSections(at: first, and: second)
    }

    /// Swaps two sections. Returns false if one of the sections does not exist.
    @discardableResult
    public func swapSections(at number: Int, and other: Int) -> Bool {
        let (first, second) = (min(number, other), max(number, other))
        guard first != second else { return position(ofSection: first) != nil }
        return moveSection(at: first, to: second) && moveSection(at: second - 1, to: first)
    }

    /// Replaces all sections, and ends pagination.
    public func clearSections(replacingThemWith new: [Section] = []) {
        let cleared = sections
        let numbers = sectionNumbers
        sections = new
        dataView?.replaceSections(numbers, byCount: new.count)
        // Entries that end being displayed still read their models.
        withExtendedLifetime(cleared) {}
        endPagination()
    }
}
