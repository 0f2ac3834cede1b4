/// Which of header and footer of a section are shown.
public enum SectionDisplayOption: String, CaseIterable, Sendable {
    case none, header, footer, both

    var showsHeader: Bool { self == .header || self == .both }
    var showsFooter: Bool { self == .footer || self == .both }
}
