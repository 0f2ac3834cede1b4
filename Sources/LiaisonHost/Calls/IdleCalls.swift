internal import LiaisonDiagnostics
internal import LiaisonKit
package import LiaisonManifest

extension PluginComponent {
    /// Logs, once for each plugin, why a call of the function table has no effect. Does nothing unless the plugin has a log
    /// for such sentences, and unless the arguments of the call are the reason.
    func tellIfIdle(_ call: TableCall) {
        guard plugin.debugLog != nil, let reason = call.idleReason(in: declaration) else { return }
        plugin.logOnce("\(declaration.identifier): \(reason)")
    }
}

extension TableCall {
    /// The reason for which the arguments of a call of a component leave the call without effect, as a sentence; nil if they
    /// do not.
    package func idleReason(in component: ComponentDeclaration) -> String? {
        switch function.description.kind {
        case .view: unknownColor ?? unknownStyle ?? refusedLink ?? refusedShape ?? refusedPixels
        case .model: unsettableField(in: component)
        case .notice: idleTick(in: component)
        case .state: refusal
        case .row, .open, .length, .reading: nil
        }
    }

    private var unknownColor: String? {
        guard function == .setColor || [.ground, .border].contains(stringProperty), let text,
            Color(Self.string(text)) == nil
        else { return nil }
        return "\(function.name): \(quoted(Self.string(text))) is no color; pass "
            + "\(list(Color.named.map(\.name) + ["#RRGGBB"]))"
    }

    private var unknownStyle: String? {
        guard stringProperty == .buttonStyle, let text, Nib.ButtonStyle(rawValue: Self.string(text)) == nil else {
            return nil
        }
        return "\(function.name): \(quoted(Self.string(text))) is no style of a button; pass "
            + "\(list(Nib.ButtonStyle.allCases.map(\.rawValue)))"
    }

    private var refusedLink: String? {
        guard let url = function == .setLink ? text : secondText, URLPolicy.kind(of: url) == .refused else {
            return nil
        }
        return
            "\(function.name): \(quoted(Self.string(url))) is no link; pass a URL of http, https or mailto, or a relative one"
    }

    private var refusedShape: String? {
        guard function == .draw, text.flatMap({ Shape(packed: $0) }) == nil else { return nil }
        return "\(function.name): the shape has an unknown kind, a number that is not finite or too great, a negative "
            + "length, no points or too many, or too long a text; pass a shape that can be drawn"
    }

    private var refusedPixels: String? {
        guard function == .setPixels, text == nil else { return nil }
        return "\(function.name): the pixels are NULL, or a side is out of bounds; "
            + "pass 1 to \(Pixels.longestSide) pixels a side"
    }

    private func idleTick(in component: ComponentDeclaration) -> String? {
        guard function == .tickAfter else { return nil }
        if component.commands[.tick] == nil {
            return "\(function.name): the component has no command “tick”; add it, or ask for no tick"
        }
        if tickSeconds != nil { return nil }
        return "\(function.name): \(Double(bitPattern: number)) is no time; pass 1 to 86400 seconds"
    }

    private func unsettableField(in component: ComponentDeclaration) -> String? {
        guard let text else { return nil }
        let (name, fields) = (Self.string(text), component.fields)
        guard let field = fields.first(where: { $0.name == name }) else {
            let otherwise =
                fields.isEmpty ? "the model declares none" : "the model has \(list(fields.map(\.name), "and"))"
            return "\(function.name): the model has no field \(quoted(name)); "
                + hint(for: name, among: fields.map(\.name), otherwise: otherwise)
        }
        guard let content = settingContent, !field.takes(content) else { return nil }
        return "\(function.name): the field “\(name)” has the type \(field.type.rawValue)\(field.isOptional ? "?" : "")"
    }

    /// A value of the type that the function sets; nil if the function sets no field.
    private var settingContent: ModelValue.Content? {
        switch function.description.number {
        case .flag: .bool(number != 0)
        case .integer: .int(Int64(bitPattern: number))
        case .double: .double(Double(bitPattern: number))
        case nil: function.description.secondText == nil ? .null : text?.baseAddress.map { .string($0) }
        case .lines, .fraction, .weight, .weightOrNone, .runStyle, .column, .property, .size, .sides: nil
        }
    }

    private static func string(_ text: UnsafeBufferPointer<UInt8>) -> String { String(decoding: text, as: UTF8.self) }
}
