extension Section {
    /// Appends a row.
    public static func += (section: inout Section, row: any Entry) {
        section.blockedRows.append(row)
    }

    /// Appends rows.
    public static func += (section: inout Section, rows: [any Entry]) {
        section.blockedRows.append(contentsOf: rows)
    }
}

extension Liaison {
    /// Appends a section.
    public static func += (liaison: Liaison, section: Section) {
        liaison.append(section)
    }

    /// Appends sections.
    public static func += (liaison: Liaison, sections: [Section]) {
        liaison.append(sections)
    }

    /// Appends a row to the first section. Makes the section if there is none.
    public static func += (liaison: Liaison, row: any Entry) {
        liaison += [row]
    }

    /// Appends rows to the first section. Makes the section if there is none.
    public static func += (liaison: Liaison, rows: [any Entry]) {
        if !liaison.append(rows, toSection: liaison.firstSection) { liaison.append(Section(id: "", rows: rows)) }
    }
}
