/// What a runtime writes to standard error before it ends the process.
enum LastWords {
    /// How runtimes begin: Rust, C++, Swift, assert(3), the C library.
    private static let beginnings = [
        "thread '", "terminate called", "Fatal error", "Assertion", "*** ", "free()", "malloc", "double free",
        "munmap_chunk", "realloc()", "corrupted",
    ]
    /// The greatest number of characters that a report quotes.
    private static let most = 400

    /// The words in a text, on one line: from the beginning of the last message of a runtime; else the last line.
    static func of(_ bytes: [UInt8]) -> String {
        let lines = String(decoding: bytes.suffix(1 << 16), as: UTF8.self).split(separator: "\n").map(String.init)
        let first = lines.firstIndex { line in beginnings.contains { line.contains($0) } } ?? max(lines.count - 1, 0)
        let words = lines[first...].prefix { !$0.hasPrefix("note: ") && !$0.hasPrefix("stack backtrace") }
            .joined(separator: " ")
        return words.count > most ? "\(words.prefix(most))…" : words
    }
}
