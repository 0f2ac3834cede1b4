internal import Glibc
internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// The sections of a document and of its further pages. Each page names the next, which is read when its sections are
/// needed. Only one page is in memory at a time.
final class PagedSource: ValueSource {
    /// The head of the first page.
    let head: DocumentHead
    /// The file of the next section.
    private(set) var file: String
    /// The files that have been read.
    private(set) var visitedFiles: [String]
    /// The number of the first section of the current page, and of the next section.
    private(set) var (firstSection, count) = (0, 0)

    /// The folder of further pages; nil for a feed that was fetched.
    private let folder: PageFolder?
    /// The further pages of a feed that was fetched; nil for any other feed.
    private let web: WebPages?
    private var page: any DocumentPage
    private var visited: Set<String>
    /// The files, each with the number of its first section.
    private var files: [(file: String, firstSection: Int)]
    private var hasFailed = false
    /// Two flags: true if the faults of the members of the page have been reported, and true if its empty state was
    /// known before its sections.
    private var (hasNotedMembers, hadEmptyState) = (false, false)
    private let onFault: (DocumentFault) -> Void
    private let checksKeys: Bool

    /// Takes the first page, a document of an input. `onFault` receives a fault for each page without a version; with
    /// `checksKeys` also the faults of the keys of each page. `fetcher` fetches the pages of a feed that was fetched.
    init(
        _ page: any DocumentPage, of input: FeedInput, _ fetcher: (any DocumentFetcher)?, checksKeys: Bool,
        onFault: @escaping (DocumentFault) -> Void
    ) {
        (self.onFault, self.checksKeys, self.page) = (onFault, checksKeys, page)
        head = page.members.head
        let path = input.fetched?.url ?? input.name.text
        file = path
        web = WebPages(after: input, fetcher)
        folder = input.fetched == nil ? PageFolder(of: path) : nil
        files = [(path, 0)]
        visitedFiles = [path]
        visited = [input.fetched == nil ? PageFolder.realPath(of: path) ?? path : path]
        begin()
    }

    /// Called when a page has been opened, before its first section is read.
    var onTurn: (() -> Void)?

    /// The empty state of the page; nil if the page names none. Ask before the first section is read.
    func emptyState() -> JSONValue? { page.emptyState() }

    /// True if the next section is on another page.
    var isAtEndOfPage: Bool { !hasFailed && page.isAtEnd && page.members.nextPage != nil }

    /// The files that have been read, and the next page if one is named.
    var knownFiles: [String] {
        guard let next = page.members.nextPage?.path, let path = (try? folder?.page(next, namedIn: file))?.path else {
            return visitedFiles
        }
        return visitedFiles + [path]
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
        while isAtEndOfPage {
            noteMembers()
            // A page that cannot be read ends the feed.
            hasFailed = true
            try turn()
            hasFailed = false
        }
        if hasFailed { return .end }
        let item = try page.next(willWait)
        if case .value = item { count += 1 }
        noteMembers()
        return item
    }

    /// The file of a section, and the number of the first section of that file.
    func origin(ofSection number: Int) -> (file: String, firstSection: Int) {
        files.last { $0.firstSection <= number } ?? files[0]
    }

    /// Opens the next page.
    private func turn() throws(DocumentFault) {
        let next = try readNext()
        page = try DocumentSource(next)
        (file, firstSection) = (next.name, count)
        visitedFiles.append(file)
        if files.last?.firstSection == count { files.removeLast() }
        files.append((file, count))
        begin()
        onTurn?()
    }

    /// Begins the page.
    private func begin() {
        (hasNotedMembers, hadEmptyState) = (false, page.emptyState() != nil || page.isComplete)
        noteMembers()
    }

    /// Reports the faults of the members of the page once all members are known. Then also calls `onTurn` for an empty
    /// state that stands behind the sections.
    private func noteMembers() {
        guard page.isComplete, !hasNotedMembers else { return }
        hasNotedMembers = true
        reportFaults()
        if !hadEmptyState, page.emptyState() != nil { onTurn?() }
    }

    private func reportFaults() {
        let version = page.members.hasVersion ? [] : [("", Members.missing("liaison"))]
        for (place, reason) in (checksKeys ? page.members.keyFaults : []) + version {
            onFault(DocumentFault(.entry, document: file, place: place, reason: reason))
        }
    }

    private func readNext() throws(DocumentFault) -> ByteSource {
        guard let next = page.members.nextPage?.path else {
            throw malformed("expected the path of a file as text, found \(page.members.nextPage?.found ?? "nothing")")
        }
        guard let web else { return try readNext(next) }
        guard let url = web.url(of: next, namedIn: file) else {
            throw malformed("expected a URL of http or https, found \(quoted(next)); nothing else is fetched")
        }
        try visit(url, url)
        let contents = try web.page(at: url)
        return ByteSource(contents.bytes, name: contents.url)
    }

    /// Reads a page of the folder.
    private func readNext(_ next: String) throws(DocumentFault) -> ByteSource {
        let found: PageFolder.Page?
        do throws(PageFolder.Failure) {
            found = try folder?.page(next, namedIn: file)
        } catch {
            throw fault(error, of: next)
        }
        guard let found else { throw fault(.outside, of: next) }
        try visit(found.path, found.identity)
        let source = ByteSource(found.descriptor, name: found.path)
        try source.readDocument()
        return source
    }

    /// Remembers a page. Throws if the page was visited before.
    private func visit(_ path: String, _ identity: String) throws(DocumentFault) {
        guard visited.insert(identity).inserted else {
            throw malformed("the page \(path) was shown before; end the feed")
        }
    }

    private func fault(_ failure: PageFolder.Failure, of next: String) -> DocumentFault {
        switch failure {
        case .outside:
            malformed(
                "expected the path of a file in the folder of the feed, or below it, found \(quoted(next)); "
                    + "nothing else is fetched")
        case .unreadable(let reason):
            .unreadable(
                file,
                reason: page.atNext("next: cannot open \(quoted(next)): \(reason)"))
        }
    }

    private func malformed(_ reason: String) -> DocumentFault {
        .malformed(file, reason: page.atNext("next: \(reason)"))
    }
}
