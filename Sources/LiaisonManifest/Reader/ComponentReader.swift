internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Reads one component.
struct ComponentReader {
    /// The keys that a component may have.
    static let keys =
        ["identifier", "kind", "model", "nib", "height", "estimatedHeight", "commands"] + EditingReader.keys
        + ["examples"]

    /// The reuse identifier; nil if it is not readable.
    private(set) var identifier: String?
    /// The declaration; nil if a required part is not readable.
    private(set) var declaration: ComponentDeclaration?
    /// The templates of a data component; nil for another component.
    private(set) var data: DataCompiler?
    /// The calls of the component, each with its place.
    private(set) var calls: [(place: String, call: FunctionCall, returnType: ReturnType)] = []

    /// Reads a component whose functions a shared object has; or, with `source` and `locale`, a data component.
    init(_ located: Located, source: DataSource? = nil, _ locale: LocaleData = .standard) {
        guard let members = Members(located, "a component", keys: Self.keys) else { return }
        identifier = members.required("identifier").flatMap(Self.identifier)
        let kind: ComponentKind? = members.required("kind")?.choice("kind")
        let fields = members["model"].map(Self.fields) ?? []
        let declarations = fields.compactMap(\.declaration)
        let data = source.map { _ in DataCompiler(fields: fields.map(\.name), locale) }
        var nibReader = NibReader(fields: fields, data)
        let nib = members.required("nib").flatMap { nibReader.nib($0) }
        let reader = CallReader(
            kind: kind ?? .row, outlets: nibReader.outlets, knowsOutlets: nib != nil, fields: fields.map(\.name))
        let height = members["height"].flatMap { readHeight($0, "height", reader) }
        let estimate = members["estimatedHeight"].flatMap { readHeight($0, "estimatedHeight", reader) }
        let commands =
            if let data {
                dataCommands(members["commands"], kind ?? .row, declarations, data)
            } else { members["commands"].map { readCommands($0, kind, reader) } ?? [:] }
        let editing = EditingReader(kind: kind, commands: members["commands"], fields: declarations)
            .declaration(members)
        let takesModel = calls.contains { $0.call.parameters.contains(.model) }
        let examples = ExampleReader(names: fields.map(\.name), fields: declarations, takesOthers: takesModel)
        guard let identifier, let kind, let nib else { return }
        declaration = ComponentDeclaration(
            identifier: identifier, kind: kind, fields: declarations, nib: nib, height: height,
            estimatedHeight: estimate, commands: commands, editing: editing,
            examples: members["examples"].map(examples.examples) ?? [], data: source)
        self.data = data
    }

    /// The commands of a data component, as if functions performed them: one for the values of the nib, and one for the
    /// actions of each command.
    private func dataCommands(
        _ located: Located?, _ kind: ComponentKind, _ fields: [FieldDeclaration], _ data: DataCompiler
    ) -> [Command: FunctionCall] {
        let reactions = ActionReader(kind: kind, fields: fields, data: data).read(located).map {
            ($0, FunctionCall(symbol: $0.name, parameters: [.context(.liaison), .context(.button), .model]))
        }
        let configuration = FunctionCall(symbol: "configuration", parameters: [.context(.cell), .context(.width)])
        return Dictionary([(.configuration, configuration)] + reactions) { first, _ in first }
    }

    private static func identifier(_ located: Located) -> String? {
        guard let text = located.string() else { return nil }
        guard isPlainName(text) else {
            located.expected("a reuse identifier of letters, digits, -, _ and .")
            return nil
        }
        guard text.prefix(while: { $0 != "." }).lowercased() != "liaison" else {
            located.report("reuse identifiers that begin with liaison are those of Liaison itself; choose another")
            return nil
        }
        return text
    }

    /// The fields of a model. A name is known even if its type is wrong.
    private static func fields(_ located: Located) -> [(name: String, declaration: FieldDeclaration?)] {
        (located.members("an object with a type for each field") ?? []).map { key, value in
            if !isIdentifier(key) {
                value.report(
                    "expected a field's name of letters, digits and _, not beginning with a digit, found \(quoted(key))"
                )
            }
            guard let text = value.string("the name of a type") else { return (key, nil) }
            let name = text.hasSuffix("?") ? String(text.dropLast()) : text
            let types = FieldType.allCases.map(\.rawValue)
            guard let type = FieldType(rawValue: name) else {
                let otherwise = "expected \(list(types)), each with or without “?”"
                value.report("unknown type \(quoted(text)); \(hint(for: name, among: types, otherwise: otherwise))")
                return (key, nil)
            }
            return (key, FieldDeclaration(name: key, type: type, isOptional: text.hasSuffix("?")))
        }
    }

    private mutating func readHeight(_ located: Located, _ key: String, _ reader: CallReader) -> HeightDeclaration? {
        guard located.value.kind == .string else {
            guard located.value.kind == .int || located.value.kind == .double else {
                located.expected("a number of points or a function that returns it")
                return nil
            }
            return located.number().map { .points($0) }
        }
        return readCall(located, .height(key), reader).map { .function($0) }
    }

    private mutating func readCommands(
        _ located: Located, _ kind: ComponentKind?, _ reader: CallReader
    ) -> [Command: FunctionCall] {
        let members = located.members("an object with a function for each command") ?? []
        var commands = [Command: FunctionCall](minimumCapacity: members.count)
        let known = (kind ?? .row).commands
        for (key, value) in members {
            guard let command = Command(name: key) else {
                let names = known.map(\.name)
                value.report(
                    "unknown command \(quoted(key)); \(hint(for: key, among: names, otherwise: "commands are \(list(names, "and"))"))"
                )
                continue
            }
            if !known.contains(command), let kind {
                let names = list(known.map(\.name), "and")
                value.report("a \(kind.rawValue) is sent no “\(key)”; its commands are \(names)")
                continue
            }
            commands[command] = readCall(value, .command(command), reader)
        }
        return commands
    }

    private mutating func readCall(_ located: Located, _ site: CallSite, _ reader: CallReader) -> FunctionCall? {
        guard let call = reader.call(located, at: site) else { return nil }
        calls.append((located.place, call, site.returnType))
        return call
    }
}
