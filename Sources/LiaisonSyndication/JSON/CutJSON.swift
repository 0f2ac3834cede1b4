/// Repairs a JSON object whose end is missing or malformed.
enum CutJSON {
    /// The bytes up to the last complete item of the outermost array, with closing brackets; nil if there is no such
    /// array. Only bytes before `limit` count.
    static func repaired(_ text: UTF8Text, before limit: Int) -> Bytes? {
        var (depth, index, end, isInArray) = (0, 0, nil as Int?, false)
        while index < min(limit, text.count) {
            switch text[index] {
            case UInt8(ascii: "\""):
                index = self.end(ofString: index, text)
                continue
            case UInt8(ascii: "["):
                depth += 1
                if depth == 2 { (isInArray, end) = (true, end ?? index + 1) }
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 2, isInArray { end = index + 1 }
                if depth < 2 { isInArray = false }
            default: break
            }
            index += 1
        }
        return end.map { Array(text[..<$0]) + "]}".utf8 }
    }

    private static func end(ofString start: Int, _ text: UTF8Text) -> Int {
        var index = start + 1
        while index < text.count, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, text.count)
    }
}
