import LiaisonKit

/// A section in plain arrays.
struct PlainSection {
    var id: Int
    var header: ListedEntry?
    var rows: [ListedEntry] = []
    var footer: ListedEntry?

    var section: Section { Section(id: "\(id)", header: header, rows: rows, footer: footer) }
}

/// The expected content of a liaison after the same edits. Each edit returns whether the edited entry exists.
struct PlainList {
    var sections: [PlainSection] = []

    var rows: [ListedEntry] { sections.flatMap(\.rows) }

    func row(at path: IndexPath) -> ListedEntry? {
        guard sections.indices.contains(path.section) else { return nil }
        let rows = sections[path.section].rows
        return rows.indices.contains(path.row) ? rows[path.row] : nil
    }

    func entry(at place: Place) -> ListedEntry? {
        guard sections.indices.contains(place.section) else { return nil }
        return switch place {
        case .header(let section): sections[section].header
        case .row(let path): row(at: path)
        case .footer(let section): sections[section].footer
        case .item: nil
        }
    }

    /// Returns the index path of a row that the user drags to an index path that need not exist.
    func destination(nearestTo proposed: IndexPath, from source: IndexPath) -> IndexPath {
        let section = max(0, min(proposed.section, sections.count - 1))
        let end = sections[section].rows.count - (section == source.section ? 1 : 0)
        if proposed.section < section { return IndexPath(row: 0, section: section) }
        let row = proposed.section > section ? end : max(0, min(proposed.row, end))
        return IndexPath(row: row, section: section)
    }
}

// MARK: - Edits of rows

extension PlainList {
    mutating func insert(_ rows: [ListedEntry], at path: IndexPath) -> Bool {
        guard sections.indices.contains(path.section), (0...sections[path.section].rows.count).contains(path.row) else {
            return false
        }
        sections[path.section].rows.insert(contentsOf: rows, at: path.row)
        return true
    }

    mutating func delete(at path: IndexPath) -> Bool {
        guard row(at: path) != nil else { return false }
        sections[path.section].rows.remove(at: path.row)
        return true
    }

    mutating func replace(at path: IndexPath, with new: ListedEntry) -> Bool {
        guard row(at: path) != nil else { return false }
        sections[path.section].rows[path.row] = new
        return true
    }

    mutating func move(from path: IndexPath, to destination: IndexPath) -> Bool {
        guard let row = row(at: path) else { return false }
        let before = self
        guard delete(at: path), insert([row], at: destination) else {
            self = before
            return false
        }
        return true
    }

    mutating func swap(_ path: IndexPath, _ other: IndexPath) -> Bool {
        guard let row = row(at: path), let otherRow = self.row(at: other) else { return false }
        return replace(at: path, with: otherRow) && replace(at: other, with: row)
    }
}

// MARK: - Edits of sections

extension PlainList {
    mutating func insertSections(_ new: [PlainSection], at number: Int) -> Bool {
        guard (0...sections.count).contains(number) else { return false }
        sections.insert(contentsOf: new, at: number)
        return true
    }

    mutating func deleteSection(at number: Int) -> Bool {
        guard sections.indices.contains(number) else { return false }
        sections.remove(at: number)
        return true
    }

    mutating func replaceSection(at number: Int, with section: PlainSection) -> Bool {
        guard sections.indices.contains(number) else { return false }
        sections[number] = section
        return true
    }

    mutating func emptySection(at number: Int) -> Bool {
        guard sections.indices.contains(number) else { return false }
        sections[number].rows = []
        return true
    }

    mutating func moveSection(from number: Int, to destination: Int) -> Bool {
        guard sections.indices.contains(number), sections.indices.contains(destination) else { return false }
        sections.insert(sections.remove(at: number), at: destination)
        return true
    }

    mutating func swapSections(_ number: Int, _ other: Int) -> Bool {
        guard sections.indices.contains(number), sections.indices.contains(other) else { return false }
        sections.swapAt(number, other)
        return true
    }
}
