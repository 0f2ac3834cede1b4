package import LiaisonFeed
package import LiaisonKit
internal import LiaisonManifest
internal import LiaisonPicture
package import LiaisonRender
package import LiaisonTerminal

/// The pictures of a feed, for one terminal.
///
/// In a terminal that is written line after line, each picture is drawn together with its text. On a screen, pictures
/// follow the text: `endFrame` starts to draw the pictures that the frame lacks.
package final class FeedPictures: TerminalPictures {
    private let drawer: PictureDrawer
    private let queue: PictureQueue?
    /// Returns the document that contains the entry at a place.
    private let document: (Place) -> FeedName
    private var locations: [FeedName: FeedLocation] = [:]
    private var kept = KeptPictures()
    private var wanted: [PictureKey] = []
    /// The pictures that cannot be fetched or drawn, with the states of their files. They are not tried again in another
    /// size.
    private var failures: [PictureSource: FileStamp?] = [:]
    /// Receives a sentence if the system can draw no picture at all.
    var onNotice: (String) -> Void = { _ in }
    private var notices: Set<String> = []
    /// Rings when a picture was drawn, or cannot be fetched or drawn.
    package let bell = Bell()
    /// The way in which the terminal shows pictures; nil if it shows none.
    package lazy var support: PictureSupport? = findSupport()
    private let findSupport: () -> PictureSupport?

    /// Makes the pictures of a feed.
    ///
    /// - Parameters:
    ///   - isDrawnLater: True to draw pictures after the text in other threads, false to draw each when it is needed.
    ///   - support: Returns the way in which the terminal shows pictures. Called when the first picture is needed.
    ///   - document: Returns the document that contains the entry at a place.
    package init(
        _ drawer: PictureDrawer, isDrawnLater: Bool, support: @escaping () -> PictureSupport? = { nil },
        document: @escaping (Place) -> FeedName
    ) {
        self.drawer = drawer
        self.document = document
        findSupport = support
        queue = isDrawnLater ? PictureQueue(drawer, onArrival: bell.ring) : nil
    }

    package var colors: Capabilities.Colors { support?.colors ?? .none }

    package func picture(_ content: PictureContent, at place: Place, columns: Int, lines: Int, shown: Range<Int>?)
        -> TerminalPicture
    {
        guard let support else { return .absent }
        // Braille is finer than half blocks.
        if case .drawing = content, support.form == .halfBlocks { return .absent }
        guard let source = self.source(content, at: place), !hasFailed(source) else { return .failed }
        var enlarges = true
        if case .source(_, let isEnlarged) = content { enlarges = isEnlarged }
        let canvas = PictureCanvas(
            form: support.form, colors: support.colors, columns: min(columns, 1000), lines: min(lines, 500),
            cell: support.cell, shown: shown, enlarges: enlarges)
        let key = PictureKey(source, canvas)
        if !kept.contains(key) {
            if queue == nil { take(drawer.draw(key), key) } else { wanted.append(key) }
        }
        guard let (number, picture) = kept.picture(key) else { return kept.contains(key) ? .failed : .absent }
        return .drawn(number: number, picture)
    }

    package func isAbsent(_ content: PictureContent, at place: Place) -> Bool {
        guard support != nil, let source = source(content, at: place) else { return true }
        switch source {
        case .file: if source.stamp == nil { return true }
        case .web: if !drawer.fetches { return true }
        case .pixels, .drawing: break
        }
        return hasFailed(source)
    }

    private func hasFailed(_ source: PictureSource) -> Bool {
        guard !failures.isEmpty, let stamp = failures[source] else { return false }
        return stamp == source.stamp
    }

    private func source(_ content: PictureContent, at place: Place) -> PictureSource? {
        switch content {
        case .source(let source, _): self.source(source, at: place)
        case .pixels(let pixels): .pixels(pixels)
        case .drawing(let drawing, let scale, let isLight): .drawing(drawing, scale, isLight: isLight)
        }
    }

    private func source(_ source: Text, at place: Place) -> PictureSource? {
        guard !source.isEmpty else { return nil }
        let name = document(place)
        let location = locations[name] ?? FeedLocation(name, ofPage: nil)
        locations[name] = location
        return PictureSource(source.utf8, in: location)
    }

    /// Starts to draw the pictures that the frame lacks.
    package func endFrame() {
        queue?.want(wanted)
        wanted = []
        kept.endFrame()
    }

    /// Takes the results since the last call: drawn pictures, and failures. Returns false if there are none.
    package func takeArrived() -> Bool {
        guard let queue else { return false }
        bell.silence()
        let arrived = queue.take()
        for (key, outcome) in arrived { take(outcome, key) }
        return !arrived.isEmpty
    }

    private func take(_ outcome: PictureDrawer.Outcome, _ key: PictureKey) {
        if outcome.picture == nil { failures[key.source] = .some(key.stamp) }
        kept.keep(outcome.picture, key)
        if let notice = outcome.notice, notices.insert(notice).inserted { onNotice(notice) }
    }

    /// Forgets the pictures that could not be fetched or drawn, so that they are tried again.
    package func retry() {
        failures = [:]
        kept.forgetFailures()
    }

    /// Returns whether drawing a cell may have to wait for the web.
    func mayWait(for cell: Cell, at place: Place) -> Bool {
        queue == nil && hasRemoteImage(cell.root, at: place)
            || cell.items.contains { mayWait(for: $0, at: place) }
    }

    private func hasRemoteImage(_ view: View, at place: Place) -> Bool {
        switch view.content {
        case .stack(let stack): return stack.arrangedViews.contains { hasRemoteImage($0, at: place) }
        case .image(let image):
            if case .web? = source(image.source, at: place) { return true }
            return false
        case .label, .button, .spacer, .divider, .progress, .table, .canvas: return false
        }
    }
}
