internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonSamples
internal import LiaisonShow

/// The components of a plugin at several widths, one below the other.
struct PreviewGallery {
    private let plugin: PluginFile
    private let copy: SealedCopy?
    private let isolation: IsolationOptions
    private let format: OutputFormat
    private let widths: [Int]
    private let diagnostics: Diagnostics
    private let feed: SampleFeed
    /// The document of the feed.
    private let document: [UInt8]

    init(
        _ plugin: PluginFile, _ copy: SealedCopy?, _ isolation: IsolationOptions, format: OutputFormat,
        widths: [Int], _ diagnostics: Diagnostics
    ) {
        self.plugin = plugin
        self.copy = copy
        self.isolation = isolation
        self.format = format
        self.widths = widths
        self.diagnostics = diagnostics
        feed = SampleFeed(manifest: plugin.manifest)
        document = Array(feed.json.utf8)
    }

    /// Writes the gallery to a file, or to standard output for nil.
    func write(to path: String?) {
        let output = OutputFile(path: path)
        do throws(OutputFile.Failure) {
            var buffer = OutputBuffer()
            if format.can(.page) {
                appendPage(to: &buffer)
            } else {
                appendScreens(isStyled: TerminalStyles.areShown(inFile: path), to: &buffer)
            }
            try output.finish(&buffer)
        } catch {
            diagnostics.report(error, of: output)
        }
    }

    private func appendScreens(isStyled: Bool, to buffer: inout OutputBuffer) {
        for width in widths {
            buffer.append(string: "── \(width) columns \(String(repeating: "─", count: max(width - 16, 0)))\n\n")
            var settings = WriterSettings(format, columns: width)
            settings.isStyled = isStyled
            _ = append(settings, to: &buffer)
            buffer.append("\n")
        }
    }

    /// Appends a page with an inline frame for each width. A frame separates its styles and ids from those of the
    /// others.
    private func appendPage(to buffer: inout OutputBuffer) {
        let title = Array("\(plugin.manifest.plugin.name) \(plugin.manifest.plugin.version)".utf8)
        buffer.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        buffer.append(escaping: title)
        buffer.append("</title>\n<style>body{font-family:system-ui,sans-serif;margin:1rem;color-scheme:light dark}")
        buffer.append("iframe{border:1px solid #8888;max-width:100%}</style>\n</head>\n<body>\n<main>\n<h1>")
        buffer.append(escaping: title)
        buffer.append("</h1>\n")
        for width in widths {
            var page = OutputBuffer()
            let height = append(WriterSettings(format, columns: width), to: &page)
            buffer.append(
                string: "<h2>\(width) points</h2>\n<iframe title=\"\(width) points\" width=\"\(width + 40)\" ")
            buffer.append(string: "height=\"\(Int(height) + Self.pageMargin)\" sandbox srcdoc=\"")
            buffer.append(escaping: page.bytes)
            buffer.append("\"></iframe>\n")
        }
        buffer.append("</main>\n</body>\n</html>\n")
    }

    /// The height of a page besides its sections, in points.
    private static let pageMargin = 160

    /// Renders the feed with settings. Returns its height, in points.
    private func append(_ settings: WriterSettings, to buffer: inout OutputBuffer) -> Double {
        let presentation = Presentation(format, settings, height: 1e9)
        presentation.dataView.carouselExtent = nil
        let registry = Registry(plugin, copy: copy, isolation: isolation.isolation, limits: isolation.limits)
        registry.surroundings = Surroundings(medium: format.medium)
        for plugin in registry.plugins { diagnostics.serve(plugin) }
        do throws(DocumentFault) {
            let reader = try FeedReader(document: document, name: .file(plugin.path), registry: registry) {
                report($0.reason, at: $0.place, $0.kind == .component ? .component : .entry)
            }
            presentation.liaison.onFault = { report($0.sentence, at: "\($1)", $0.cause) }
            presentation.liaison.liaise(presentation.dataView)
            presentation.begin(title: reader.title ?? "")
            // All faults of models are reported before those of rows.
            var sections: [Section] = []
            while case .section(let section) = try reader.next() { sections.append(section) }
            for section in sections { _ = presentation.show(section) }
            presentation.end()
            registry.finish()
        } catch {
            diagnostics.report(error)
        }
        buffer.append(contentsOf: presentation.buffer)
        return presentation.dataView.contentHeight
    }

    /// Reports a fault with its place in the manifest.
    private func report(_ reason: String, at place: String, _ cause: Fault.Cause) {
        diagnostics.report("\(plugin.path): \(feed.origin(of: place)): \(reason)", cause)
    }
}
