/// More than is held: when the last row is displayed a section that says so is appended, and the delegate is told, once.
/// The next append takes that section away.
extension Liaison {
    /// Whether what comes next was asked for and has not been appended.
    public var isPaginating: Bool { pagination != .idle }

    /// Gives up what was asked for: the pagination section is taken out. It is asked for again when the last row is
    /// displayed again. Does nothing where nothing was asked for.
    public func endPagination() {
        if pagination == .started { endPagination { nil } }
    }

    /// Ends pagination, where it was started, with an append: the closure answers the first row that it appended.
    func endPagination(appending append: () -> IndexPath?) {
        guard pagination == .started else {
            _ = append()
            return
        }
        pagination = .ending
        if let number = paginationSectionNumber {
            deleteSection(at: number)
            // Whoever has seen all but what says that more is on its way, was at the end.
            dataView?.forgetEdge()
        }
        let first = append()
        pagination = .idle
        paginationDelegate?.paginationEnded(in: self, at: first)
        if first != nil { startPaginationIfLastRowIsDisplayed() }
    }

    /// Starts pagination where the row at a place, which is displayed, is the last.
    func startPagination(ifLastRowIsAt place: Place) {
        guard pagination == .idle, let delegate = paginationDelegate, let last = lastRowBeforePagination,
            place == .row(last), delegate.isPaginationEnabled(in: self)
        else { return }
        pagination = .started
        var section = paginationSection
        section.isPagination = true
        sections.append(section)
        dataView?.appendSections(1)
        delegate.paginationStarted(in: self, at: last)
    }

    /// Starts pagination where an edit has made a row the last that is displayed already.
    func startPaginationIfLastRowIsDisplayed() {
        guard pagination == .idle, paginationDelegate != nil, let last = lastRowBeforePagination else { return }
        let place = Place.row(last)
        if dataView?.displays(place) == true { startPagination(ifLastRowIsAt: place) }
    }

    /// The number of the section that says that more is on its way; nil: there is none.
    var paginationSectionNumber: Int? {
        guard isPaginating else { return nil }
        return sections.lastIndex { $0.isPagination }.map { firstSection + $0 }
    }

    private var lastRowBeforePagination: IndexPath? {
        guard let position = sections.lastIndex(where: { !$0.isPagination && !$0.rows.isEmpty }) else { return nil }
        return IndexPath(row: sections[position].rows.count - 1, section: firstSection + position)
    }
}

extension Section {
    /// What says that more is on its way, unless the liaison has another section for it.
    static func pagination() -> Section {
        var style = TextStyle()
        style.alignment = .center
        var label = Nib.Element(.label(style, text: "Loading…"))
        label.color = .secondary
        label.padding = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        return Section(id: "liaison.pagination", rows: [Row(registration: .nib(Nib(label), "liaison.pagination"))])
    }
}
