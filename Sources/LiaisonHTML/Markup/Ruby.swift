/// The parts of a text with readings: `<ruby>漢字<rt>かんじ</rt></ruby>`.
enum RubyPart: CaseIterable {
    case container, base, reading
    /// What old browsers show around a reading.
    case parenthesis

    /// The elements of the part.
    var elements: [StaticString] {
        switch self {
        case .container: ["ruby"]
        case .base: ["rb"]
        case .reading: ["rt", "rtc"]
        case .parenthesis: ["rp"]
        }
    }
}

/// The parentheses around the readings of a text: `漢字(かんじ)`. Adjacent readings share them.
struct Ruby {
    enum Parenthesis {
        case opening, closing
    }

    private enum Reading {
        case none
        /// A reading has started that has no text yet.
        case awaited
        case open
        /// A reading has ended, and no other text has followed.
        case ended
    }

    private var reading = Reading.none
    /// The number of open elements with readings. Outside of them, a reading is a usual text.
    private var containers = 0
    /// The number of bases since the last reading.
    private var bases = 0

    var isInside: Bool { containers > 0 }

    /// True if a parenthesis comes before the next text.
    var hasParenthesis: Bool { reading == .awaited || reading == .ended }

    /// Starts a part. Returns whether a space parts it from the reading before. The readings of several bases are one word.
    mutating func start(_ part: RubyPart) -> Bool {
        switch part {
        case .container: containers += 1
        case .base:
            endReading()
            bases = reading == .ended ? 1 : bases + 1
        case .reading where isInside:
            if reading == .open { reading = .ended }
            guard reading == .ended else {
                reading = .awaited
                return false
            }
            reading = .open
            return bases < 2
        case .parenthesis: endReading()
        case .reading: break
        }
        return false
    }

    mutating func end(_ part: RubyPart) {
        switch part {
        case .container:
            endReading()
            (containers, bases) = (max(0, containers - 1), 0)
        case .reading: endReading()
        case .base, .parenthesis: break
        }
    }

    private mutating func endReading() {
        switch reading {
        case .awaited: reading = .none
        case .open: reading = .ended
        case .none, .ended: break
        }
    }

    /// Takes the parenthesis of a reading that has ended. Returns false if there is none.
    mutating func close() -> Bool {
        guard reading == .ended else { return false }
        reading = .none
        return true
    }

    /// Takes the parenthesis before the next text.
    mutating func takeParenthesis() -> Parenthesis? {
        switch reading {
        case .awaited:
            reading = .open
            return .opening
        case .ended:
            reading = .none
            return .closing
        case .none, .open: return nil
        }
    }
}
