/// Supplies further rows when the user reaches the last one. The liaison calls its delegate on the thread of the data
/// view.
public protocol PaginationDelegate: AnyObject {
    /// True if there are further rows to append.
    func isPaginationEnabled(in liaison: Liaison) -> Bool

    /// Called when the last row is displayed. The delegate may append further rows now or later.
    func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath)

    /// Called when rows were appended or pagination was cancelled. `firstIndexPath` is the index path of the first
    /// appended row; nil if there is none.
    func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?)
}

/// The pagination of a liaison.
struct Pagination {
    /// The states of pagination.
    enum State {
        /// No rows are requested.
        case idle
        /// The delegate knows that the last row is displayed.
        case started
        /// The requested rows are being appended.
        case ending
    }
    /// The current state.
    var state = State.idle
    /// The section after the last row while further rows are being loaded; nil if it was not needed yet.
    var section: Section?
    /// True if a delegate was set. Asking takes less time than loading a weak reference for each entry.
    private(set) var hasDelegate = false
    private weak var storedDelegate: (any PaginationDelegate)?

    /// The delegate that supplies further rows; nil if there is none.
    var delegate: (any PaginationDelegate)? {
        get { hasDelegate ? storedDelegate : nil }
        set {
            storedDelegate = newValue
            hasDelegate = newValue != nil
        }
    }
}

/// Pagination: when the last row is displayed, the liaison appends the pagination section and tells the delegate once.
/// The next append removes this section.
extension Liaison {
    /// True if the delegate was asked for further rows and has not appended any yet.
    public var isPaginating: Bool { pagination.state != .idle }

    /// Cancels pagination, and removes the pagination section. Pagination starts again when the last row is displayed
    /// again. Does nothing unless pagination has started.
    public func endPagination() {
        if pagination.state == .started { endPagination { nil } }
    }

    /// Ends pagination, if it has started, with an append. The closure returns the index path of the first row that it
    /// appended; nil if there is none.
    func endPagination(appending append: () -> IndexPath?) {
        guard pagination.state == .started else {
            _ = append()
            return
        }
        pagination.state = .ending
        if let number = paginationSectionNumber {
            deleteSection(at: number)
            // A viewport at the end of the content could otherwise jump to the end of the appended rows.
            dataView?.forgetEdge()
        }
        let first = append()
        pagination.state = .idle
        paginationDelegate?.paginationEnded(in: self, at: first)
        if first != nil { startPaginationIfLastRowIsDisplayed() }
    }

    /// Starts pagination if the displayed row at a place is the last.
    func startPagination(ifLastRowIsAt place: Place) {
        guard pagination.state == .idle, let delegate = paginationDelegate, case .row(let last) = place,
            isLastRow(last),
            delegate.isPaginationEnabled(in: self)
        else { return }
        pagination.state = .started
        var section = paginationSection
        section.isPagination = true
        sections.append(section)
        dataView?.appendSections(1)
        delegate.paginationStarted(in: self, at: last)
    }

    /// Starts pagination if an edit has made a displayed row the last.
    func startPaginationIfLastRowIsDisplayed() {
        guard pagination.state == .idle, pagination.hasDelegate, let row = dataView?.lastDisplayedRow else { return }
        startPagination(ifLastRowIsAt: .row(row))
    }

    /// The number of the pagination section; nil if there is none.
    var paginationSectionNumber: Int? {
        guard isPaginating else { return nil }
        return sections.lastIndex { $0.isPagination }.map { firstSection + $0 }
    }

    /// Returns whether a row is the last before the pagination section.
    private func isLastRow(_ indexPath: IndexPath) -> Bool {
        guard let position = position(ofSection: indexPath.section), !sections[position].isPagination,
            indexPath.row == sections[position].rowCount - 1
        else { return false }
        let later = sections[(position + 1)...]
        // The search goes on from both ends: among many sections without rows, one with rows is often near an end.
        return !zip(later, later.reversed()).contains { $0.hasContentRows || $1.hasContentRows }
    }
}

extension Section {
    /// True if the section has rows and is no pagination section.
    fileprivate var hasContentRows: Bool { !isPagination && rowCount > 0 }
}
