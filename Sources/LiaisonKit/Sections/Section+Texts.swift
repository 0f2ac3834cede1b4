extension Section {
    /// Makes a section whose header and footer are texts; nil for no header or footer.
    public init(id: String, headerTitle: String?, rows: [any Entry] = [], footerTitle: String? = nil) {
        self.init(
            id: id, header: headerTitle.map(Self.title), rows: rows,
            footer: footerTitle.map(Self.title))
    }

    private static func title(_ text: String) -> any Entry {
        SectionComponent<SectionTitleCell, String>(model: text, reuseIdentifier: "liaison.title")
    }

    /// The default pagination section of a liaison.
    static func pagination() -> Section {
        let nib = Nib(
            .label(
                "Loading…", style: TextStyle(alignment: .center), color: .secondary,
                padding: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)))
        return Section(id: "liaison.pagination", rows: [Row(registration: .nib(nib, "liaison.pagination"))])
    }
}

/// Shows the title of a section.
private final class SectionTitleCell: Cell, ConfigurableCell {
    static let nib = Nib(
        .label(
            style: TextStyle(weight: .semibold), color: .secondary,
            padding: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), outlet: "title"))

    func configure(_ model: String) { label("title")?.text.string = model }
}
