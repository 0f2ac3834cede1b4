internal import LiaisonKit
internal import LiaisonRender

/// The medium of rendered lines. It does not depend on the terminal or the environment, so equal lines have equal
/// answers.
struct LineMedium {
    /// The form of a rendered section.
    let format: FilterCommand.Format
    /// The width of a section, in points.
    let width: Double

    private static let columns = 80

    init(_ format: FilterCommand.Format, width: Int?) {
        self.format = format
        self.width =
            switch format {
            case .html, .trace: Double(width ?? RunCommand.Format.pageWidth)
            case .text: Double(width ?? Self.columns) * TerminalRenderer.unit.width
            }
    }

    /// A renderer that has written nothing yet.
    var renderer: any Renderer {
        switch format {
        case .html: page(isFragment: true)
        case .text: TerminalRenderer(columns: Int(width / TerminalRenderer.unit.width), isStyled: false)
        case .trace: TraceRenderer(sizing: HTMLRenderer())
        }
    }

    /// A data view without cells.
    func dataView(_ renderer: any Renderer) -> ListView {
        let view = TableView(viewport: Size(width: width, height: format.output.usualHeight), sizing: renderer)
        view.carouselExtent = format.output.carouselExtent
        return view
    }

    /// The head of a page for the markup of sections.
    var pageHead: String {
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
