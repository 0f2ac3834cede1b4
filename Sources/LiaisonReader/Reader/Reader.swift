internal import LiaisonDiagnostics
internal import LiaisonFeed
package import LiaisonHost
package import LiaisonKit
package import LiaisonRender
package import LiaisonShow
package import LiaisonTerminal

/// Shows one feed on a screen, and performs the actions of keys and mouse.
///
/// The reader neither reads from the terminal nor writes to it: `ReadLoop` does. Events reach the data view through
/// `play`, as the events of a script do, so that a script can record them.
package final class Reader {
    /// The screen of the terminal. The rows of a page are on none, and this screen is then never sent.
    package let screen: Screen
    /// The page that shows the rows; nil if the screen does.
    let surface: PageSurface?
    /// The writer of the rows of the page; nil if there is no page.
    let pageWriter: PageWriter?
    let settings: ReaderSettings
    package var keymap: Keymap { settings.keymap }
    let presentation: Presentation
    package var liaison: Liaison { presentation.liaison }
    var dataView: ListView { presentation.dataView }
    package let renderer: TerminalRenderer
    package let contents: any ReaderContents
    package let recording: Recording?
    /// The pictures of all levels; nil if all are absent.
    package let pictures: FeedPictures?
    package let registry: Registry
    private let player: EventPlayer
    /// The size of the screen for which the rows are laid out.
    private var size: ScreenSize

    /// The current item, if the current row is a carousel; nil for any other row.
    package var item: ItemPath?
    /// The number of the chosen control of the current row, from 0; nil if none is chosen.
    var chosenControl: Int?
    /// The place of the current row before the last event. The row itself may be gone.
    private var lastRow = IndexPath(row: 0, section: 0)
    /// The dialog that receives the keys; nil if the rows receive them.
    var dialog: Dialog?
    /// The lines that were typed at each kind of prompt, the oldest first.
    var history: [Prompt.Purpose: [String]] = [:]
    /// The digits that were typed before an action, as in `12G`.
    package var count = ""
    /// The task between events; nil if there is none.
    var task: ReaderTask?
    /// The text of the last search; nil if there was none.
    package var searched: SearchPattern?
    /// The sections behind the filter; nil if all rows are shown.
    var filtered: FilteredSections?
    /// The rows that were deleted, the earliest first. Rows that were deleted together are put back together.
    var deleted: [[DeletedRow]] = []
    /// The memory of the models of rows that were put back.
    package var kept: [AnyObject] = []
    /// The message in the status line, until the next key.
    package var message = "" { didSet { settings.messages.add(message) } }
    /// The last click, for the detection of double clicks.
    var lastClick: (place: Place, time: ContinuousClock.Instant)?
    /// True while the mouse drags a row, which the data view follows.
    var isDragging = false
    /// The request to the loop; nil if there is none.
    package var request: Request?

    /// A request that only the loop can fulfil.
    package enum Request: Equatable {
        /// End the reader.
        case quit
        /// Stop the program, as Control-Z does.
        case suspend
        /// Draw the whole screen again.
        case redraw
        /// Put a text into the clipboard.
        case copy(String)
        /// Run a program in the terminal.
        case run(UserProgram)
        /// Open a URL in a browser.
        case open(String)
        /// Perform an action on feeds and items.
        case level(LevelAction)
    }

    init(
        _ contents: any ReaderContents, _ registry: Registry, _ settings: ReaderSettings, on screen: Screen,
        surface: PageSurface? = nil, recording: Recording? = nil, pictures: FeedPictures? = nil
    ) {
        self.surface = surface
        self.contents = contents
        self.registry = registry
        self.settings = settings
        self.recording = recording
        self.screen = screen
        size = screen.size
        let columns = Self.columns(of: size)
        let renderer = TerminalRenderer(columns: columns, isStyled: true)
        self.renderer = renderer
        self.pictures = pictures
        renderer.pictures = pictures
        renderer.limitImages(to: .max, ofScreen: size.lines)
        let viewport = Size(width: Double(columns) * 8, height: Double(Self.rowLines(of: size, settings)) * 16)
        let pageWriter = surface?.makeWriter()
        self.pageWriter = pageWriter
        presentation =
            if let surface, let pageWriter {
                Presentation(FeedWriter(pageWriter.renderer, sizing: pageWriter), viewport: surface.viewport)
            } else {
                Presentation(FeedWriter(renderer), viewport: viewport)
            }
        player = presentation.player(unit: surface.map { _ in PageSurface.unit } ?? TerminalRenderer.unit)
        dataView.showsAccessories = true
        // The browser scrolls carousels.
        if surface != nil { dataView.carouselExtent = .infinity }
        liaison.onFault = { [contents] in contents.report($0, at: $1) }
        liaison.clock = { Surroundings.presentTime }
        liaison.documentName = { [contents] in contents.document(of: $0).lasting }
        liaison.liaise(dataView)
        pageWriter?.identify = { [unowned self] in pageRowID(of: $0) }
    }

    // The first column marks the current row, and the last line is the status line. Key hints may stand above it.

    private static func columns(of size: ScreenSize) -> Int { max(size.columns - 1, 1) }

    /// The lines of the screen for rows. A small screen has no hints.
    private static func rowLines(of size: ScreenSize, _ settings: ReaderSettings) -> Int {
        max(size.lines - (settings.showsHints && size.lines >= leastLinesWithHints ? 2 : 1), 1)
    }

    private static let leastLinesWithHints = 8

    /// The line of the key hints; nil if there are none.
    var hintLine: Int? { viewportSize.height == screen.size.lines - 2 ? viewportSize.height : nil }

    /// The first column of the rows.
    var firstColumn: Int { screen.size.columns > 1 ? 1 : 0 }

    /// The size of the viewport in cells, or in points of a page.
    package var viewportSize: ViewportSize {
        if let surface { return surface.viewportSize }
        return ViewportSize(width: Self.columns(of: screen.size), height: Self.rowLines(of: screen.size, settings))
    }

    // MARK: - Events

    /// Plays an event and records it. Returns false, with the reason in `message`, if the event cannot be played.
    @discardableResult
    package func play(_ event: ScriptEvent) -> Bool {
        do throws(DocumentFault) {
            try player.play(event)
            recording?.add(event)
            return true
        } catch {
            message = error.reason
            return false
        }
    }

    /// Changes the size of the screen. The first visible row, the current row and the selection stay.
    func resize(to size: ScreenSize) {
        guard surface == nil else {
            resizeOnPage()
            return
        }
        if size != screen.size { screen.resize(to: size) }
        guard size != self.size else { return }
        self.size = size
        let wasVisible = currentRow.map(isVisible) ?? false
        play(.resize(viewportSize))
        if wasVisible, let currentRow, !isVisible(currentRow) { play(.scrollToRow(currentRow, .none)) }
    }

    // MARK: - The current row

    /// The place of the current row, or of the current header or footer; nil if there are none.
    var currentEntry: Place? {
        get { dataView.currentPlace }
        set {
            if newValue != dataView.currentPlace { (item, chosenControl) = (nil, nil) }
            dataView.currentPlace = newValue
            if let newValue { lastRow = nearestRow(to: newValue) }
        }
    }

    /// The index path of the current row; nil if there are no rows, or if a header or footer is current.
    var currentRow: IndexPath? {
        get { currentEntry?.indexPath }
        set { currentEntry = newValue.map(Place.row) }
    }

    /// The current place: a row, an item of a carousel, or a header or footer that takes taps; nil if there are none.
    var currentPlace: Place? {
        currentEntry.map { entry in entry.indexPath.map { place(of: item, in: $0) } ?? entry }
    }

    /// The place of an item of a row, or of the row itself.
    package func place(of item: ItemPath?, in row: IndexPath) -> Place {
        item.map { Place.item($0, of: row) } ?? .row(row)
    }

    /// Makes a row current after the rows have changed: the row that took the place of the former one, or the nearest
    /// one.
    func keepCurrentRow() {
        if let current = dataView.currentPlace { return lastRow = nearestRow(to: current) }
        currentEntry = nearestRow(to: lastRow).map(Place.row) ?? firstStop
        if let currentRow { item = firstItem(of: currentRow) }
    }

    /// The index path of a row, or of the first or next row below a header or footer.
    private func nearestRow(to place: Place) -> IndexPath {
        place.indexPath
            ?? IndexPath(
                row: place.kind == .header ? 0 : dataView.numberOfRows(inSection: place.section) ?? 0,
                section: place.section)
    }

    /// The row at an index path, or the nearest row before or after it; nil if there are no rows.
    private func nearestRow(to indexPath: IndexPath) -> IndexPath? {
        if let rows = dataView.numberOfRows(inSection: indexPath.section), rows > 0 {
            return IndexPath(row: min(indexPath.row, rows - 1), section: indexPath.section)
        }
        return row(before: indexPath) ?? row(after: indexPath)
    }

    /// The row after an index path, in the same section or a later one; nil if there is none.
    package func row(after indexPath: IndexPath) -> IndexPath? {
        var (section, row) = (max(indexPath.section, 0), indexPath.row + 1)
        while let rows = dataView.numberOfRows(inSection: section) {
            if row < rows { return IndexPath(row: row, section: section) }
            (section, row) = (section + 1, 0)
        }
        return nil
    }

    /// The row before an index path, in the same section or an earlier one; nil if there is none.
    package func row(before indexPath: IndexPath) -> IndexPath? {
        if indexPath.row > 0, let rows = dataView.numberOfRows(inSection: indexPath.section), rows > 0 {
            return IndexPath(row: min(indexPath.row, rows) - 1, section: indexPath.section)
        }
        var section = min(indexPath.section, dataView.numberOfSections) - 1
        while section >= 0, let rows = dataView.numberOfRows(inSection: section) {
            if rows > 0 { return IndexPath(row: rows - 1, section: section) }
            section -= 1
        }
        return nil
    }

    /// The first item of a carousel; nil for any other row.
    func firstItem(of row: IndexPath) -> ItemPath? {
        guard let carousel = liaison.entry(at: .row(row)) as? Carousel, !carousel.rows.isEmpty else { return nil }
        return ItemPath(0)
    }
}
