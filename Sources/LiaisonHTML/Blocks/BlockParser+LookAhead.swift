extension BlockParser {
    /// Calls a function with the tags that readers see from here on, until it returns false. All searches together look at no
    /// more bytes than twice those of the HTML, so that many lists and tables take linear time. Returns false if that bound
    /// ended the search.
    private mutating func lookAhead(_ isUnfinished: (HTMLMarkup) -> Bool) -> Bool {
        var index = position
        let limit = min(source.count, position + max(2 * source.count - bytesLookedAhead, 0))
        defer { bytesLookedAhead += index - position }
        while let start = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            guard start < limit else { return false }
            let markup = HTMLMarkup(at: start, in: source, endless: &endless)
            index = markup?.end ?? start + 1
            guard let markup, markup.kind != .comment else { continue }
            if markup.kind == .startTag, markup.isHidden(HTMLAttributes(of: markup, in: source)) {
                index = markup.endOfHidden(in: source, endless: &endless)
            } else if !isUnfinished(markup) {
                return true
            }
        }
        index = source.count
        return true
    }

    /// The number of the items of the list that has just started. Behind the bound of all searches, a list counts as one of no
    /// items.
    mutating func countItems() -> Int {
        var (depth, count) = (0, 0)
        _ = lookAhead { markup in
            switch BlockElement(markup.name) {
            case .list: depth += markup.kind == .startTag ? 1 : -1
            case .item where depth == 0 && markup.kind == .startTag: count += 1
            default: break
            }
            return depth >= 0
        }
        return count
    }

    /// What the tags of the table that has just started say about it. Behind the bound of all searches, a table holds no data.
    mutating func surveyTable() -> TableSurvey {
        // The links are a copy: to look at a picture does not use it.
        var (survey, links) = (TableSurvey(), links)
        let source = source
        return lookAhead { survey.take($0, in: source, &links) } ? survey : TableSurvey()
    }
}
