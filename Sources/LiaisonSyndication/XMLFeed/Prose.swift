internal import LiaisonHTML
internal import LiaisonJSON

/// A text of a feed, which may contain markup.
struct Prose {
    enum Form {
        case plain
        /// HTML that the feed contains as a text.
        case html
        /// HTML that is composed from elements of the feed.
        case elements
    }

    var bytes = Bytes()
    var form = Form.plain

    var isEmpty: Bool { bytes.isEmpty }

    mutating func clear() {
        bytes.clear()
        form = .plain
    }

    /// True if the text has several lines.
    var hasLines: Bool { bytes.contains(0x0A) }

    /// True if a `<` begins a tag or a comment.
    var hasMarkup: Bool {
        bytes.withText { text in
            var index = 0
            while let opening = text.firstIndex(of: UInt8(ascii: "<"), from: index) {
                index = opening + 1
                guard index < text.count else { break }
                if isLetter(text[index]) || text[index] == UInt8(ascii: "/") || text[index] == UInt8(ascii: "!") {
                    return true
                }
            }
            return false
        }
    }

    mutating func set(_ text: UTF8Text, _ form: Form) {
        bytes.set(text.trimmed)
        self.form = form
    }
}

/// Extracts plain text from HTML, and keeps its memory from one text to the next.
final class PlainTextWriter {
    fileprivate let target = JSONScratch()

    /// Replaces a text by the plain text of some prose. Parses HTML only if the prose contains markup.
    func write(_ prose: Prose, to text: inout Bytes) {
        prose.bytes.withText { write($0, prose.form, to: &text) }
    }

    /// Replaces a text by the plain text of some prose in a form.
    func write(_ prose: UTF8Text, _ form: Prose.Form, to text: inout Bytes) {
        let isMarkup =
            prose.firstIndex(of: UInt8(ascii: "<"), from: 0) != nil
            || prose.firstIndex(of: UInt8(ascii: "&"), from: 0) != nil
        guard form != .plain, isMarkup else { return text.set(prose.trimmed) }
        target.removeAll()
        PlainText.append(prose, to: target)
        text.set(target.text.utf8)
    }

    /// Replaces a text by the plain text of some prose, on one line.
    func writeLine(_ prose: Prose, to text: inout Bytes) {
        prose.bytes.withText { writeLine($0, prose.form, to: &text) }
    }

    /// Replaces a text by the plain text of some prose in a form, on one line.
    func writeLine(_ prose: UTF8Text, _ form: Prose.Form, to text: inout Bytes) {
        write(prose, form, to: &text)
        text.joinLines()
    }
}

extension PlainTextWriter {
    /// Replaces a text by a plain text whose references to characters are decoded, line by line.
    func writeReferences(_ prose: UTF8Text, to text: inout Bytes) {
        guard prose.contains(UInt8(ascii: "&")) else { return text.set(prose) }
        target.removeAll()
        for (number, line) in prose.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { target.append("\n") }
            let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
            for _ in 0..<indentation { target.append(" ") }
            PlainText.appendTitle(UTF8Text(rebasing: line.dropFirst(indentation)), isHTML: false, to: target)
        }
        text.set(target.text.utf8)
    }

    /// Replaces a text by the text of a title, on one line.
    func writeTitle(_ title: Prose, to text: inout Bytes) {
        title.bytes.withText { writeTitle($0, title.form, to: &text) }
    }

    /// Replaces a text by the text of a title in a form, on one line.
    func writeTitle(_ title: UTF8Text, _ form: Prose.Form, to text: inout Bytes) {
        if title.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            target.removeAll()
            PlainText.appendTitle(title, isHTML: form != .plain, to: target)
            text.set(target.text.utf8)
        } else {
            text.set(title.trimmed)
        }
        text.joinLines()
    }
}

extension Bytes {
    /// Replaces each run of white space by one space, and removes white space at the end.
    mutating func joinLines() {
        let count = withUnsafeMutableBufferPointer { bytes in
            var count = 0
            for index in bytes.indices {
                let isGap = isSpace(bytes[index])
                if isGap, count > 0, bytes[count - 1] == 0x20 { continue }
                bytes[count] = isGap ? 0x20 : bytes[index]
                count += 1
            }
            return count > 0 && bytes[count - 1] == 0x20 ? count - 1 : count
        }
        if count < self.count { removeLast(self.count - count) }
    }
}
