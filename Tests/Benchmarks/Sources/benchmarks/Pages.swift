internal import Glibc

extension Bench {
    /// Returns the first difference between the body of the peer's page and the body of Liaison's page; nil if the
    /// bodies are the same.
    ///
    /// The peer escapes apostrophes, which a page does not need. That difference does not count.
    func difference(from page: String, to peerPage: String) throws(Failure) -> String? {
        var lines = try Lines(of: page)
        var peerLines = try Lines(of: peerPage)
        guard lines.skip(through: "<main>"), peerLines.skip(through: "<main>") else { return "one has no <main>" }
        while true {
            let (line, peerLine) = (lines.next(), peerLines.next())
            if line == nil && peerLine == nil { return nil }
            if line != peerLine?.replacing("&#39;", with: "'") {
                return "no, line \(lines.number) of Liaison's differs"
            }
        }
    }
}

/// Reads the lines of a file one after the other, because this program must stay smaller than the measured programs.
private struct Lines: ~Copyable {
    private let file: UnsafeMutablePointer<FILE>
    private var buffer: UnsafeMutablePointer<CChar>?
    private var capacity = 0
    /// The number of the line that was read last, from 1.
    private(set) var number = 0

    init(of path: String) throws(Failure) {
        guard let file = fopen(path, "r") else { throw Failure("cannot open \(path)") }
        self.file = file
    }

    deinit {
        free(buffer)
        fclose(file)
    }

    mutating func next() -> String? {
        guard getline(&buffer, &capacity, file) > 0, let buffer else { return nil }
        number += 1
        return String(cString: buffer)
    }

    mutating func skip(through text: String) -> Bool {
        while let line = next() {
            if line == text + "\n" { return true }
        }
        return false
    }
}
