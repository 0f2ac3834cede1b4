/// A key that was pressed, with the modifiers that were held.
public struct Keystroke: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifiers. Shift is included only if the key does not show it: `G` is the character "G" without Shift.
    public var modifiers: Modifiers

    /// Makes a keystroke.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// A key of a keyboard.
public enum Key: Hashable, Sendable {
    /// A key that types a character: a letter, a digit or the space.
    case character(Unicode.Scalar)
    /// A key with a control character.
    case enter, tab, backspace, escape
    /// An arrow key.
    case up, down, left, right
    /// A key of the block above the arrow keys.
    case home, end, pageUp, pageDown, insert, delete
    /// A function key. The value is its number, 1 for F1.
    case function(Int)
}

/// The modifiers of a keystroke or of a mouse event.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, in the numbering of terminals.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt or Option key.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
}
