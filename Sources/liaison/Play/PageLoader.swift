internal import LiaisonFeed
internal import LiaisonKit

/// Appends the pages of a feed to a liaison: the first page at once, and each further page after the last row was
/// displayed.
final class PageLoader: PaginationDelegate {
    /// The feed that is read.
    private(set) var reader: FeedReader
    private let diagnostics: Diagnostics
    /// The number of pages that were read.
    private var count = 0

    init(_ reader: FeedReader, _ diagnostics: Diagnostics) {
        self.reader = reader
        self.diagnostics = diagnostics
    }

    /// Appends the first page if there is none yet, or the page that the last row has requested.
    func load(into liaison: Liaison) {
        guard liaison.isPaginating || count == 0 else { return }
        let page = readPage()
        for error in page.errors { diagnostics.report(error) }
        liaison.append(page.sections)
    }

    /// Reads as many pages of the feed again as were read before; nil, after a report, if one cannot be read. The old
    /// feed is then continued.
    func readAnew(_ reader: FeedReader) -> [Section]? {
        let before = (self.reader, count)
        (self.reader, count) = (reader, 0)
        var sections: [Section] = []
        repeat {
            let page = readPage()
            guard page.errors.isEmpty else {
                for error in page.errors { diagnostics.report(error) }
                (self.reader, count) = before
                return nil
            }
            sections += page.sections
        } while count < before.1 && self.reader.isAtEndOfPage
        return sections
    }

    func isPaginationEnabled(in liaison: Liaison) -> Bool { reader.isAtEndOfPage }

    func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath) {}

    func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?) {}

    /// The sections up to the end of a page, and the errors up to there. Reads further pages while no section has
    /// rows, because only a row can request more.
    private func readPage() -> (sections: [Section], errors: [FeedError]) {
        count += 1
        var sections: [Section] = []
        var errors: [FeedError] = []
        do throws(FeedError) {
            repeat {
                switch try reader.next() {
                case .section(let section): sections.append(section)
                case .skipped(let error): errors.append(error)
                case .end: return (sections, errors)
                }
            } while !reader.isAtEndOfPage || sections.allSatisfy { $0.rows.isEmpty }
        } catch {
            errors.append(error)
        }
        return (sections, errors)
    }
}
