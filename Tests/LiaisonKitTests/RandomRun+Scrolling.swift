import LiaisonKit

/// Scrolls, and sizes of the viewport.
extension RandomRun {
    mutating func scroll() -> String {
        keepsEnd = false
        dataView.layoutIfNeeded()
        let before = dataView.contentOffset
        let done = scrollSomewhere()
        expect(before == dataView.contentOffset || dataView.swipedRow == nil, "the swipe goes on after a scroll")
        return done
    }

    private mutating func scrollSomewhere() -> String {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let offset = Double.random(in: -50...max(dataView.contentHeight, 1), using: &random).rounded()
            dataView.scroll(toOffset: offset)
            return "scroll to \(offset)"
        case 1:
            let path = randomPath()
            let position = ScrollPosition.allCases.randomElement(using: &random) ?? .none
            dataView.scrollToRow(at: path, at: position)
            return "scroll to \(path), \(position)"
        case 2:
            dataView.scrollToNearestSelectedRow(at: .top)
            return "scroll to what is selected"
        default:
            let distance = Double.random(in: -150...150, using: &random).rounded()
            let places = screen()
            dataView.scroll(by: distance)
            anchored = (places, -distance)
            return "scroll by \(distance)"
        }
    }

    mutating func resizeViewport() -> String {
        if let tableView = dataView as? TableView, chance(of: 0.2) {
            tableView.hasStickyHeaders.toggle()
            return "sticky headers: \(tableView.hasStickyHeaders)"
        }
        let size = Size(
            width: [100, 120].randomElement(using: &random) ?? 100,
            height: [0, 30, 100, 300].randomElement(using: &random) ?? 100)
        keepTop()
        dataView.resize(to: size)
        return "resize to \(size)"
    }
}
