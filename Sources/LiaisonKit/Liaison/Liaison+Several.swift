/// Edits in number: one after the other, each with the index paths that those before it have left. The answer says how
/// many of them there were, or has what they have taken out.
extension Liaison {
    /// Adds a row at the end of the first section with an id; false: there is none.
    @discardableResult
    public func append(_ row: any Entry, toSectionWithID id: String) -> Bool {
        append([row], toSectionWithID: id)
    }

    /// Puts rows in the places of others, the first in the first place; what is left over of either is ignored.
    @discardableResult
    public func replaceRows(
        at indexPaths: some Sequence<IndexPath>, with rows: some Sequence<any Entry>
    ) -> [any Entry] {
        zip(indexPaths, rows).compactMap { replaceRow(at: $0, with: $1) }
    }

    /// Moves rows.
    @discardableResult
    public func moveRows(_ moves: some Sequence<(from: IndexPath, to: IndexPath)>) -> Int {
        moves.count { moveRow(at: $0.from, to: $0.to) }
    }

    /// Lets rows change places, two by two.
    @discardableResult
    public func swapRows(_ pairs: some Sequence<(IndexPath, IndexPath)>) -> Int {
        pairs.count { swapRows(at: $0, and: $1) }
    }

    /// Inserts a section before the first with an id; false: there is none.
    @discardableResult
    public func insert(_ section: Section, beforeSectionWithID id: String) -> Bool {
        insert([section], beforeSectionWithID: id)
    }

    /// Inserts sections before the first with an id; false: there is none.
    @discardableResult
    public func insert(_ sections: [Section], beforeSectionWithID id: String) -> Bool {
        sectionNumber(withID: id).map { insert(sections, at: $0) } ?? false
    }

    /// Puts sections in the places of others, the first in the first place; what is left over of either is ignored.
    @discardableResult
    public func replaceSections(
        at numbers: some Sequence<Int>, with sections: some Sequence<Section>
    ) -> [Section] {
        zip(numbers, sections).compactMap { replaceSection(at: $0, with: $1) }
    }

    /// Moves sections.
    @discardableResult
    public func moveSections(_ moves: some Sequence<(from: Int, to: Int)>) -> Int {
        moves.count { moveSection(at: $0.from, to: $0.to) }
    }

    /// Lets sections change places, two by two.
    @discardableResult
    public func swapSections(_ pairs: some Sequence<(Int, Int)>) -> Int {
        pairs.count { swapSections(at: $0, and: $1) }
    }

    /// Takes all sections out, and puts another in their place.
    public func clearSections(replacingThemWith section: Section) {
        clearSections(replacingThemWith: [section])
    }
}
