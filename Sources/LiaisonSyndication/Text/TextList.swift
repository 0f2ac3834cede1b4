/// Some texts one behind the other. The storage is used for one list after the other.
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

    /// Whether a text is in the list.
    func contains(_ text: UTF8Text) -> Bool {
        var found = false
        forEach { found = found || $0.equals(text) }
        return found
    }

    /// Passes the texts to a function, each valid during its call.
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
