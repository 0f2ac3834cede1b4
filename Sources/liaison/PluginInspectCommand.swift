internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison plugin inspect`: prints the manifest of a plugin, or every problem. It runs no plugin code.
struct PluginInspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Prints the declarations of a plugin, or all its faults.",
        discussion: """
            The command reads the manifest from the file and runs no plugin code. A name that another plugin has already is \
            reported. Exit codes: 0 the plugin can be used, 65 \
            the plugin cannot be used, 66 there is no such file, 69 anyone may change the plugin.

            EXAMPLE
            \(HelpList.commands("liaison plugin inspect libPostHeader.so"))
            """)

    @Argument(
        help: ArgumentHelp("The shared object.", valueName: "file"), completion: .file(extensions: ["so"]))
    var file: String

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        do throws(PluginFileError) {
            let plugin = try PluginFile.read(path: file)
            for line in describe(plugin.manifest) { print(TerminalText.sanitizedLine(line)) }
            diagnostics.noteTakenNames(of: plugin)
        } catch {
            diagnostics.report(error)
            throw diagnostics.status.exitCode
        }
    }

    private func describe(_ manifest: Manifest) -> [String] {
        let plugin = manifest.plugin
        var lines = ["\(plugin.name) \(plugin.version), for Liaison \(manifest.version)"]
        if let description = plugin.description { lines.append("  \(description)") }
        if let license = plugin.license { lines.append("  license: \(license)") }
        return lines + manifest.components.flatMap(describe)
    }

    private func describe(_ component: ComponentDeclaration) -> [String] {
        var lines = ["", "\(component.identifier): a \(component.kind.rawValue)"]
        if !component.fields.isEmpty {
            lines.append("  model")
            lines += component.fields.map { "    \($0.name): \($0.type.rawValue)\($0.isOptional ? "?" : "")" }
        }
        lines.append("  nib")
        lines += component.nib.root.lines(depth: 2)
        if let height = component.height { lines.append("  height: \(describe(height, of: component))") }
        if let height = component.estimatedHeight {
            lines.append("  estimatedHeight: \(describe(height, of: component))")
        }
        if !component.commands.isEmpty { lines.append("  commands") }
        lines += component.commands.sorted { $0.key.name < $1.key.name }.map { command, call in
            "    \(command.name): \(component.expression(of: call))"
        }
        lines += describe(component.editing, component.fields.map(\.name))
        if !component.examples.isEmpty { lines.append("  examples") }
        return lines + component.examples.map { "    \($0)" }
    }

    private func describe(_ editing: EditingDeclaration, _ fields: [String]) -> [String] {
        func condition(_ field: Int?) -> String { field.map { ", if \(fields[$0])" } ?? "" }
        var lines: [String] = []
        if let field = editing.conditionField { lines.append("  editableIf: \(fields[field])") }
        if let style = editing.style { lines.append("  editingStyle: \(style.rawValue)") }
        if !editing.actions.isEmpty { lines.append("  editActions") }
        lines += editing.actions.map { action in
            let title = action.titleField.map { "\(action.title) or \(fields[$0])" } ?? action.title
            return "    \(title): \(action.button)\(action.isDestructive ? ", destructive" : "")"
                + condition(action.conditionField)
        }
        if let title = editing.deleteConfirmationTitle { lines.append("  deleteConfirmationTitle: \(title)") }
        if !editing.indents { lines.append("  indentsWhileEditing: false") }
        return lines
    }

    private func describe(_ height: HeightDeclaration, of component: ComponentDeclaration) -> String {
        switch height {
        case .points(let points): "\(points) points"
        case .function(let call): component.expression(of: call)
        }
    }
}
