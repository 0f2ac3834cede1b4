internal import Glibc

/// What plugins may know about the output: the values of the context that are the same for all rows.
public struct Surroundings: Hashable, Sendable {
    /// The kind of the output. The raw value is the text that plugins receive.
    public enum Medium: String, CaseIterable, Sendable {
        /// The cells of a terminal.
        case terminal
        /// A page in HTML.
        case page
        /// Text without cells, such as Markdown.
        case text
        /// A trace of commands.
        case trace
    }

    /// The colors around the output. The raw value is the text that plugins receive.
    public enum ColorScheme: String, CaseIterable, Sendable {
        /// Dark text on a light ground.
        case light
        /// Light text on a dark ground.
        case dark
        /// Unknown, or both.
        case any
    }

    /// The present time, in seconds since 1970 UTC.
    public var now: Double
    /// The language of the output, a tag of BCP 47 such as `en`.
    public var language: String
    /// The colors around the output.
    public var colorScheme: ColorScheme
    /// The kind of the output.
    public var medium: Medium

    /// Makes surroundings.
    public init(
        now: Double = Self.presentTime, language: String = "en", colorScheme: ColorScheme = .any,
        medium: Medium = .terminal
    ) {
        (self.now, self.language, self.colorScheme, self.medium) = (now, language, colorScheme, medium)
    }

    /// The time by the clock of the system, in seconds since 1970 UTC.
    public static var presentTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Surroundings {
    /// The bytes of a message with the surroundings: the time, and then the texts, each with a NUL.
    var bytes: [UInt8] {
        withUnsafeBytes(of: now) { Array($0) }
            + [language, colorScheme.rawValue, medium.rawValue].flatMap { Array($0.utf8) + [0] }
    }
}

/// The surroundings as argument words, in memory that lives as long as this object.
package final class SurroundingWords {
    /// The present time, in seconds since 1970 UTC.
    let now: Double
    /// `const char *`.
    let language, colorScheme, medium: UnsafePointer<CChar>
    private let memory: UnsafeMutablePointer<CChar>

    /// Makes the words of surroundings.
    package convenience init(_ surroundings: Surroundings) { self.init(surroundings.bytes) }

    /// Makes the words of `Surroundings.bytes`. Texts that are missing are empty.
    init(_ bytes: [UInt8]) {
        let size = MemoryLayout<Double>.size
        now = bytes.count >= size ? bytes.withUnsafeBytes { $0.loadUnaligned(as: Double.self) } : 0
        let texts = bytes.dropFirst(size).map(CChar.init(bitPattern:)) + [0, 0, 0]
        memory = .allocate(capacity: texts.count)
        memory.initialize(from: texts, count: texts.count)
        language = UnsafePointer(memory)
        colorScheme = language + strlen(language) + 1
        medium = colorScheme + strlen(colorScheme) + 1
    }

    deinit { memory.deallocate() }
}
