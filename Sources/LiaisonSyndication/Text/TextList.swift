/// A list of different texts in one array of bytes. Clearing it keeps the memory for the next list.
struct TextList {
    private var bytes = Bytes()
    private var ends: [Int] = []
    /// The indices of the texts behind the first ones, by their hashes.
    private var later: [Int: Int] = [:]

    /// The number of first texts that are compared one by one. For so few, a hash takes more time.
    private static let comparedCount = 16

    var isEmpty: Bool { ends.isEmpty }

    var count: Int { ends.count }

    /// Appends a text, unless the list contains it. Takes the same time, however many texts the list contains.
    mutating func insert(_ text: UTF8Text) {
        guard !ends.indices.prefix(Self.comparedCount).contains(where: { isText(text, at: $0) }) else { return }
        if count >= Self.comparedCount {
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(text))
            let hash = hasher.finalize()
            if let index = later[hash], isText(text, at: index) { return }
            later[hash] = count
        }
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    private func isText(_ text: UTF8Text, at index: Int) -> Bool {
        let start = index > 0 ? ends[index - 1] : 0
        return bytes.withText { $0[start..<ends[index]].equals(text) }
    }

    mutating func clear() {
        guard !isEmpty else { return }
        bytes.clear()
        ends.removeAll(keepingCapacity: true)
        if !later.isEmpty { later.removeAll(keepingCapacity: true) }
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
