/// Finds keys, mouse events, pasted text and answers in the bytes that a terminal sends.
///
/// The bytes may be split at any point. An unknown, incomplete or overlong sequence is no event, and nothing inside it
/// counts as a key. The escape character alone is ambiguous, because it is a key and also the start of every sequence,
/// and so are `ESC ]` and the other starts of strings, which are also keys with Alt. Pasted text is in doubt because its
/// end mark may be lost. See `isInDoubt`.
///
/// Sources: ECMA-48 (5.4, 5.6), ctlseqs of xterm (mouse, bracketed paste, DA1, DECRPM), the keyboard and graphics
/// protocols of kitty.
public struct InputParser {
    private enum State {
        case ground
        /// After an escape character.
        case escape
        /// After an escape character that has counted as a key. The next bytes may still be the rest of a sequence.
        case lateEscape
        /// Inside a control sequence.
        case control
        /// After `ESC O`.
        case singleShift
        /// After `ESC [ [`, as in the function keys of the Linux console.
        case console
        /// Inside a mouse event of the old form. The value is the number of bytes that are left.
        case oldMouse(Int)
        /// Inside a string. The value is true after an escape character.
        case string(isEnding: Bool)
        /// Inside pasted text. The value is true after a pause.
        case paste(isLate: Bool)
        /// Inside a character. The value is the number of bytes that are left.
        case character(Int)
    }

    private var state = State.ground
    /// The bytes of the current sequence, string or character so far.
    private var bytes: [UInt8] = []
    /// The byte that has started the current string.
    private var stringStart: UInt8 = 0
    /// True if the current character or sequence follows an escape character, which means that Alt was held.
    private var isAlt = false
    private var pasted = PastedText()

    /// A length that no meaningful sequence or string exceeds.
    private static let longest = 256

    private static let escape: UInt8 = 0x1B

    /// Makes a parser at the start of the input.
    public init() {}

    /// True if the bytes so far end in an escape character, or in an escape character and the character that starts a
    /// string, or in pasted text. Call `resolveDoubt` if no byte follows: soon, or after a pause in pasted text
    /// (`isInPaste`).
    public var isInDoubt: Bool {
        switch state {
        case .escape, .paste(isLate: false): true
        // Other sequences end with the next keys. A string without an end would take all of them.
        case .string(isEnding: false): bytes.isEmpty
        case .ground, .lateEscape, .control, .singleShift, .console, .oldMouse, .string, .paste, .character: false
        }
    }

    /// True if the bytes so far end in pasted text.
    public var isInPaste: Bool {
        if case .paste = state { true } else { false }
    }

    /// Reports the key at the end of the bytes, such as Escape or Alt-]. After pasted text, the next Control-C or the
    /// next sequence ends the text. Does nothing if there is no doubt.
    public mutating func resolveDoubt(_ receive: (InputEvent) -> Void) {
        guard isInDoubt else { return }
        switch state {
        case .paste: state = .paste(isLate: true)
        case .string: end(.key(Keystroke(.character(Unicode.Scalar(stringStart)), .alt)), receive)
        case .ground, .escape, .lateEscape, .control, .singleShift, .console, .oldMouse, .character:
            state = .lateEscape
            receive(.key(Keystroke(.escape)))
        }
    }

    /// Passes the events in the next bytes to a function, in order.
    public mutating func parse(_ bytes: some Sequence<UInt8>, _ receive: (InputEvent) -> Void) {
        for byte in bytes { parse(byte, receive) }
    }

    private mutating func parse(_ byte: UInt8, _ receive: (InputEvent) -> Void) {
        switch state {
        case .ground: parseGround(byte, receive)
        case .escape: parseAfterEscape(byte, receive)
        case .lateEscape:
            state = .ground
            if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
                parseAfterEscape(byte, receive)
            } else {
                parseGround(byte, receive)
            }
        case .control: parseControl(byte, receive)
        case .singleShift: parseSingleShift(byte, receive)
        case .console: state = .ground
        case .oldMouse(let left): state = left > 1 ? .oldMouse(left - 1) : .ground
        case .string(let isEnding): parseString(byte, isEnding, receive)
        case .paste(let isLate): parsePaste(byte, isLate, receive)
        case .character(let left): parseCharacter(byte, left, receive)
        }
    }

    private mutating func end(_ event: InputEvent?, _ receive: (InputEvent) -> Void) {
        state = .ground
        if let event { receive(event) }
    }
}

// MARK: - Keys

extension InputParser {
    private mutating func parseGround(_ byte: UInt8, _ receive: (InputEvent) -> Void) {
        isAlt = false
        if byte == Self.escape { return state = .escape }
        parseKey(byte, receive)
    }

    /// Parses a key of one character, with or without an escape character before it.
    private mutating func parseKey(_ byte: UInt8, _ receive: (InputEvent) -> Void) {
        if byte < 0x80 { return end(.key(key(byte)), receive) }
        bytes = [byte]
        switch byte {
        case 0xC2...0xDF: state = .character(1)
        case 0xE0...0xEF: state = .character(2)
        case 0xF0...0xF4: state = .character(3)
        default: state = .ground
        }
    }

    private func key(_ byte: UInt8) -> Keystroke {
        let alt: Modifiers = isAlt ? .alt : []
        return switch byte {
        case 0x0D, 0x0A: Keystroke(.enter, alt)
        case 0x09: Keystroke(.tab, alt)
        case 0x7F, 0x08: Keystroke(.backspace, alt)
        case 0x00: Keystroke(.character(" "), alt.union(.control))
        case 0x01...0x1A: Keystroke(.character(Unicode.Scalar(byte + 0x60)), alt.union(.control))
        case 0x1B...0x1F: Keystroke(.character(Unicode.Scalar(byte + 0x40)), alt.union(.control))
        default: Keystroke(.character(Unicode.Scalar(byte)), alt)
        }
    }

    private mutating func parseCharacter(_ byte: UInt8, _ left: Int, _ receive: (InputEvent) -> Void) {
        // A byte that is no continuation starts something new.
        guard byte & 0xC0 == 0x80 else {
            state = .ground
            return parseGround(byte, receive)
        }
        bytes.append(byte)
        if left > 1 { return state = .character(left - 1) }
        state = .ground
        var iterator = bytes.makeIterator()
        var decoder = Unicode.UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator), !(0x80..<0xA0).contains(scalar.value) else {
            return
        }
        receive(.key(Keystroke(.character(scalar), isAlt ? .alt : [])))
    }

    private mutating func parseAfterEscape(_ byte: UInt8, _ receive: (InputEvent) -> Void) {
        bytes.removeAll(keepingCapacity: true)
        switch byte {
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            stringStart = byte
            state = .string(isEnding: false)
        case Self.escape:
            // The first escape character was the Escape key.
            receive(.key(Keystroke(.escape)))
        default:
            isAlt = true
            parseKey(byte, receive)
        }
    }

    /// Parses a key of the application modes: `ESC O` and a letter.
    private mutating func parseSingleShift(_ byte: UInt8, _ receive: (InputEvent) -> Void) {
        switch byte {
        case Self.escape: state = .escape
        // The byte is part of the parameters: `ESC O 5 A`.
        case 0x30...0x3B where bytes.count < Self.longest: bytes.append(byte)
        default:
            let modifiers = ControlSequence(bytes, final: byte).modifiers(at: 0)
            end(modifiers.flatMap { Keystroke(letter: byte, $0).map(InputEvent.key) }, receive)
        }
    }
}

// MARK: - Sequences

extension InputParser {
    private mutating func parseControl(_ byte: UInt8, _ receive: (InputEvent) -> Void) {
        switch byte {
        case Self.escape: state = .escape
        // Cancel and substitute end a sequence, and are no keys. Control-C is a key, because users type it when a
        // program hangs.
        case 0x18, 0x1A: state = .ground
        case 0x03: end(.key(Keystroke(.character("c"), .control)), receive)
        case 0x00..<0x20, 0x7F...: break
        case 0x20..<0x40: if bytes.count <= Self.longest { bytes.append(byte) }
        case UInt8(ascii: "[") where bytes.isEmpty: state = .console
        case UInt8(ascii: "M") where bytes.isEmpty: state = .oldMouse(3)
        default:
            state = .ground
            guard bytes.count <= Self.longest else { return }
            let sequence = ControlSequence(bytes, final: byte)
            if sequence.startsPaste {
                pasted = PastedText()
                state = .paste(isLate: false)
            } else if let event = sequence.event {
                receive(event)
            }
        }
    }

    /// Parses a byte of pasted text. If the end mark is lost, the keys that follow must not be text for good. Without a
    /// pause before it, a byte is text, so that no text can end itself.
    private mutating func parsePaste(_ byte: UInt8, _ isLate: Bool, _ receive: (InputEvent) -> Void) {
        if isLate, byte == 0x03 || byte == Self.escape {
            end(.paste(pasted.text), receive)
            return parseGround(byte, receive)
        }
        state = .paste(isLate: false)
        if let text = pasted.take(byte) { end(.paste(text), receive) }
    }

    private mutating func parseString(_ byte: UInt8, _ isEnding: Bool, _ receive: (InputEvent) -> Void) {
        switch byte {
        case Self.escape: state = .string(isEnding: true)
        case UInt8(ascii: "\\") where isEnding: end(stringReply, receive)
        case 0x07: end(stringReply, receive)
        case 0x18, 0x1A: state = .ground
        case 0x03: end(.key(Keystroke(.character("c"), .control)), receive)
        default:
            if isEnding {
                // Another sequence has cut off the string.
                state = .escape
                parseAfterEscape(byte, receive)
            } else if bytes.count <= Self.longest {
                bytes.append(byte)
            }
        }
    }

    /// The answer in a string; nil if the string is no answer. Kitty answers the question about graphics by
    /// `_G i=31;OK`, and terminals answer the question about the background by `]11;rgb:ffff/ffff/ffff`.
    private var stringReply: InputEvent? {
        guard bytes.count <= Self.longest else { return nil }
        if stringStart == UInt8(ascii: "]") {
            return BackgroundColor(bytes).map { .reply(.background(isLight: $0.isLight)) }
        }
        guard stringStart == UInt8(ascii: "_"), bytes.first == UInt8(ascii: "G") else { return nil }
        return .reply(.kittyGraphics(isSupported: bytes.suffix(3).elementsEqual(";OK".utf8)))
    }
}
