internal import LiaisonJSON

/// A text for one line of a message, in which control, format and separator characters are escaped.
package func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Returns whether the text has no control and no separator characters.
package func isOneLine(_ text: String) -> Bool {
    // Most texts are ASCII, which needs no tables of Unicode.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

/// A path as one word of a shell, on one line. The path is quoted if a character has a meaning for shells.
package func shellWord(_ path: String) -> String {
    // Programs would read a leading hyphen as the start of an option.
    let path = path.hasPrefix("-") ? "./\(path)" : path
    if printable(path) != path { return "$'\(path.utf8.map(octal).joined())'" }
    let isPlain = path.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_./+,:@%=-".utf8.contains($0) }
    return isPlain && !path.isEmpty ? path : "'\(path.replacing("'", with: #"'\''"#))'"
}

/// A byte in the notation of `$'…'`, which bash and POSIX 2024 read.
private func octal(_ byte: UInt8) -> String {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "/")
        ? String(UnicodeScalar(byte)) : #"\"# + [byte >> 6, byte >> 3 & 7, byte & 7].map(String.init).joined()
}

/// A text in quotation marks, cut after 60 characters.
package func quoted(_ text: String) -> String {
    let head = text.prefix(60)
    return "“\(printable(String(head)))\(head.endIndex == text.endIndex ? "" : "…")”"
}

/// A list of names: `row, header or footer`.
package func list(_ names: [String], _ conjunction: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "none" }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// The place of a member with a key in the object at a place: `plugin.name`.
package func memberPlace(of key: String, in place: String = "") -> String {
    guard isIdentifier(key) || key == "$schema" else { return "\(place)[\(quoted(key))]" }
    return place.isEmpty ? key : "\(place).\(key)"
}

/// The name that was most likely meant; nil if no name is similar. One in `tolerance` characters may differ.
package func suggestion(for name: String, among names: [String], tolerance: Int = 3) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count <= 64 else { return nil }
    let distances = names.map { (name: $0, distance: distance(wanted, Array($0.lowercased().utf8))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, wanted.count / tolerance) && best.distance < best.name.utf8.count ? best.name : nil
}

/// The edit distance of two texts, in bytes. Insertions, deletions, replacements and swaps of neighbours count 1 each.
private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, byte) in left.enumerated() {
        var line = [row + 1]
        for (column, other) in right.enumerated() {
            var best = min(line[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (byte == other ? 0 : 1))
            if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                best = min(best, rows[row - 1][column - 1] + 1)
            }
            line.append(best)
        }
        rows.append(line)
    }
    return rows[left.count][right.count]
}

/// The question `did you mean “name”?` if a name is similar, else `otherwise`.
package func hint(for name: String, among names: [String], otherwise: String) -> String {
    if let near = suggestion(for: name, among: names) { return "did you mean “\(near)”?" }
    return otherwise
}
