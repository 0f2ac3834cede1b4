/// The kind of a component: row, header or footer.
public enum ComponentKind: String, CaseIterable, Sendable {
    case row, header, footer
}
