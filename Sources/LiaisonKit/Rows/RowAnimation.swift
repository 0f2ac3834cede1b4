/// The way in which a row appears or disappears. A viewport has no animations itself; a renderer may play them.
public enum RowAnimation: String, CaseIterable, Sendable {
    case automatic, none, fade, top, bottom, left, right, middle
}
