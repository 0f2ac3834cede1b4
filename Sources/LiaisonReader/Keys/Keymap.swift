package import LiaisonTerminal

/// The actions of all keys.
package struct Keymap {
    /// The names of the keys of each action.
    package private(set) var keys: [ReadAction: [String]] = [:]
    private var actions: [Keystroke: ReadAction] = [:]
    /// The keys with commands of the user, in the order of the configuration.
    private let commands: [(key: Keystroke, command: KeyCommand)]

    /// Makes the keymap of a preset.
    ///
    /// - Parameters:
    ///   - preset: The preset.
    ///   - changes: The keys that differ from the preset, each with its action; nil for none.
    ///   - commands: The keys that run commands of the user.
    package init(
        _ preset: KeyPreset, changes: [(key: Keystroke, action: ReadAction?)] = [],
        commands: [(key: Keystroke, command: KeyCommand)] = []
    ) {
        self.commands = commands
        for action in ReadAction.allCases.reversed() {
            for name in preset.keys(of: action) { if let key = KeyName.keystroke(name) { actions[key] = action } }
        }
        for change in changes { actions[change.key] = change.action }
        for (key, _) in commands { actions[key] = nil }
        for action in ReadAction.allCases {
            let named = preset.keys(of: action).filter { KeyName.keystroke($0).flatMap { actions[$0] } == action }
            let added = changes.filter { actions[$0.key] == action }.map { KeyName.name(of: $0.key) }
            keys[action] = named + added.filter { !named.contains($0) }
        }
    }

    /// The action of a key; nil if there is none.
    func action(of keystroke: Keystroke) -> ReadAction? { actions[keystroke] }

    /// The command of a key; nil if there is none.
    func command(of keystroke: Keystroke) -> KeyCommand? { commands.last { $0.key == keystroke }?.command }

    /// The lines of the help: for each action and each command, the names of its keys and its summary. A page has no
    /// commands, and not all actions.
    func help(onPage: Bool) -> [(keys: String, summary: String)] {
        ReadAction.allCases.compactMap { action in
            let names = keys[action] ?? []
            let isLeftOut = names.isEmpty || onPage && !action.isOnPages
            return isLeftOut ? nil : (names.joined(separator: " "), action.summary)
        } + (onPage ? [] : commands.map { (KeyName.name(of: $0.key), "run \($0.command.text)") })
    }
}
