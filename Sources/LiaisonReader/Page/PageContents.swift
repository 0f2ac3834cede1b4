package import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow

/// What a page shows at one time.
package struct PageContents {
    /// A row, header or footer in the window.
    package struct Row {
        /// The identity: the same in all contents of a level.
        package let id: Int
        /// The number of entries before this one in the whole level.
        package let number: Int
        /// The place of the entry.
        package let place: Place
        /// True for the first entry of a section, and for the last.
        package let (isFirst, isLast): (Bool, Bool)
        /// The markup, without scripts.
        package let html: [UInt8]
    }

    /// The dialog that waits for the user.
    package enum Dialog: Equatable {
        /// A line of text, after a label.
        case prompt(label: String, text: String)
        /// A question with answers.
        case question(String, answers: [String])
        /// A page of text: lines, some after a key.
        case text(title: String, [[String]])
    }

    /// The number of the level. Another level has another number.
    package var level = 0
    /// What the level shows.
    package var kind: ReaderLevel?
    /// The title of the level.
    package var title = ""
    /// The language of the texts, a tag of BCP 47; nil if it is not known.
    package var language: String?
    /// The message; empty if there is none.
    package var message = ""
    /// The position in the level.
    package var position = ""
    /// The dialog; nil if there is none.
    package var dialog: Dialog?
    /// True while rows are edited.
    package var isEditing = false
    /// The height of all rows and the distance from their start to the first row of the window, in points.
    package var (height, top) = (0.0, 0.0)
    /// The number of all entries.
    package var count = 0
    /// False if more rows may follow.
    package var isComplete = false
    /// The identity of the current row; nil if it is not in the window.
    package var current: Int?
    /// The rows of the window, in order.
    package var rows: [Row] = []
}

/// The numbers that stand for the identities of entries on a page.
package struct PageRowNumbers {
    private var numbers: [PageRowID: Int] = [:]
    private var last = 0

    /// Makes no numbers.
    package init() {}

    /// The number of an entry.
    fileprivate mutating func number(of row: PageRowID) -> Int {
        if let known = numbers[row] { return known }
        last += 1
        numbers[row] = last
        return last
    }

    /// The entries with some heights.
    func rows(_ heights: [Int: Double]) -> [(row: PageRowID, height: Double)] {
        numbers.compactMap { row, number in heights[number].map { (row, $0) } }
    }

    /// The entry with a number; nil if there is none.
    func row(_ number: Int) -> PageRowID? { numbers.first { $0.value == number }?.key }

    /// Forgets all entries but those that a page has now.
    package mutating func keep(_ rows: [PageContents.Row]) {
        let kept = Set(rows.map(\.id))
        numbers = numbers.filter { kept.contains($0.value) }
    }
}

extension Reader {
    /// The greatest number of cells of a reuse identifier that wait for rows. A page keeps few, because there may be many
    /// pages, and estimates may have asked for more rows than the window has.
    private static let mostWaitingCells = 8

    /// What a page shows of this level now. `numbers` keeps the identities of the rows, also of those that were shown.
    package func pageContents(_ numbers: inout PageRowNumbers) -> PageContents {
        var contents = PageContents()
        contents.kind = self.contents.level
        (contents.title, contents.position) = (title, position)
        contents.message = message.isEmpty ? progress ?? "" : message
        contents.language = self.contents.language
        contents.dialog = pageDialog
        contents.isEditing = dataView.isEditing
        contents.isComplete = self.contents.isAtEnd
        addRows(to: &contents, &numbers)
        dataView.releaseWaitingCells(beyond: Self.mostWaitingCells)
        (contents.height, contents.count) = (dataView.contentHeight, dataView.numberOfEntries)
        return contents
    }

    private func addRows(to contents: inout PageContents, _ numbers: inout PageRowNumbers) {
        guard let writer = pageWriter else { return }
        var seen: [PageRowID: Int] = [:]
        for (cell, place) in dataView.visibleCells {
            guard var id = pageRowID(of: place) else { continue }
            let occurrence = seen[id, default: 0]
            seen[id] = occurrence + 1
            id.occurrence = occurrence
            let isHeaded = liaison.section(place.section)?.header != nil
            var output = OutputBuffer()
            writer.document = self.contents.document(of: place)
            writer.renderer.renderAlone(cell, at: place, isHeaded: isHeaded, into: &output)
            cell.rendererStorage = nil
            let number = numbers.number(of: id)
            if contents.rows.isEmpty { contents.top = dataView.frame(of: cell)?.y ?? 0 }
            if place == currentEntry { contents.current = number }
            let edges = edges(of: place, isHeaded: isHeaded)
            contents.rows.append(
                PageContents.Row(
                    id: number, number: dataView.entryNumber(of: place) ?? 0, place: place, isFirst: edges.isFirst,
                    isLast: edges.isLast, html: output.bytes))
        }
    }

    private func edges(of place: Place, isHeaded: Bool) -> (isFirst: Bool, isLast: Bool) {
        let rows = dataView.numberOfRows(inSection: place.section) ?? 0
        let hasFooter = liaison.section(place.section)?.footer != nil
        switch place {
        case .header: return (true, rows == 0 && !hasFooter)
        case .row(let row), .item(_, let row): return (row.row == 0 && !isHeaded, row.row >= rows - 1 && !hasFooter)
        case .footer: return (rows == 0 && !isHeaded, true)
        }
    }

    private var pageDialog: PageContents.Dialog? {
        switch dialog {
        case nil: nil
        case .prompt(let prompt)?: .prompt(label: prompt.purpose.label, text: prompt.line.text)
        case .choice(let choice)?: .question(choice.question, answers: choice.answers.map(\.title))
        case .page(let page, _)?:
            .text(title: page.title, entries(of: page).map { $0.key.isEmpty ? [$0.text] : [$0.key, $0.text] })
        }
    }

    /// The identity of the entry at a place; nil if there is none.
    func pageRowID(of place: Place) -> PageRowID? {
        guard let entry = liaison.entry(at: place), let section = liaison.section(place.section) else {
            return place.kind == .row && dataView.showsEmptyState
                ? PageRowID(section: "", place.kind, "empty") : nil
        }
        return PageRowID(section: section.id, place.kind, entry.identity)
    }
}
