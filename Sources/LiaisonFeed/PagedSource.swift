internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// The sections of a document and of its further pages. Each page names the next, which is read when its sections are
/// needed. Only one page is in memory at a time.
final class PagedSource: ValueSource {
    /// The head of the first page.
    let head: FeedHead
    /// The file of the next section.
    private(set) var file: String
    /// The files that have been read.
    private(set) var visitedFiles: [String]
    /// The number of the first section of the current page, and of the next section.
    private(set) var (firstSection, count) = (0, 0)

    private let folder: PageFolder
    private var page: DocumentSource
    private var visited: Set<String>
    /// The files, each with the number of its first section.
    private var files: [(file: String, firstSection: Int)]
    private var hasFailed = false
    private let onFault: (FeedFault) -> Void
    private let checksKeys: Bool

    /// Opens the first page. `onFault` receives a fault for each page without a version; with `checksKeys` also the
    /// faults of the keys of each page.
    init(path: String, checksKeys: Bool, onFault: @escaping (FeedFault) -> Void) throws(FeedError) {
        (self.onFault, self.checksKeys) = (onFault, checksKeys)
        page = try DocumentSource(path: path)
        head = page.head
        file = path
        folder = PageFolder(of: path)
        files = [(path, 0)]
        visitedFiles = [path]
        visited = Set(PageFolder.realPath(of: path).map { [$0] } ?? [])
        reportFaults()
    }

    /// Called when a page has been opened, before its first section is read.
    var onTurn: (() -> Void)?

    /// The empty state of the page; nil if the page names none. Ask before the first section is read.
    func emptyState() -> JSONValue? { page.emptyState() }

    /// Whether the next section is on another page.
    var isAtEndOfPage: Bool { !hasFailed && page.isAtEnd && page.nextPage != nil }

    /// The files that have been read, and the next page if one is named.
    var knownFiles: [String] {
        guard let next = page.nextPage?.path, let found = try? folder.page(next, namedIn: file) else {
            return visitedFiles
        }
        return visitedFiles + [found.path]
    }

    func next(_ willWait: () -> Void) throws(FeedError) -> ValueItem {
        while isAtEndOfPage {
            // A page that cannot be read ends the feed.
            hasFailed = true
            try turn()
            hasFailed = false
        }
        if hasFailed { return .end }
        let item = try page.next(willWait)
        if case .value = item { count += 1 }
        return item
    }

    /// The file of a section, and the number of the first section of that file.
    func origin(ofSection number: Int) -> (file: String, firstSection: Int) {
        files.last { $0.firstSection <= number } ?? files[0]
    }

    /// Opens the next page.
    private func turn() throws(FeedError) {
        let next = try openNext()
        let path = next.path
        page = try DocumentSource(try FileContents(next.descriptor, path: path), path: path)
        (file, firstSection) = (path, count)
        visitedFiles.append(path)
        if files.last?.firstSection == count { files.removeLast() }
        files.append((path, count))
        reportFaults()
        onTurn?()
    }

    private func reportFaults() {
        let version = page.hasVersion ? [] : [("", Members.missing("liaison"))]
        for (place, reason) in (checksKeys ? page.keyFaults : []) + version {
            onFault(FeedFault(cause: .entry, file: file, place: place, reason: reason))
        }
    }

    private func openNext() throws(FeedError) -> PageFolder.Page {
        guard let next = page.nextPage?.path else {
            throw malformed("expected the path of a file as text, found \(page.nextPage?.found ?? "nothing")")
        }
        let found: PageFolder.Page
        do throws(PageFolder.Refusal) {
            found = try folder.page(next, namedIn: file)
        } catch {
            throw refusal(error, of: next)
        }
        guard visited.insert(found.identity).inserted else {
            throw malformed("expected a page that was not shown before, found \(found.path), which was; end the feed")
        }
        return found
    }

    private func refusal(_ refusal: PageFolder.Refusal, of next: String) -> FeedError {
        switch refusal {
        case .outside:
            malformed(
                "expected the path of a file in the folder of the feed, or below it, found \"\(next)\"; "
                    + "nothing else is fetched")
        case .unreadable(let reason):
            .unreadable(
                file: file,
                reason: page.atNext("next: expected a file, found \"\(next)\", which cannot be opened: \(reason)"))
        }
    }

    private func malformed(_ reason: String) -> FeedError {
        .malformed(file: file, reason: page.atNext("next: \(reason)"))
    }
}
