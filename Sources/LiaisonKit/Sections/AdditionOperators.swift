extension Section {
    /// Adds a row at the end.
    public static func += (section: inout Section, row: any Entry) {
        section.rows.append(row)
    }

    /// Adds rows at the end.
    public static func += (section: inout Section, rows: [any Entry]) {
        section.rows.append(contentsOf: rows)
    }
}

extension Liaison {
    /// Adds a section at the end.
    public static func += (liaison: Liaison, section: Section) {
        liaison.append(section)
    }

    /// Adds sections at the end.
    public static func += (liaison: Liaison, sections: [Section]) {
        liaison.append(sections)
    }

    /// Adds a row at the end of the first section, which is made where there is none.
    public static func += (liaison: Liaison, row: any Entry) {
        liaison += [row]
    }

    /// Adds rows at the end of the first section, which is made where there is none.
    public static func += (liaison: Liaison, rows: [any Entry]) {
        if !liaison.append(rows, toSection: liaison.firstSection) { liaison.append(Section(id: "", rows: rows)) }
    }
}
