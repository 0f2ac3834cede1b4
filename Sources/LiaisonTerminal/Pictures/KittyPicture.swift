/// A picture for the graphics protocol of kitty (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
public struct KittyPicture: Equatable, Sendable {
    /// The format of the bytes of a picture.
    public enum Format: Int, Sendable {
        /// Red, green, blue and alpha of each pixel.
        case pixels = 32
        /// A PNG file.
        case png = 100
    }

    /// The format.
    public var format: Format
    /// The size in pixels.
    public var width, height: Int
    /// The bytes of the picture in base64. No character of base64 controls a terminal.
    public var payload: [UInt8]

    /// Makes a picture.
    public init(_ format: Format, width: Int, height: Int, payload: [UInt8]) {
        (self.format, self.width, self.height, self.payload) = (format, width, height, payload)
    }

    /// The greatest number of characters of base64 in one command.
    private static let part = 4096
    /// The key of all commands that tells the terminal not to answer.
    private static let quiet = "q=2"

    /// The sequence that removes all pictures, and frees their memory in the terminal.
    public static let removalOfAll = command("a=d,d=A,\(quiet)")

    /// The sequence that draws some lines of the picture at the cursor. The cursor does not move.
    public func sequence(columns: Int, lines: Int, showing shown: Range<Int>) -> [UInt8] {
        sequence("a=T,\(Self.quiet),\(placementKeys(columns: columns, lines: lines, showing: shown))")
    }

    /// The sequence that sends the picture to the terminal under a number.
    func upload(_ number: Int) -> [UInt8] { sequence("a=t,\(Self.quiet),i=\(number)") }

    /// The sequence that draws some lines of the picture with a number at the cursor.
    func placement(_ place: Int, of number: Int, columns: Int, lines: Int, showing shown: Range<Int>) -> [UInt8] {
        let keys = placementKeys(columns: columns, lines: lines, showing: shown)
        return Self.command("a=p,\(Self.quiet),i=\(number),p=\(place),\(keys)")
    }

    /// The sequence that removes the picture with a number from a place.
    static func removal(from place: Int, of number: Int) -> [UInt8] {
        command("a=d,d=i,\(quiet),i=\(number),p=\(place)")
    }

    /// The sequence that removes the picture with a number from all places, and frees its memory in the terminal.
    static func disposal(of number: Int) -> [UInt8] { command("a=d,d=I,\(quiet),i=\(number)") }

    /// The keys for the cells that some lines cover, and for the pixels that are drawn there.
    private func placementKeys(columns: Int, lines: Int, showing shown: Range<Int>) -> String {
        let keys = "C=1,c=\(columns),r=\(shown.count)"
        guard shown != 0..<lines, lines > 0 else { return keys }
        let (top, bottom) = (height * shown.lowerBound / lines, height * shown.upperBound / lines)
        return keys + ",x=0,y=\(top),w=\(width),h=\(max(bottom - top, 1))"
    }

    private static func command(_ keys: String) -> [UInt8] { Array("\u{1B}_G\(keys)\u{1B}\\".utf8) }

    /// The commands that send the bytes. The first command has the keys.
    private func sequence(_ keys: String) -> [UInt8] {
        var keys = keys + ",f=\(format.rawValue)" + (format == .pixels ? ",s=\(width),v=\(height)" : "")
        var sequence: [UInt8] = []
        sequence.reserveCapacity(payload.count + payload.count / Self.part * 16 + 128)
        var rest = payload[...]
        repeat {
            let part = rest.prefix(Self.part)
            rest = rest.dropFirst(part.count)
            sequence += "\u{1B}_G\(keys.isEmpty ? "" : keys + ",")m=\(rest.isEmpty ? 0 : 1);".utf8
            sequence += part
            sequence += "\u{1B}\\".utf8
            keys = ""
        } while !rest.isEmpty
        return sequence
    }
}
