/// The form in which a terminal shows a picture.
public enum PictureForm: Hashable, Sendable, CaseIterable {
    /// Characters with two halves, each in a color of its own.
    case halfBlocks
    /// Sixels (DEC STD 070, chapter 9).
    case sixel
    /// The graphics protocol of kitty.
    case kitty
}
