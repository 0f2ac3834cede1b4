internal import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonKit

/// Appends the pages of a feed to a liaison: the first page at once, and each later page after the last row was
/// displayed.
package final class PageLoader: PaginationDelegate {
    /// The reader of the feed.
    package private(set) var reader: FeedReader
    /// Receives the files that are known, before another page is read.
    var willTurn: ((_ files: [String]) -> Void)?
    private let diagnostics: Diagnostics
    /// The number of pages that were read.
    private var count = 0

    init(_ reader: FeedReader, _ diagnostics: Diagnostics) {
        self.reader = reader
        self.diagnostics = diagnostics
    }

    /// Appends the first page, or the page that the last row has requested. Does nothing if no page is due.
    package func load(into liaison: Liaison) {
        guard liaison.isPaginating || count == 0 else { return }
        append(to: liaison)
    }

    /// Appends further pages until the liaison has a section, or the feed ends.
    package func load(through section: Int, into liaison: Liaison) {
        while liaison.sectionNumbers.count <= section, reader.isAtEndOfPage { append(to: liaison) }
    }

    private func append(to liaison: Liaison) {
        let page = readPage()
        for error in page.errors { diagnostics.report(error) }
        liaison.append(page.sections)
    }

    /// Reads the feed again, as many pages as before. Returns nil, after a report, if a page cannot be read; the
    /// earlier feed then continues.
    package func readAnew(_ reader: FeedReader) -> [Section]? {
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

    package func isPaginationEnabled(in liaison: Liaison) -> Bool { reader.isAtEndOfPage }

    package func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath) {}

    package func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?) {}

    /// Reads the sections of the next page, and the errors in it. Continues with further pages while no section has
    /// rows, because only a row can request the next page.
    private func readPage() -> (sections: [Section], errors: [DocumentFault]) {
        count += 1
        var sections: [Section] = []
        var errors: [DocumentFault] = []
        do throws(DocumentFault) {
            repeat {
                if reader.isAtEndOfPage { willTurn?(reader.knownFiles) }
                switch try reader.next() {
                case .section(let section): sections.append(section)
                case .skipped(let error): errors.append(error)
                case .end: return (sections, errors)
                }
            } while !reader.isAtEndOfPage || sections.allSatisfy { $0.rowCount == 0 }
        } catch {
            errors.append(error)
        }
        return (sections, errors)
    }
}
