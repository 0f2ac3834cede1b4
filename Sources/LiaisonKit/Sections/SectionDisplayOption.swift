/// The choice of header and footer that a section shows.
public enum SectionDisplayOption: String, CaseIterable, Sendable {
    case none, header, footer, both

    var showsHeader: Bool { self == .header || self == .both }
    var showsFooter: Bool { self == .footer || self == .both }
}
