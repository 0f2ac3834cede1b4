internal import LiaisonDiagnostics
package import LiaisonHost
public import LiaisonKit
public import LiaisonRender
public import LiaisonTerminal

/// An output format: its name, its files, its sizes, what it can do, and how its renderer is made.
///
/// A format is one value in a file of its own, and one entry of `all`. Each command offers the formats that fit it.
public struct OutputFormat: Sendable {
    /// The name, as the user writes it.
    public let name: String
    /// The key of a rendered line in an answer of `liaison filter`, which is also the name of the format there.
    package let lineName: String
    /// The endings of its files, in lower case and without the dot.
    public let endings: [String]
    /// The unit of widths and of the size of a viewport, in points.
    public let unit: Size
    /// Returns the width in units, where none is named.
    package let usualWidth: @Sendable () -> Int
    /// The width of a rendered line in units, where none is named. It does not depend on the environment.
    package let lineWidth: Int
    /// The widths of a preview in units, where none is named; empty for a format without previews.
    package let previewWidths: [Int]
    /// The height of the viewport through which a whole feed passes, in points.
    let usualHeight: Double
    /// The width of the displayed part of a carousel in a whole feed, in points; nil for the width of the row.
    let carouselExtent: Double?
    /// The kind of the output, as plugins know it.
    package let medium: Surroundings.Medium
    /// What the format can do.
    public let abilities: Abilities
    /// Makes what writes a feed.
    let makeWriter: @Sendable (WriterSettings) -> FeedWriter

    /// What a format can do.
    public struct Abilities: OptionSet, Sendable {
        /// The bits of the abilities.
        public let rawValue: Int
        /// Makes abilities of their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Text for a terminal, with styles, links and pictures. It has no title in a viewport.
        public static let terminal = Abilities(rawValue: 1)
        /// A page, which names its language and may hold pictures.
        public static let page = Abilities(rawValue: 2)
        /// The output consists of frames, among which the user chooses.
        public static let frames = Abilities(rawValue: 4)
        /// The output may go on as long as the feed is watched. Other formats are written anew.
        public static let watching = Abilities(rawValue: 8)
        /// A line holds a list of JSON values, one for each line of the output.
        public static let jsonLines = Abilities(rawValue: 16)
    }

    /// All formats. The first is the format of an output whose ending names none.
    public static let all: [OutputFormat] = [.terminal, .html, .markdown, .trace]

    /// The format with a name; nil if there is none.
    public init?(named name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    /// The format that the ending of a path names, in upper or lower case; nil if it names none.
    public init?(endingOf path: String?) {
        guard let file = path?.split(separator: "/").last, let dot = file.lastIndex(of: "."), dot > file.startIndex
        else { return nil }
        let ending = file[dot...].dropFirst().lowercased()
        guard let format = Self.all.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = format
    }

    init(
        name: String, lineName: String? = nil, endings: [String], unit: Size = Size(width: 1, height: 1),
        usualWidth: @escaping @Sendable () -> Int, lineWidth: Int, previewWidths: [Int] = [], usualHeight: Double,
        carouselExtent: Double? = nil, medium: Surroundings.Medium, abilities: Abilities,
        makeWriter: @escaping @Sendable (WriterSettings) -> FeedWriter
    ) {
        (self.name, self.lineName, self.endings) = (name, lineName ?? name, endings)
        (self.unit, self.usualWidth, self.lineWidth) = (unit, usualWidth, lineWidth)
        (self.previewWidths, self.usualHeight, self.carouselExtent) = (previewWidths, usualHeight, carouselExtent)
        (self.medium, self.abilities, self.makeWriter) = (medium, abilities, makeWriter)
    }

    /// The names of the formats with an ability, as a sentence lists them: `terminal or trace`.
    package static func names(with ability: Abilities) -> String {
        list(all.filter { $0.abilities.contains(ability) }.map(\.name))
    }

    /// Returns whether the format can do something.
    public func can(_ ability: Abilities) -> Bool { abilities.contains(ability) }
}

extension OutputFormat: CustomStringConvertible, CustomReflectable {
    /// The name.
    public var description: String { name }
    /// The name alone stands for the format.
    public var customMirror: Mirror { Mirror(reflecting: name) }
}

/// What a renderer must know. Each format takes what concerns it.
public struct WriterSettings {
    /// The width in units of the format.
    public var columns: Int
    /// The width in points.
    public var width: Double
    /// The layout of rows side by side; nil for a table.
    public var grid: Grid?
    /// True if text is styled.
    public var isStyled = false
    /// The colors of the terminal.
    public var colors = Capabilities.Colors.all
    /// True if the background of the terminal is light.
    public var hasLightBackground = false
    /// How links are shown in a terminal.
    public var links = TerminalLinks.none
    /// The greatest number of lines of an image in a terminal, and the lines of its screen; nil for no limit.
    public var imageLimit: (lines: Int, ofScreen: Int?)?
    /// The language of a page.
    public var language: String?
    /// True if selection, touches and editing are shown.
    public var showsState = false
    /// True if only the sections are written, without the page around them.
    public var isFragment = false
    /// True if pictures are embedded.
    public var embedsPictures = false
    /// The place of the feed.
    public var location = FeedLocation.folder(fromPage: "", path: "")
    /// Receives each URL that is not trusted, and each picture that cannot be embedded.
    public var report: ((Place, Fault) -> Void)?

    /// Makes the settings for a width in units of a format.
    public init(_ format: OutputFormat, columns: Int) {
        (self.columns, width) = (columns, Double(columns) * format.unit.width)
    }
}

/// What writes a feed in a format: a renderer of cells, or a sink of what happens to them.
package struct FeedWriter {
    /// Finds the heights of cells.
    let sizing: any CellSizing
    /// Writes cells; nil if the format does not show them.
    let renderer: (any Renderer)?
    /// Writes a command that was dispatched; nil if the format does not show commands.
    var onDispatch: ((Dispatch, inout OutputBuffer) -> Void)?
    /// Writes the changes of a feed; nil if the format does not show them.
    var onUpdate: ((SectionedChangeset, inout OutputBuffer) -> Void)?
    /// Gives the renderer the pictures that it shows; nil if it shows none.
    var showPictures: ((FeedPictures) -> Void)?
    /// Tells the renderer the document of the cells that follow; nil if it need not know.
    var enterDocument: ((FeedLocation) -> Void)?

    /// Makes a writer of cells.
    package init(_ renderer: any Renderer) {
        (sizing, self.renderer) = (renderer, renderer)
    }

    /// Makes a writer of cells, whose heights another object finds.
    package init(_ renderer: any Renderer, sizing: any CellSizing) { (self.sizing, self.renderer) = (sizing, renderer) }

    /// Makes a sink of commands.
    init(sizing: any CellSizing, onDispatch: @escaping (Dispatch, inout OutputBuffer) -> Void) {
        (self.sizing, renderer, self.onDispatch) = (sizing, nil, onDispatch)
    }
}
