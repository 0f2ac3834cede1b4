internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// Reads the editing keys of a row.
struct EditingReader {
    /// The editing keys of a component.
    static let keys = ["editingStyle", "editActions", "deleteConfirmationTitle", "indentsWhileEditing"]

    let kind: ComponentKind?
    /// The commands that the component implements. Each offer of editing needs one of them.
    let commands: Located?

    func declaration(_ members: Members) -> EditingDeclaration {
        if let kind, kind != .row {
            for key in Self.keys { members[key]?.report("a \(kind.rawValue) is not edited; remove it") }
            return EditingDeclaration()
        }
        return EditingDeclaration(
            style: members["editingStyle"].flatMap(style), actions: members["editActions"].map(actions) ?? [],
            deleteConfirmationTitle: members["deleteConfirmationTitle"].flatMap(deleteConfirmationTitle),
            indents: members["indentsWhileEditing"].flatMap { $0.bool() } ?? true)
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
            guard let members = Members(item, "an action", keys: ["title", "button", "destructive"]) else { return nil }
            let title = members.required("title").flatMap(text)
            let button = members.required("button").flatMap(text)
            let isDestructive = members["destructive"].flatMap { $0.bool() } ?? false
            guard let title, let button else { return nil }
            // A user chooses an action by its title.
            if let first = places.updateValue(item.place, forKey: title) {
                members["title"]?.expected("another title than that of \(first)")
            }
            return EditingDeclaration.Action(title: title, button: button, isDestructive: isDestructive)
        }
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
