internal import Glibc
internal import LiaisonJSON

extension ModelValue {
    /// The value with all values inside, as JSON in UTF-8.
    var json: [UInt8] {
        var json: [UInt8] = []
        append(to: &json)
        return json
    }

    /// Writes the JSON and a NUL as snprintf(3) does. Returns the length of the whole JSON, in bytes.
    func writeJSON(to text: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
        let json = json
        guard let text, size > 0 else { return json.count }
        let count = min(json.count, size - 1)
        json.withUnsafeBytes { bytes in if let start = bytes.baseAddress { memcpy(text, start, count) } }
        text[count] = 0
        return json.count
    }

    private func append(to json: inout [UInt8]) {
        switch content {
        case .null: json.append(contentsOf: "null".utf8)
        case .bool(let value): json.append(contentsOf: (value ? "true" : "false").utf8)
        case .int(let value): json.append(contentsOf: String(value).utf8)
        case .double(let value): json.append(contentsOf: (value.isFinite ? String(value) : "null").utf8)
        case .string(let text): Self.append(text, to: &json)
        case .array:
            append(to: &json, "[", "]") { child, json in child.append(to: &json) }
        case .object:
            append(to: &json, "{", "}") { child, json in
                if let key = child.key { Self.append(key, to: &json) }
                json.append(UInt8(ascii: ":"))
                child.append(to: &json)
            }
        }
    }

    /// Appends the children between two marks, with commas between them.
    private func append(
        to json: inout [UInt8], _ start: Unicode.Scalar, _ end: Unicode.Scalar,
        _ child: (ModelValue, inout [UInt8]) -> Void
    ) {
        json.append(UInt8(ascii: start))
        for (index, value) in children.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            child(value, &json)
        }
        json.append(UInt8(ascii: end))
    }

    private static func append(_ text: UnsafePointer<UInt8>, to json: inout [UInt8]) {
        let count = strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
        JSONText.append(UnsafeRawBufferPointer(start: text, count: count), to: &json)
    }
}
