package import LiaisonKit
package import LiaisonRender

/// The medium of rendered lines. It does not depend on the terminal or the environment, so equal lines have equal
/// answers.
package struct LineMedium {
    /// The format of a rendered section.
    package let format: OutputFormat
    /// The width of a section, in points.
    package let width: Double

    private static let columns = 80

    /// Makes the medium of a format. The width is in its units; nil stands for 80 columns, or 640 points.
    package init(_ format: OutputFormat, width: Int?) {
        self.format = format
        self.width =
            switch format {
            case .html, .trace: Double(width ?? OutputFormat.pageWidth)
            case .terminal: Double(width ?? Self.columns) * TerminalRenderer.unit.width
            }
    }

    /// The key of a rendered section in an answer.
    package var key: String {
        switch format {
        case .html, .trace: format.rawValue
        case .terminal: "text"
        }
    }

    /// A renderer that has written nothing yet.
    package var renderer: any Renderer {
        switch format {
        case .html: page(isFragment: true)
        case .terminal: TerminalRenderer(columns: Int(width / TerminalRenderer.unit.width), isStyled: false)
        case .trace: TraceRenderer(sizing: HTMLRenderer())
        }
    }

    /// A data view without cells.
    package func dataView(_ renderer: any Renderer) -> ListView {
        let view = TableView(viewport: Size(width: width, height: format.usualHeight), sizing: renderer)
        view.carouselExtent = format.carouselExtent
        return view
    }

    /// The head of a page for the markup of sections.
    package var pageHead: String {
        var head = OutputBuffer()
        page(isFragment: false).begin(title: "", into: &head)
        return String(decoding: head.bytes, as: UTF8.self)
    }

    private func page(isFragment: Bool) -> HTMLRenderer {
        var options = HTMLRenderer.Options()
        options.columnWidth = width
        options.isFragment = isFragment
        return HTMLRenderer(options: options)
    }
}
