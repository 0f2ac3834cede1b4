internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonTemplates

/// One reading of a manifest: its declarations and its faults.
struct ManifestReading {
    /// A function that the manifest names, with its place.
    struct Call {
        let place: String
        let symbol: String
    }

    /// The manifest; nil if too much is missing.
    private(set) var manifest: Manifest?
    /// All faults, in the order of the manifest.
    private(set) var faults: [DocumentFault] = []
    /// The functions that the manifest names.
    private(set) var calls: [Call] = []

    private static let keys = ["$schema", "liaison", "plugin", "components", "packs"]
    private static let pluginKeys = ["name", "version", "license", "description"]

    /// Reads the manifest of a shared object; or, with `isData`, one that is the whole plugin.
    init(_ bytes: [UInt8], isData: Bool = false) {
        do {
            self = try JSONReader().read(bytes) { ManifestReading($0, isData ? bytes : nil) }
        } catch {
            faults = [DocumentFault(.malformed, reason: "expected a manifest in JSON; \(error)")]
        }
    }

    private init(_ value: JSONValue, _ source: [UInt8]?) {
        let collector = FaultCollector()
        let root = Located(value: value, place: "", faults: collector)
        defer { faults = collector.faults }
        guard value.kind == .object else {
            root.expected("a manifest, an object")
            return
        }
        // A manifest of another version is still read by the rules of this version, so that its author learns of all
        // faults at once.
        let version = Self.version(root)
        guard let members = Members(root, "a manifest", keys: Self.keys) else { return }
        _ = members["$schema"]?.string()
        let plugin = members.required("plugin").flatMap(Self.information)
        let components = members.required("components").flatMap { readComponents($0, source) }
        let packs = members["packs"].map(PackReader.packs) ?? []
        guard let version, let plugin, let components else { return }
        manifest = Manifest(version: version, plugin: plugin, components: components, packs: packs)
    }

    /// The version; nil, after a report, if this host cannot read the manifest.
    private static func version(_ root: Located) -> ABIVersion? {
        guard let located = root.members()?.first(where: { $0.key == "liaison" })?.value else {
            root.report("the key “liaison” is missing; add “\"liaison\": \"\(ABIVersion.host)\"”")
            return nil
        }
        guard let text = located.string("a version such as “1.0”") else { return nil }
        guard let version = ABIVersion(text) else {
            located.expected("a version such as “1.0”")
            return nil
        }
        let versions = "the plugin is written for Liaison \(version), and this host provides \(ABIVersion.host)"
        if version.major != ABIVersion.host.major {
            let older = version.major < ABIVersion.host.major
            located.report(
                "\(versions); \(older ? "rebuild the plugin for this host" : "update the host, or rebuild the plugin for it")"
            )
            return nil
        }
        guard version.minor <= ABIVersion.host.minor else {
            located.report("\(versions); update the host, or rebuild the plugin for \(ABIVersion.host)")
            return nil
        }
        return version
    }

    private static func information(_ located: Located) -> PluginInformation? {
        guard let members = Members(located, "a plugin", keys: pluginKeys) else { return nil }
        let name = members.required("name").flatMap(name)
        let version = members.required("version")?.line()
        let license = members["license"]?.line()
        let description = members["description"]?.line()
        guard let name, let version else { return nil }
        return PluginInformation(name: name, version: version, license: license, description: description)
    }

    private static func name(_ located: Located) -> String? {
        guard let name = located.string() else { return nil }
        guard isPlainName(name) else {
            located.expected("a name of letters, digits, -, _ and .")
            return nil
        }
        guard name.lowercased() != "liaison" else {
            located.report("no plugin may have the name of Liaison itself; choose another")
            return nil
        }
        return name
    }

    /// The templates of a component of a data manifest; nil if there is no such component.
    static func data(ofComponent index: Int, in document: JSONValue, _ locale: LocaleData) -> DataCompiler? {
        let collector = FaultCollector()
        let root = Located(value: document, place: "", faults: collector)
        let components = root.members()?.first { $0.key == "components" }?.value.items() ?? []
        guard components.indices.contains(index) else { return nil }
        return ComponentReader(components[index], source: DataSource(manifest: [], index: index), locale).data
    }

    private mutating func readComponents(_ located: Located, _ source: [UInt8]?) -> [ComponentDeclaration]? {
        guard let items = located.items("an array of components") else { return nil }
        guard !items.isEmpty else {
            located.report("expected at least one component, found none; add one")
            return nil
        }
        var identifiers = Set<String>(minimumCapacity: items.count)
        var signatures = [String: Signature](minimumCapacity: 2 * items.count)
        var components: [ComponentDeclaration] = []
        for (index, item) in items.enumerated() {
            let reader = ComponentReader(item, source: source.map { DataSource(manifest: $0, index: index) })
            calls += reader.calls.map { Call(place: $0.place, symbol: $0.call.symbol) }
            if let identifier = reader.identifier, !identifiers.insert(identifier).inserted {
                item.faults.report(
                    "another component has the identifier \(quoted(identifier)) already; rename one",
                    at: "\(item.place).identifier")
            }
            guard let component = reader.declaration else { continue }
            Self.compare(reader, component, &signatures, item.faults)
            components.append(component)
        }
        return components.count == items.count ? components : nil
    }

    /// The signature that a call gives a function. The types are written out only if two calls name the same function.
    private struct Signature {
        let call: FunctionCall
        let returnType: ReturnType
        let component: ComponentDeclaration
        let place: String

        var types: [String] { [returnType.name(in: .c)] + call.parameters.map(component.typeName) }
    }

    /// Reports a function that two calls give different signatures.
    private static func compare(
        _ reader: ComponentReader, _ component: ComponentDeclaration, _ signatures: inout [String: Signature],
        _ collector: FaultCollector
    ) {
        for (place, call, returnType) in reader.calls {
            let own = Signature(call: call, returnType: returnType, component: component, place: place)
            guard let earlier = signatures[call.symbol] else {
                signatures[call.symbol] = own
                continue
            }
            let (types, others) = (own.types, earlier.types)
            if types != others {
                let (found, expected) = (prototype(call.symbol, types), prototype(call.symbol, others))
                collector.report(
                    "expected \(expected) as in \(earlier.place), found \(found); name another function", at: place)
            }
        }
    }

    private static func prototype(_ symbol: String, _ types: [String]) -> String {
        "“\(types[0]) \(symbol)(\(types.dropFirst().joined(separator: ", ")))”"
    }
}

extension ABIVersion {
    /// Reads `MAJOR.MINOR`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 >= 0 }) else { return nil }
        self.init(major: parts[0], minor: parts[1])
        // A sign or a leading zero is no part of a version.
        guard description == text else { return nil }
    }
}

/// Returns whether a text is a name of letters of ASCII, digits, `-`, `_` and `.`, none of which looks like another.
func isPlainName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-_.".utf8.contains($0) }
}
