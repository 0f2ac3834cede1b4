/// Edits several rows or sections, one after the other.
///
/// Each edit uses the index paths or numbers that the edits before have left. The result is the number of edits that
/// succeeded, or the removed rows or sections.
extension Liaison {
    /// Appends a row to the first section with an id. Returns false if there is none.
    @discardableResult
    public func append(_ row: any Entry, toSectionWithID id: String) -> Bool {
        append([row], toSectionWithID: id)
    }

    /// Replaces rows: the first index path gets the first row. Ignores surplus index paths and rows. Returns the old
    /// rows.
    @discardableResult
    public func replaceRows(
        at indexPaths: some Sequence<IndexPath>, with rows: some Sequence<any Entry>
    ) -> [any Entry] {
        zip(indexPaths, rows).compactMap { replaceRow(at: $0, with: $1) }
    }

    /// Moves rows, and returns the number of moved rows.
    @discardableResult
    public func moveRows(_ moves: some Sequence<(from: IndexPath, to: IndexPath)>) -> Int {
        moves.count { moveRow(at: $0.from, to: $0.to) }
    }

    /// Swaps pairs of rows, and returns the number of swapped pairs.
    @discardableResult
    public func swapRows(_ pairs: some Sequence<(IndexPath, IndexPath)>) -> Int {
        pairs.count { swapRows(at: $0, and: $1) }
    }

    /// Inserts a section before the first section with an id. Returns false if there is none.
    @discardableResult
    public func insert(_ section: Section, beforeSectionWithID id: String) -> Bool {
        insert([section], beforeSectionWithID: id)
    }

    /// Inserts sections before the first section with an id. Returns false if there is none.
    @discardableResult
    public func insert(_ sections: [Section], beforeSectionWithID id: String) -> Bool {
        sectionNumber(withID: id).map { insert(sections, at: $0) } ?? false
    }

    /// Replaces sections: the first number gets the first section. Ignores surplus numbers and sections. Returns the
    /// old sections.
    @discardableResult
    public func replaceSections(
        at numbers: some Sequence<Int>, with sections: some Sequence<Section>
    ) -> [Section] {
        zip(numbers, sections).compactMap { replaceSection(at: $0, with: $1) }
    }

    /// Moves sections, and returns the number of moved sections.
    @discardableResult
    public func moveSections(_ moves: some Sequence<(from: Int, to: Int)>) -> Int {
        moves.count { moveSection(at: $0.from, to: $0.to) }
    }

    /// Swaps pairs of sections, and returns the number of swapped pairs.
    @discardableResult
    public func swapSections(_ pairs: some Sequence<(Int, Int)>) -> Int {
        pairs.count { swapSections(at: $0, and: $1) }
    }

    /// Replaces all sections by one, and ends pagination.
    public func clearSections(replacingThemWith section: Section) {
        clearSections(replacingThemWith: [section])
    }
}
