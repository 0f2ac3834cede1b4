/// How a terminal shows a picture.
public enum PictureForm: Hashable, Sendable, CaseIterable {
    /// As characters of two halves, each half in a color of its own.
    case halfBlocks
    /// As sixels (DEC STD 070, chapter 9).
    case sixel
    /// By the graphics protocol of kitty.
    case kitty
}
