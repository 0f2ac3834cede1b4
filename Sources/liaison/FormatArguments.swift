public import ArgumentParser
internal import LiaisonShow

/// A format of `liaison run`.
extension OutputFormat: ExpressibleByArgument {
    init?(argument: String) { self.init(named: argument) }

    static var allValueStrings: [String] { all.map(\.name) }

    static var allValueDescriptions: [String: String] { [:] }

    var defaultValueDescription: String { name }
}

/// A format of `liaison filter`.
struct LineFormat: ExpressibleByArgument {
    let format: OutputFormat

    init(_ format: OutputFormat) { self.format = format }

    init?(argument: String) {
        guard let format = OutputFormat.all.first(where: { $0.lineName == argument }) else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { OutputFormat.all.map(\.lineName) }

    static var allValueDescriptions: [String: String] { [:] }

    var defaultValueDescription: String { format.lineName }
}

/// A format of `liaison plugin preview`.
struct PreviewFormat: ExpressibleByArgument {
    let format: OutputFormat

    init?(_ format: OutputFormat?) {
        guard let format, !format.previewWidths.isEmpty else { return nil }
        self.format = format
    }

    init?(argument: String) { self.init(OutputFormat(named: argument)) }

    static var allValueStrings: [String] { OutputFormat.all.compactMap { PreviewFormat($0)?.format.name } }

    static var allValueDescriptions: [String: String] { [:] }

    var defaultValueDescription: String { format.name }
}
