internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonTerminal

/// Shows one feed on a screen, and does what keys and mouse ask for.
///
/// The reader reads nothing from the terminal and writes nothing to it: `ReadLoop` does. Events reach the data view
/// through
/// `play`, as those of a script do, so that a recording replays them.
final class Reader {
    let screen: Screen
    let keymap: Keymap
    let liaison = Liaison()
    let dataView: TableView
    let renderer: TerminalRenderer
    let contents: any ReaderContents
    let recording: Recording?
    /// The pictures of all levels; nil if images are shown as frames.
    let pictures: FeedPictures?
    let registry: Registry
    private let player: EventPlayer
    /// The size of the screen for which the rows are laid out.
    private var size: ScreenSize

    /// The item of the current row that is current, if the row is a carousel; nil if the row is none.
    var item: ItemPath?
    /// The number of the chosen control of the current row, from 0; nil if none is chosen.
    var chosenControl: Int?
    /// The place of the current row before the last event; the row itself may be gone.
    private var lastRow = IndexPath(row: 0, section: 0)
    /// The prompt or list that has the keys; nil if the rows have them.
    var dialog: Dialog?
    /// The lines that were typed at prompts, the oldest first.
    var history: [Prompt.Purpose: [String]] = [:]
    /// What is typed before an action, as in `12G`.
    var count = ""
    /// What goes on between events; nil if nothing does.
    var task: ReaderTask?
    /// The text that was searched last; nil if none was.
    var searched: SearchPattern?
    /// The rows that are shown; nil if all are.
    var filter: SearchPattern?
    /// The sections without the filter.
    var unfiltered: [Section] = []
    /// The rows that were deleted, from the first on. Those that were deleted together come back together.
    var deleted: [[DeletedRow]] = []
    /// Keeps models of rows that were put back.
    var kept: [AnyObject] = []
    /// What the status line says until the next key.
    var message = ""
    /// The click before, to find double clicks.
    var lastClick: (place: Place, time: ContinuousClock.Instant)?
    /// The row that the mouse drags.
    var dragged: IndexPath?
    /// What the loop is asked to do.
    var request: Request?

    /// What only the loop can do.
    enum Request: Equatable {
        case quit
        case suspend
        case redraw
        /// Sends bytes to the terminal, beside the screen.
        case send([UInt8])
        /// Gives the terminal to a shell command that reads a text.
        case run(String, input: String)
        /// Opens a URL in a browser.
        case open(String)
        /// Does what concerns the feeds and their items.
        case level(LevelAction)
    }

    init(
        _ contents: any ReaderContents, _ registry: Registry, _ keymap: Keymap, on screen: Screen,
        recording: Recording? = nil, pictures: FeedPictures? = nil
    ) {
        self.contents = contents
        self.registry = registry
        self.keymap = keymap
        self.recording = recording
        self.screen = screen
        size = screen.size
        let columns = Self.columns(of: size)
        let renderer = TerminalRenderer(columns: columns, isStyled: true)
        self.renderer = renderer
        self.pictures = pictures
        renderer.pictures = pictures
        renderer.limitImages(to: .max, ofScreen: size.lines)
        dataView = TableView(viewport: Self.viewport(of: size), sizing: renderer)
        player = EventPlayer(liaison: liaison, dataView: dataView) { size in
            let points = size.points(unit: TerminalRenderer.unit)
            renderer.resize(to: points)
            return points
        }
        dataView.showsAccessories = true
        liaison.onFault = { [contents] in contents.report($0, at: $1) }
        liaison.liaise(dataView)
    }

    // The first column marks the current row, and the last line is the status line.

    private static func columns(of size: ScreenSize) -> Int { max(size.columns - 1, 1) }

    private static func viewport(of size: ScreenSize) -> Size {
        Size(width: Double(columns(of: size)) * 8, height: Double(max(size.lines - 1, 1)) * 16)
    }

    /// The first column of the rows.
    var firstColumn: Int { screen.size.columns > 1 ? 1 : 0 }

    /// The size of the viewport in cells.
    var viewportSize: ViewportSize {
        ViewportSize(width: Self.columns(of: screen.size), height: max(screen.size.lines - 1, 1))
    }

    // MARK: - Events

    /// Plays an event, records it, and says why if it cannot be played. Returns whether it was played.
    @discardableResult
    func play(_ event: ScriptEvent) -> Bool {
        do throws(EventPlayer.Refusal) {
            try player.play(event)
            recording?.add(event)
            return true
        } catch {
            message = error.reason
            return false
        }
    }

    /// Changes the size. The first visible row, the current row and the selection stay.
    func resize(to size: ScreenSize) {
        if size != screen.size { screen.resize(to: size) }
        guard size != self.size else { return }
        self.size = size
        let wasVisible = currentRow.map(isVisible) ?? false
        play(.resize(viewportSize))
        if wasVisible, let currentRow, !isVisible(currentRow) { play(.scrollToRow(currentRow, .none)) }
    }

    // MARK: - The current row

    /// The index path of the current row; nil if there are no rows.
    var currentRow: IndexPath? {
        get { dataView.currentRow }
        set {
            if newValue != dataView.currentRow { (item, chosenControl) = (nil, nil) }
            dataView.currentRow = newValue
            if let newValue { lastRow = newValue }
        }
    }

    /// The place that is current: a row, or an item of a carousel.
    var currentPlace: Place? {
        currentRow.map { row in item.map { Place.item($0, of: row) } ?? .row(row) }
    }

    /// Chooses a current row after the rows have changed: the one that took the place of a row that has gone, or the
    /// first.
    func keepCurrentRow() {
        if let row = dataView.currentRow { return lastRow = row }
        currentRow = nearestRow(to: lastRow)
        if let currentRow { item = firstItem(of: currentRow) }
    }

    /// The row at an index path, or the nearest one before or after.
    private func nearestRow(to indexPath: IndexPath) -> IndexPath? {
        if let rows = dataView.numberOfRows(inSection: indexPath.section), rows > 0 {
            return IndexPath(row: min(indexPath.row, rows - 1), section: indexPath.section)
        }
        return row(before: indexPath) ?? row(after: indexPath)
    }

    /// The row after an index path, in the same section or a later one; nil if there is none.
    func row(after indexPath: IndexPath) -> IndexPath? {
        var (section, row) = (max(indexPath.section, 0), indexPath.row + 1)
        while let rows = dataView.numberOfRows(inSection: section) {
            if row < rows { return IndexPath(row: row, section: section) }
            (section, row) = (section + 1, 0)
        }
        return nil
    }

    /// The row before an index path, in the same section or an earlier one; nil if there is none.
    func row(before indexPath: IndexPath) -> IndexPath? {
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

    /// The first item of a row that is a carousel; nil if it is none.
    func firstItem(of row: IndexPath) -> ItemPath? {
        guard let carousel = liaison.entry(at: .row(row)) as? Carousel, !carousel.rows.isEmpty else { return nil }
        return ItemPath(0)
    }
}
