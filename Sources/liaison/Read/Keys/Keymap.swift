internal import LiaisonTerminal

/// Which key does what.
struct Keymap {
    /// The names of the keys of each action.
    private(set) var keys: [ReadAction: [String]] = [:]
    private var actions: [Keystroke: ReadAction] = [:]

    /// Makes the keymap of a preset.
    ///
    /// - Parameter changes: The names of keys, each with the action that the key does instead; nil for none.
    init(_ preset: KeyPreset, changes: [(key: Keystroke, action: ReadAction?)] = []) {
        for action in ReadAction.allCases.reversed() {
            for name in preset.keys(of: action) { if let key = KeyName.keystroke(name) { actions[key] = action } }
        }
        for change in changes { actions[change.key] = change.action }
        for action in ReadAction.allCases {
            let named = preset.keys(of: action).filter { KeyName.keystroke($0).flatMap { actions[$0] } == action }
            let added = changes.filter { actions[$0.key] == action }.map { KeyName.name(of: $0.key) }
            keys[action] = named + added.filter { !named.contains($0) }
        }
    }

    /// The action of a key; nil if there is none.
    func action(of keystroke: Keystroke) -> ReadAction? { actions[keystroke] }

    /// The lines of the help: the keys of each action, and what it does.
    var help: [(keys: String, summary: String)] {
        ReadAction.allCases.compactMap { action in
            let names = keys[action] ?? []
            return names.isEmpty ? nil : (names.joined(separator: " "), action.summary)
        }
    }
}
