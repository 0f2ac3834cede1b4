internal import LiaisonDiagnostics
internal import LiaisonKit

/// Reads the calls of one component.
struct CallReader {
    let kind: ComponentKind
    /// The outlets of the nib, and whether all of them are known.
    let outlets: [String]
    let knowsOutlets: Bool
    /// The names of the fields of the model.
    let fields: [String]

    /// The most parameters that a function may have.
    static let mostParameters = 64

    /// Reads a call and reports its faults; nil if the call cannot be used.
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
        if let value = ContextValue(rawValue: name), value.minor == 0 || !outlets.contains(name) {
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
        let model = "model."
        guard name.hasPrefix(model) else {
            located.report("expected an outlet, “model.FIELD” or a context value, found \(quoted(name))")
            return nil
        }
        let field = String(Substring(name.utf8.dropFirst(model.utf8.count)))
        guard let index = fields.firstIndex(of: field) else {
            let otherwise = fields.isEmpty ? "the model declares none" : "the model has \(list(fields, "and"))"
            let hint = hint(for: field, among: fields, otherwise: otherwise)
            located.report("the model has no field \(quoted(field)); \(hint)")
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
