/// A list of texts in one array of bytes. Clearing it keeps the memory for the next list.
struct TextList {
    private var bytes = Bytes()
    private var ends: [Int] = []

    var isEmpty: Bool { ends.isEmpty }

    var count: Int { ends.count }

    mutating func append(_ text: UTF8Text) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    mutating func clear() {
        guard !isEmpty else { return }
        bytes.clear()
        ends.removeAll(keepingCapacity: true)
    }

    /// True if the list contains the text.
    func contains(_ text: UTF8Text) -> Bool {
        var found = false
        forEach { found = found || $0.equals(text) }
        return found
    }

    /// Calls a function with each text, which is valid during the call.
    func forEach(_ body: (UTF8Text) -> Void) {
        bytes.withText { bytes in
            var start = 0
            for end in ends {
                body(bytes[start..<end])
                start = end
            }
        }
    }
}
