internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// Reads the editing keys of a row.
struct EditingReader {
    /// The editing keys of a component.
    static let keys = ["editingStyle", "editableIf", "editActions", "deleteConfirmationTitle", "indentsWhileEditing"]

    let kind: ComponentKind?
    /// The commands that the component implements. Each offer of editing needs one of them.
    let commands: Located?
    /// The fields of the model.
    let fields: [FieldDeclaration]

    func declaration(_ members: Members) -> EditingDeclaration {
        if let kind, kind != .row {
            for key in Self.keys { members[key]?.report("a \(kind.rawValue) is not edited; remove it") }
            return EditingDeclaration()
        }
        return EditingDeclaration(
            style: members["editingStyle"].flatMap(style), actions: members["editActions"].map(actions) ?? [],
            deleteConfirmationTitle: members["deleteConfirmationTitle"].flatMap(deleteConfirmationTitle),
            indents: members["indentsWhileEditing"].flatMap { $0.bool() } ?? true,
            conditionField: members["editableIf"].flatMap { field($0, of: .bool) })
    }

    private func style(_ located: Located) -> EditingStyle? {
        guard let style: EditingStyle = located.choice("editing style") else { return nil }
        if style != .none { demand(style.rawValue, beside: located) }
        return style
    }

    private func deleteConfirmationTitle(_ located: Located) -> String? {
        demand(Command.delete.name, beside: located)
        return text(located)
    }

    private func actions(_ located: Located) -> [EditingDeclaration.Action] {
        let items = located.items("an array of actions") ?? []
        if !items.isEmpty { demand(Command.buttonTapped.name, beside: located) }
        var places: [String: String] = [:]
        return items.compactMap { item -> EditingDeclaration.Action? in
            guard
                let members = Members(item, "an action", keys: ["title", "titleField", "button", "destructive", "if"])
            else { return nil }
            let title = members.required("title").flatMap(text)
            let button = members.required("button").flatMap(text)
            let isDestructive = members["destructive"].flatMap { $0.bool() } ?? false
            guard let title, let button else { return nil }
            // A user chooses an action by its title.
            if let first = places.updateValue(item.place, forKey: title) {
                members["title"]?.expected("another title than that of \(first)")
            }
            return EditingDeclaration.Action(
                title: title, button: button, isDestructive: isDestructive,
                titleField: members["titleField"].flatMap { field($0, of: .string) },
                conditionField: members["if"].flatMap { field($0, of: .bool) })
        }
    }

    /// The index of a field of a type.
    private func field(_ located: Located, of type: FieldType) -> Int? {
        guard let name = located.string("the name of a field") else { return nil }
        let names = fields.filter { $0.type == type }.map(\.name)
        guard names.contains(name) else {
            let otherwise = names.isEmpty ? "the model has none" : "the model has \(list(names, "and"))"
            located.report(
                "expected a field of the type \(type.rawValue), found \(quoted(name)); "
                    + hint(for: name, among: names, otherwise: otherwise))
            return nil
        }
        return fields.firstIndex { $0.name == name }
    }

    private func text(_ located: Located) -> String? {
        guard let text = located.line() else { return nil }
        if text.isEmpty { located.expected("a text that is not empty") }
        return text
    }

    private func demand(_ command: String, beside located: Located) {
        guard commands?.value.members.contains(where: { $0.key.string == command }) != true else { return }
        located.report("expected the command “\(command)” beside it, found none; add it")
    }
}
