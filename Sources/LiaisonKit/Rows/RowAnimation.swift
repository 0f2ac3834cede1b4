/// How a row comes or goes. A viewport has no time in between: it is what a renderer may say.
public enum RowAnimation: String, CaseIterable, Sendable {
    case automatic, none, fade, top, bottom, left, right, middle
}
