internal import LiaisonDiagnostics
internal import LiaisonKit

/// The key of a component that names a function. The key decides which arguments the function may take and what it
/// returns.
enum CallSite {
    case command(Command)
    case height(String)

    /// The key in the manifest.
    var name: String {
        switch self {
        case .command(let command): command.name
        case .height(let key): key
        }
    }

    /// Whether the function is called before there is a cell.
    var precedesCell: Bool {
        switch self {
        case .command(let command): command.precedesCell
        case .height: true
        }
    }

    /// The type that the function returns.
    var returnType: ReturnType {
        switch self {
        case .command(let command): command.isAnswered ? .bool : .nothing
        case .height: .double
        }
    }

    /// Why the function cannot take a context value; nil if it can.
    func objection(to value: ContextValue, in kind: ComponentKind) -> String? {
        switch value {
        case .section, .width, .liaison: nil
        case .cell: precedesCell ? noCell("“cell” cannot be passed") : nil
        case .indexPath: kind == .row ? nil : "a \(kind.rawValue) has no index path; pass “section”"
        case .destination: name == Command.move.name ? nil : "“destination” is known in “move” only; remove it"
        case .button:
            name == Command.buttonTapped.name ? nil : "“button” is known in “buttonTapped” only; remove it"
        case .completion: completionObjection
        }
    }

    /// Why the function cannot take an outlet or the cell.
    func noCell(_ consequence: String) -> String {
        "“\(name)” comes before there is a cell, so \(consequence); remove it"
    }

    /// Why the function cannot take `completion`; nil if it can. Only a command that asks for work can be completed
    /// later.
    private var completionObjection: String? {
        guard case .command(let command) = self, command.isCompleted
        else { return "“\(name)” has nothing to complete later, so “completion” cannot be passed; remove it" }
        return nil
    }
}

/// Reads the calls of one component.
struct CallReader {
    let kind: ComponentKind
    /// The outlets of the nib, and whether all of them are known.
    let outlets: [String]
    let knowsOutlets: Bool
    /// The fields of the model, and whether all of them are known.
    let fields: [String]

    /// The most parameters that a function may have.
    static let mostParameters = 64

    /// Reads a call and reports what is wrong; nil if it cannot be used.
    func call(_ located: Located, at site: CallSite) -> FunctionCall? {
        guard let text = located.string("a function such as “configure(title, model.name)”") else { return nil }
        let expression: FunctionExpression
        do {
            expression = try FunctionExpression(text)
        } catch {
            located.report("expected a function such as “configure(title, model.name)”, found \(error.found)")
            return nil
        }
        guard expression.arguments.count <= Self.mostParameters else {
            located.report(
                "expected at most \(Self.mostParameters) parameters, found \(expression.arguments.count); pass “model”")
            return nil
        }
        let parameters = expression.arguments.compactMap { parameter($0, located, site) }
        guard parameters.count == expression.arguments.count else { return nil }
        return FunctionCall(symbol: expression.symbol, parameters: parameters)
    }

    private func parameter(_ name: String, _ located: Located, _ site: CallSite) -> Parameter? {
        if name == "model" { return .model }
        if name.utf8.contains(UInt8(ascii: ".")) { return field(name, located) }
        if let value = ContextValue(rawValue: name) {
            if let objection = site.objection(to: value, in: kind) {
                located.report(objection)
                return nil
            }
            return .context(value)
        }
        guard let index = outlets.firstIndex(of: name) else {
            if knowsOutlets { reportUnknown(name, located) }
            return nil
        }
        guard !site.precedesCell else {
            located.report(site.noCell("the outlet “\(name)” cannot be passed"))
            return nil
        }
        return .outlet(index)
    }

    private func field(_ name: String, _ located: Located) -> Parameter? {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2, parts[0] == "model" else {
            located.report("expected an outlet, “model.FIELD” or a context value, found \(quoted(name))")
            return nil
        }
        guard let index = fields.firstIndex(of: parts[1]) else {
            let otherwise = fields.isEmpty ? "the model declares none" : "the model has \(list(fields, "and"))"
            let hint = hint(for: parts[1], among: fields, otherwise: otherwise)
            located.report("the model has no field \(quoted(parts[1])); \(hint)")
            return nil
        }
        return .field(index)
    }

    private func reportUnknown(_ name: String, _ located: Located) {
        let context = ContextValue.allCases.map(\.rawValue)
        let otherwise =
            fields.contains(name)
            ? "write “model.\(name)” for the field"
            : "outlets are \(list(outlets, "and")), context values \(list(context, "and"))"
        let near = fields.contains(name) ? nil : suggestion(for: name, among: outlets + context + ["model"])
        let advice = near.map { "did you mean “\($0)”?" } ?? otherwise
        located.report("\(quoted(name)) names no outlet, no field and no context value; \(advice)")
    }
}
