internal import LiaisonDiagnostics
internal import LiaisonJSON

/// Finds the pointers of a factory that no datum has, and the pointers that were probably meant.
package final class PointerHints {
    /// The trees of all pointers; the first leads from the whole data.
    private var trees: [PointerTree] = []
    /// The keys that stand in the data where a step has another one, and that look like the key of the step.
    private var suggestions: [UnsafeMutablePointer<PointerTree.Step>: String] = [:]

    /// The number of data of each tree that are searched for similar keys, and of keys in an object.
    private static let (samples, keys) = (50, 200)

    package init() {}

    func add(_ tree: PointerTree) { trees.append(tree) }

    /// Begins with other data.
    package func begin() {
        suggestions = [:]
        for tree in trees {
            tree.forEachStep { $0.pointee.isKnown = false }
            tree.root.pointee.samples = Self.samples
            tree.root.pointee.hints = Unmanaged.passUnretained(self)
        }
    }

    /// Looks in an object for keys like that of a step that the object lacks.
    func look(for step: UnsafeMutablePointer<PointerTree.Step>, in object: JSONValue, of tree: PointerTree) {
        guard suggestions[step] == nil else { return }
        var others: Set<String> = []
        // A key that the factory names, too, is not meant.
        tree.forEachStep { if $0.pointee.previous == step.pointee.previous { others.insert($0.pointee.key.name) } }
        let keys = object.members.prefix(Self.keys).map(\.key.string).filter { !others.contains($0) }
        // Data often has keys that are a little alike, such as content_text and content_html.
        suggestions[step] = suggestion(for: step.pointee.key.name, among: keys, tolerance: 4)
    }

    /// A sentence for each pointer that no datum had, if the data has a similar one.
    package var sentences: [String] {
        var sentences: [String] = []
        for (index, tree) in trees.enumerated() {
            var ofTree: [String] = []
            tree.forEachStep { step in
                guard !step.pointee.isKnown, step.pointee.previous?.pointee.isKnown == true,
                    let key = suggestions[step]
                else { return }
                let (missing, meant) = (Pointer(step).text, Pointer(step).text(endingWith: key))
                ofTree.append("\(index == 0 ? "the data has no" : "no item has") \(missing); did you mean \(meant)?")
            }
            sentences += ofTree.reversed().filter { !sentences.contains($0) }
        }
        return sentences
    }
}

extension ValueCompiler {
    /// Makes the tree of the pointers from another datum. With `hasNumbers` the data are items that are walked, and have
    /// numbers.
    package func makeTree(hasNumbers: Bool = false) -> PointerTree {
        let tree = PointerTree(in: arena, hasNumbers: hasNumbers)
        hints.add(tree)
        return tree
    }
}

extension PointerTree {
    /// Visits all steps but the root, the newest first.
    func forEachStep(_ visit: (UnsafeMutablePointer<Step>) -> Void) {
        var next = root.pointee.next
        while let step = next {
            visit(step)
            next = step.pointee.next
        }
    }

    /// Looks for the keys that were meant by the steps that the last datum lacks.
    @inline(never)
    func sample() {
        root.pointee.samples -= 1
        guard let hints = root.pointee.hints else { return }
        forEachStep { step in
            guard !step.pointee.isKnown, let object = step.pointee.previous?.pointee.found, object.kind == .object
            else {
                return
            }
            hints._withUnsafeGuaranteedRef { $0.look(for: step, in: object, of: self) }
        }
    }
}
