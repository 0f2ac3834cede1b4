/// A key that was pressed, with the modifiers that were held.
public struct Keystroke: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifiers. Shift is among them only if the key shows no trace of it: `G` is the character "G" without shift.
    public var modifiers: Modifiers

    /// Makes a keystroke.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// A key of a keyboard.
public enum Key: Hashable, Sendable {
    /// A key that types a character: a letter, a digit, the space.
    case character(Unicode.Scalar)
    case enter, tab, backspace, escape
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    /// F1 and the following, from 1.
    case function(Int)
}

/// The modifiers of a keystroke or of a mouse event.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as terminals count them.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt or Option key.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
}
