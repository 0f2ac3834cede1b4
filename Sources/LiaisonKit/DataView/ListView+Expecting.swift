/// Tells the delegate which entries the data view is about to send an event.
extension ListView {
    /// The greatest number of entries that are expected at once. More entries do not fit a viewport, unless they have
    /// no height.
    private static let mostExpected = 256

    /// Tells the delegate which entries the viewport needs cells for.
    func expectMissing(_ delegate: (any DataViewDelegate)?) {
        delegate?.dataView(self, expects: .command(.configuration), at: missingPlaces)
    }

    /// Takes displayed cells out of the viewport, after telling the delegate their places. A single cell needs no
    /// preparation.
    func retire(
        expecting indices: some Collection<Int>, _ delegate: (any DataViewDelegate)?, _ retireCells: () -> Void
    ) {
        guard indices.count > 1 else { return retireCells() }
        delegate?.dataView(self, expects: .command(.didEndDisplaying), at: { indices.map { displayed[$0].place } })
        retireCells()
        expectNothing(delegate)
    }

    /// Tells the delegate that the data view expects nothing any more.
    func expectNothing(_ delegate: (any DataViewDelegate)?) {
        delegate?.dataView(self, expects: .command(.configuration), at: { [] })
    }

    /// The places of the missing entries, in the order in which `fill` displays them. Entries that were not shown yet
    /// count with their estimates, so `fill` may display fewer entries or more.
    private func missingPlaces() -> [Place] {
        let entries: [Int] =
            switch nextMissing() {
            case .above(let entry): entriesAbove(entry)
            case .below(let entry), .anchor(let entry): entriesBelow(entry)
            case .header(let entry): [entry]
            case .nothing, nil: []
            }
        return entries.prefix(Self.mostExpected).map { geometry.place(of: $0) }
    }

    /// The entries from a line on up to the top of the viewport, one line after the other.
    private func entriesAbove(_ entry: Int) -> [Int] {
        var (entries, next) = ([Int](), entry)
        while next >= 0, geometry.end(of: next) > contentOffset, entries.count < Self.mostExpected {
            let line = geometry.entries(besides: next)
            entries += line
            next = line.lowerBound - 1
        }
        return entries
    }

    /// The entries from a line on down to the bottom of the viewport that are not displayed.
    private func entriesBelow(_ entry: Int) -> [Int] {
        let bottom = contentOffset + viewport.height
        var (entries, next) = ([Int](), geometry.entries(besides: entry).lowerBound)
        while next < geometry.count, geometry.offset(of: next) < bottom, entries.count < Self.mostExpected {
            if displayed.index(of: next) == nil { entries.append(next) }
            next += 1
        }
        return entries
    }
}
