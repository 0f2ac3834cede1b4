internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// A JSON Pointer (RFC 6901), ready to be followed. What it consists of is owned by the factory's arena, so that nothing
/// is counted when it is copied.
struct Pointer {
    /// One step: a key of an object, or the index of an array. Pointers that begin alike share their first steps.
    struct Step {
        /// The key, in UTF-8.
        let key: UnsafeBufferPointer<UInt8>
        /// The index that the key is, too; -1: it is none.
        let index: Int
        /// The step before; nil: it is the first.
        let previous: UnsafeMutablePointer<Step>?
        /// Where it led from a datum.
        var found: (generation: Int, datum: JSONValue?, value: JSONValue?) = (0, nil, nil)

        var name: String { String(decoding: key, as: UTF8.self) }
    }

    private let last: UnsafeMutablePointer<Step>?
    private let generation: UnsafePointer<Int>

    init(_ text: String, in pointers: Pointers) throws(Mismatch) {
        guard text.isEmpty || text.hasPrefix("/") else {
            throw Mismatch(
                reason: "expected a JSON Pointer, found \(quoted(text)); did you mean \(quoted("/" + text))?")
        }
        var last: UnsafeMutablePointer<Step>?
        for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let name = Self.unescaped(part) else {
                throw Mismatch(
                    reason: "expected a JSON Pointer, found \(quoted(text)); write “~0” for “~” and “~1” for “/”")
            }
            last = pointers.step(name, index: Self.index(name), behind: last)
        }
        self.last = last
        generation = UnsafePointer(pointers.generation)
    }

    /// The steps, from the first.
    var steps: [Step] {
        var steps: [Step] = []
        var next = last
        while let step = next {
            steps.append(step.pointee)
            next = step.pointee.previous
        }
        return steps.reversed()
    }

    /// What stands there; nil: nothing. Each step is taken once from a datum, however many pointers lead over it.
    func value(in datum: JSONValue) -> JSONValue? {
        guard let last else { return datum }
        return Self.value(last, generation.pointee, in: datum)
    }

    private static func value(
        _ step: UnsafeMutablePointer<Step>, _ generation: Int, in datum: JSONValue
    ) -> JSONValue? {
        if step.pointee.found.generation == generation, step.pointee.found.datum?.isSame(as: datum) == true {
            return step.pointee.found.value
        }
        let container: JSONValue? =
            if let previous = step.pointee.previous { value(previous, generation, in: datum) } else { datum }
        let value: JSONValue? =
            switch container?.kind {
            case .object: container?[step.pointee.key]
            case .array: container.flatMap { item(at: step.pointee.index, of: $0) }
            default: nil
            }
        step.pointee.found = (generation, datum, value)
        return value
    }

    /// The way as a place in the data: `.account["display name"][3]`; empty: the datum itself.
    var place: String {
        steps.map { step in
            if step.index >= 0 { return "[\(step.index)]" }
            return isIdentifier(step.name) ? ".\(step.name)" : "[\(quoted(step.name))]"
        }.joined()
    }

    /// The pointer as it is written.
    var text: String {
        steps.map { "/" + $0.name.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    private static func item(at index: Int, of array: JSONValue) -> JSONValue? {
        guard index >= 0, index < array.count else { return nil }
        var items = array.items
        for _ in 0..<index { _ = items.next() }
        return items.next()
    }

    /// An index has no sign and no leading zeros.
    private static func index(_ name: String) -> Int {
        let isNumber = name.utf8.allSatisfy { (0x30...0x39).contains($0) } && (name == "0" || !name.hasPrefix("0"))
        return isNumber ? Int(name) ?? -1 : -1
    }

    /// `~1` is a slash, `~0` a tilde; nil: a tilde stands alone.
    private static func unescaped(_ part: Substring) -> String? {
        var result = ""
        var isEscape = false
        for scalar in part.unicodeScalars {
            switch (isEscape, scalar) {
            case (false, "~"): isEscape = true
            case (false, _): result.unicodeScalars.append(scalar)
            case (true, "0"), (true, "1"):
                result += scalar == "0" ? "~" : "/"
                isEscape = false
            case (true, _): return nil
            }
        }
        return isEscape ? nil : result
    }
}

/// The pointers of a factory, and where they have led.
final class Pointers {
    /// What they consist of.
    let arena: Arena
    /// Tells data that are valid from those that were.
    let generation: UnsafeMutablePointer<Int>
    private var steps: [Way: UnsafeMutablePointer<Pointer.Step>] = [:]

    private struct Way: Hashable {
        var previous: UnsafeMutablePointer<Pointer.Step>?
        var name: String
    }

    init(_ arena: Arena) {
        self.arena = arena
        generation = arena.allocate(MemoryLayout<Int>.size).bindMemory(to: Int.self, capacity: 1)
        generation.initialize(to: 1)
    }

    /// Forgets where the pointers have led: other data is read now.
    func forget() { generation.pointee += 1 }

    /// A step behind another; the same for the same key.
    func step(
        _ name: String, index: Int, behind previous: UnsafeMutablePointer<Pointer.Step>?
    ) -> UnsafeMutablePointer<Pointer.Step> {
        let way = Way(previous: previous, name: name)
        if let known = steps[way] { return known }
        let step = arena.allocate(MemoryLayout<Pointer.Step>.stride).bindMemory(to: Pointer.Step.self, capacity: 1)
        step.initialize(to: Pointer.Step(key: arena.text(name), index: index, previous: previous))
        steps[way] = step
        return step
    }
}

extension Arena {
    /// Copies a text.
    func text(_ text: String) -> UnsafeBufferPointer<UInt8> {
        var text = text
        return text.withUTF8 { UnsafeBufferPointer(start: copy($0), count: $0.count) }
    }

    /// Copies items that own nothing.
    func items<Item>(_ items: [Item]) -> UnsafeBufferPointer<Item> {
        let memory = allocate(items.count * MemoryLayout<Item>.stride)
            .bindMemory(to: Item.self, capacity: items.count)
        for (index, item) in items.enumerated() { (memory + index).initialize(to: item) }
        return UnsafeBufferPointer(start: memory, count: items.count)
    }
}
