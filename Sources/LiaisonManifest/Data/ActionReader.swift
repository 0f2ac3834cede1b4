internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Reads the commands of a data component: each is an action, or an array of actions.
struct ActionReader {
    let kind: ComponentKind
    let fields: [FieldDeclaration]
    let data: DataCompiler

    /// The commands to which a data component reacts. A row shows its values at `configuration`, so that is no command of
    /// the manifest.
    private static let commands: [Command] = [
        .didSelect, .didDeselect, .accessoryButtonTapped, .buttonTapped, .delete, .insert, .move,
    ]
    /// The greatest number of actions of a command.
    private static let mostActions = 16

    private enum Verb: String, CaseIterable { case open, set, toggle, unfold, delete, reload }

    /// Reads the commands into the compiler. Returns the commands to which the component reacts.
    func read(_ located: Located?) -> [Command] {
        let members = located?.members("an object with an action for each command") ?? []
        if kind != .row, let first = members.first {
            first.value.report("a \(kind.rawValue) without code reacts to no command; remove it")
            return []
        }
        return members.compactMap { name, value in
            guard let command = Self.commands.first(where: { $0.name == name }) else {
                let names = Self.commands.map(\.name)
                value.report(
                    "a component without code does not react to \(quoted(name)); "
                        + hint(for: name, among: names, otherwise: "it reacts to \(list(names, "and"))"))
                return nil
            }
            data.reactions[command] = command == .buttonTapped ? ofButtons(value) : actions(value, button: nil)
            return command
        }
    }

    private func ofButtons(_ located: Located) -> [DataTemplates.Reaction] {
        (located.members("an object with an action for each button") ?? []).flatMap {
            actions($0.value, button: $0.key)
        }
    }

    private func actions(_ located: Located, button: String?) -> [DataTemplates.Reaction] {
        let items = located.value.kind == .array ? located.items() ?? [] : [located]
        if items.count > Self.mostActions {
            located.report("expected at most \(Self.mostActions) actions, found \(items.count); remove some")
        }
        return items.compactMap { action($0) }.flatMap(\.self).map {
            DataTemplates.Reaction(button: button, action: $0)
        }
    }

    private func action(_ located: Located) -> [DataTemplates.Action]? {
        let verbs = Verb.allCases.map(\.rawValue)
        guard let members = Members(located, "an action", keys: verbs + ["component"]) else { return nil }
        let found = verbs.filter { members[$0] != nil }
        guard found.count == 1, let verb = Verb(rawValue: found[0]), let own = members[verb.rawValue] else {
            located.report(
                "expected one of the actions \(list(verbs)), found \(found.isEmpty ? "none" : list(found, "and")); "
                    + "write an array of actions for several")
            return nil
        }
        if verb != .unfold {
            members["component"]?.report("expected “unfold” beside “component”, found none; remove it")
        }
        switch verb {
        case .open: return data.value(own).map { [.open($0)] }
        case .set: return set(own)
        case .toggle: return field(own, ofType: .bool).map { [.toggle(field: $0)] }
        case .unfold: return unfold(own, members)
        case .delete: return own.bool().map { $0 ? [.delete] : [] }
        case .reload: return own.bool().map { $0 ? [.reload] : [] }
        }
    }

    private func set(_ located: Located) -> [DataTemplates.Action] {
        (located.members("an object with a value for each field") ?? []).compactMap { name, value in
            guard isField(name, value), let template = data.value(value) else { return nil }
            return .set(field: name, template)
        }
    }

    private func unfold(_ located: Located, _ members: Members) -> [DataTemplates.Action]? {
        let component = members.required("component").flatMap { $0.string("the identifier of a component") }
        guard let array = data.pointer(located), let component else { return nil }
        return unsafe [.unfold(DataTemplates.Each(source: .array(array), selection: nil), component: component)]
    }

    private func field(_ located: Located, ofType type: FieldType) -> String? {
        guard let name = located.string("the name of a field"), isField(name, located) else { return nil }
        guard fields.first(where: { $0.name == name })?.type == type else {
            located.report("expected a field of the type \(type.rawValue), found \(quoted(name)) of another type")
            return nil
        }
        return name
    }

    private func isField(_ name: String, _ located: Located) -> Bool {
        let names = fields.map(\.name)
        if names.contains(name) { return true }
        let otherwise = names.isEmpty ? "the model has no fields" : "the model has \(list(names, "and"))"
        located.report("the model has no field \(quoted(name)); \(hint(for: name, among: names, otherwise: otherwise))")
        return false
    }
}
