/// A complete control sequence: `ESC [`, parameters, and a final byte.
struct ControlSequence {
    /// The character that marks the parameters as private: `?`, `<`, `>` or `=`; 0 if there is none.
    private var mark: UInt8 = 0
    /// The characters between the parameters and the final byte: `$` in an answer about a mode.
    private var intermediates: [UInt8] = []
    /// The parameters, each with its subparameters; nil for an absent one.
    private var parameters: [[Int?]] = []
    private let final: UInt8
    /// True if the bytes are no valid sequence.
    private var isBroken = false

    init(_ bytes: [UInt8], final: UInt8) {
        self.final = final
        var rest = bytes[...]
        if let first = rest.first, (0x3C...0x3F).contains(first) { mark = rest.removeFirst() }
        let end = rest.firstIndex { $0 < 0x30 } ?? rest.endIndex
        intermediates = Array(rest[end...])
        isBroken = rest[..<end].contains { $0 > 0x3B } || intermediates.contains { $0 >= 0x30 }
        guard !isBroken, end > rest.startIndex else { return }
        parameters = rest[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number) }
    }

    /// The number in some digits; nil if there are none. A number that is too large becomes the number of no key.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        if digits.isEmpty { return nil }
        return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x0FFF_FFFF) }
    }

    private func parameter(_ index: Int, or absent: Int = 0) -> Int {
        parameters.indices.contains(index) ? parameters[index][0] ?? absent : absent
    }

    /// True if pasted text follows.
    var startsPaste: Bool { isPlain && final == UInt8(ascii: "~") && parameter(0) == 200 }

    private var isPlain: Bool { !isBroken && mark == 0 && intermediates.isEmpty }

    /// The event of the sequence; nil if the sequence means none.
    var event: InputEvent? {
        if isBroken { return nil }
        switch (mark, intermediates.first, final) {
        case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")), (UInt8(ascii: "<"), nil, UInt8(ascii: "m")): return mouse
        case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
            return .reply(.mode(parameter(0), state: parameter(1)))
        case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")): return .reply(.kittyKeyboard)
        case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")): return .reply(.attributes(parameters.compactMap { $0[0] }))
        case (0, nil, UInt8(ascii: "t")) where parameter(0) == 6 && parameter(1) > 0 && parameter(2) > 0:
            return .reply(.cellSize(width: parameter(2), height: parameter(1)))
        case (0, nil, UInt8(ascii: "I")) where parameters.isEmpty: return .focus(true)
        case (0, nil, UInt8(ascii: "O")) where parameters.isEmpty: return .focus(false)
        case (0, nil, _): return key.map(InputEvent.key)
        default: return nil
        }
    }
}

// MARK: - Keys

extension ControlSequence {
    private var key: Keystroke? {
        switch final {
        case UInt8(ascii: "u"): return modifiers(at: 1).flatMap { Keystroke(code: parameter(0), $0) }
        case UInt8(ascii: "~") where parameter(0) == 27:
            return modifiers(at: 1).flatMap { Keystroke(code: parameter(2), $0) }
        case UInt8(ascii: "~"): return modifiers(at: 1).flatMap { Keystroke(number: parameter(0), $0) }
        default: return modifiers(at: 1).flatMap { Keystroke(letter: final, $0) }
        }
    }

    /// The modifiers in a parameter; nil if the key was released, or if a modifier was held that no command has.
    func modifiers(at index: Int) -> Modifiers? {
        guard parameters.indices.contains(index) else { return [] }
        let isReleased = parameters[index].count > 1 && parameters[index][1] == 3
        // Caps lock (64) and num lock (128) do not count.
        let bits = (max(parameter(index, or: 1), 1) - 1) & ~0xC0
        return isReleased || bits > 7 ? nil : Modifiers(rawValue: UInt8(bits))
    }

    private var mouse: InputEvent? {
        guard parameters.count == 3 else { return nil }
        let (bits, column, line) = (parameter(0), parameter(1) - 1, parameter(2) - 1)
        guard column >= 0, line >= 0, let kind = mouseKind(bits) else { return nil }
        var modifiers: Modifiers = []
        if bits & 4 != 0 { modifiers.insert(.shift) }
        if bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 16 != 0 { modifiers.insert(.control) }
        return .mouse(MouseEvent(kind, column: column, line: line, modifiers: modifiers))
    }

    private func mouseKind(_ bits: Int) -> MouseEvent.Kind? {
        let button = bits & 3
        switch bits & ~0b1_1111 {
        case 0 where final == UInt8(ascii: "m"): return .release(button)
        case 0 where button < 3: return .press(button)
        case 32 where button < 3: return .drag(button)
        case 64: return [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][button]
        default: return nil
        }
    }
}

extension Keystroke {
    /// The key of a final letter; nil if the letter means none.
    init?(letter: UInt8, _ modifiers: Modifiers) {
        let key: Key
        switch letter {
        case UInt8(ascii: "A"): key = .up
        case UInt8(ascii: "B"): key = .down
        case UInt8(ascii: "C"): key = .right
        case UInt8(ascii: "D"): key = .left
        case UInt8(ascii: "H"): key = .home
        case UInt8(ascii: "F"): key = .end
        case UInt8(ascii: "P")...UInt8(ascii: "S"): key = .function(Int(letter - UInt8(ascii: "P")) + 1)
        case UInt8(ascii: "M"): key = .enter
        case UInt8(ascii: "Z"):
            self.init(.tab, modifiers.union(.shift))
            return
        default: return nil
        }
        self.init(key, modifiers)
    }

    /// The key of a number before `~`; nil if the number means none.
    init?(number: Int, _ modifiers: Modifiers) {
        let key: Key
        switch number {
        case 1, 7: key = .home
        case 2: key = .insert
        case 3: key = .delete
        case 4, 8: key = .end
        case 5: key = .pageUp
        case 6: key = .pageDown
        case 11...15: key = .function(number - 10)
        case 17...21: key = .function(number - 11)
        case 23, 24: key = .function(number - 12)
        default: return nil
        }
        self.init(key, modifiers)
    }

    /// The key of a code of kitty's keyboard protocol; nil if the code means none.
    init?(code: Int, _ modifiers: Modifiers) {
        switch code {
        case 9: self.init(.tab, modifiers)
        case 13, 57414: self.init(.enter, modifiers)
        case 27: self.init(.escape, modifiers)
        case 8, 127: self.init(.backspace, modifiers)
        case 57399...57408: self.init(character: Unicode.Scalar(UInt8(code - 57399 + 0x30)), modifiers)
        case 57417...57426: self.init(Self.keypad[code - 57417], modifiers)
        case 0x20..<0x7F, 0xA0..<0xE000:
            guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
            self.init(character: scalar, modifiers)
        default: return nil
        }
    }

    private static let keypad: [Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]

    /// The key of a character. Shift turns a letter into its capital.
    private init(character: Unicode.Scalar, _ modifiers: Modifiers) {
        let capital = character.properties.uppercaseMapping.unicodeScalars
        guard modifiers == .shift, capital.count == 1, let scalar = capital.first, scalar != character else {
            self.init(.character(character), modifiers)
            return
        }
        self.init(.character(scalar))
    }
}
