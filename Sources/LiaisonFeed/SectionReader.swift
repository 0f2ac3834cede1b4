internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// Reads the JSON of sections: finds the component of each entry, checks its model, and writes its record.
///
/// A fallback or a placeholder replaces a bad entry. Other entries are not affected.
struct SectionReader: ~Copyable {
    /// The faults of the last section, with places in it such as `rows[2].model.username`.
    private(set) var faults: [DocumentFault] = []

    private let registry: Registry
    let checksKeys: Bool
    private var models = ModelReader()
    private var schemas: [ModelSchema] = []
    /// The names of the components of the schemas, which own them.
    private var schemaNames: [(kind: ComponentKind, name: UnsafeBufferPointer<UInt8>)] = []
    private var sections: PluginSections
    /// The arenas of the sections. Stored, because a property of another module counts references.
    private var arenas: SectionArenas
    /// The rows of the section.
    private var rows = EntryStack()

    /// Makes a reader. With `checksKeys` the reader also reports unknown, missing and repeated keys, and ids that two
    /// rows share.
    init(_ registry: Registry, checksKeys: Bool = false) {
        self.registry = registry
        self.checksKeys = checksKeys
        sections = PluginSections()
        arenas = sections.arenas
    }

    /// Reads a section; `name` is the id of a section that has none. A value that is no section becomes a section with a
    /// placeholder.
    mutating func read(_ value: JSONValue, unnamed name: @autoclosure () -> String) -> Section {
        faults.removeAll()
        makeRoom()
        guard value.kind == .object else {
            let reason = "expected a section, an object with an id and rows, found \(value.found)"
            report(.entry, "", reason)
            let fault = Fault(.entry, component: "section", reason: reason)
            return Section(id: name(), rows: [Placeholder(fault)])
        }
        if checksKeys { checkKeys(of: value, "a section", ["id", "header", "rows", "footer"], required: "rows") }
        let id = id(value["id"], unnamed: name)
        let header = readOptional(value["header"], .header)
        readRows(value["rows"])
        if let header { rows.append(header) }
        let footer = readOptional(value["footer"], .footer)
        if let footer { rows.append(footer) }
        return rows.takeSection(id: id, hasHeader: header != nil, hasFooter: footer != nil, in: sections)
    }

    /// Reads the empty state: a section with just that row.
    mutating func readEmptyState(_ value: JSONValue) -> Section {
        faults.removeAll()
        makeRoom()
        return Section(emptyState: readEntry(value, at: .emptyState).entry, storage: arenas)
    }

    private mutating func makeRoom() {
        guard arenas.isFull else { return }
        sections = PluginSections()
        arenas = sections.arenas
    }

    /// The id of a section, in the host's arena.
    private mutating func id(_ value: JSONValue?, unnamed name: () -> String) -> UnsafeBufferPointer<UInt8> {
        guard let value, value.kind == .string, !value.utf8.isEmpty else {
            report(.entry, "id", value.map(EntryID.fault) ?? "the section has no id; add one")
            return arenas.host.text(name())
        }
        return arenas.text(value)
    }

    private mutating func readRows(_ value: JSONValue?) {
        guard let value, value.kind == .array else {
            if let value, value.kind != .null {
                report(.entry, "rows", "expected an array of rows, found \(value.found)")
            }
            return
        }
        for row in value.items { rows.append(readEntry(row, at: EntryPlace(.row, index: rows.count))) }
        if checksKeys { checkIDs(of: value, in: "section") { EntryPlace(.row, index: $0) } }
    }

    private mutating func readOptional(_ value: JSONValue?, _ kind: ComponentKind) -> StackedEntry? {
        guard let value, value.kind != .null else { return nil }
        return readEntry(value, at: EntryPlace(kind))
    }

    private mutating func report(
        _ kind: DocumentFault.Kind, _ place: String, _ reason: String, remedy: Remedy? = nil
    ) {
        faults.append(DocumentFault(kind, place: place, reason: reason, remedy: remedy))
    }
}

extension SectionReader {
    /// Reads a row, header or footer, or its fallback or a placeholder if it cannot be shown.
    private mutating func readEntry(
        _ value: JSONValue, inPlaceOf entry: EntryID? = nil, at place: EntryPlace
    ) -> StackedEntry {
        guard value.kind == .object else {
            let reason = "expected an object that names a component, found \(value.found)"
            return refuse("", reason, nil, entry, at: place)
        }
        if checksKeys { checkKeys(ofEntry: value, at: place) }
        let id = entry ?? readEntryID(value["id"], at: place)
        let known = faults.count
        guard let fallback = value["fallback"], fallback.kind != .null else {
            return readComponent(of: value, nil, known, id, at: place)
        }
        return readComponent(
            of: value, readEntry(fallback, inPlaceOf: id, at: place.fallback).entry, known, id, at: place)
    }

    /// Reads an entry as a row, header or footer of its component. `known` is the number of faults before the fallback
    /// was read. The fallback has the id of the entry.
    private mutating func readComponent(
        of value: JSONValue, _ fallback: (any Entry)?, _ known: Int, _ id: EntryID?, at place: EntryPlace
    ) -> StackedEntry {
        guard let name = value["component"], name.kind == .string else {
            if place.kind == .row, let rows = value["carousel"] { return readCarousel(rows, of: value, id, at: place) }
            let reason = "expected the identifier of a component, found \(value["component"]?.found ?? "nothing")"
            return refuse(".component", reason, fallback, id, at: place)
        }
        do throws(RegistryError) {
            let schema = try schema(of: name, place.kind)
            let entry = readEntry(value["model"], schema, fallback, id, at: place)
            // A missing component of a fallback is no fault if the fallback is not needed.
            if faults.count > known, models.faults.isEmpty {
                faults[known...].removeAll { $0.kind == .component }
            }
            return entry
        } catch {
            // A missing component with a fallback is no fault.
            if let fallback { return .other(fallback) }
            report(.component, "\(place).component", error.reason, remedy: error.remedy)
            return .other(Placeholder(Fault(.component, component: name.string, reason: error.reason), id: id?.text))
        }
    }

    /// Reads the id of an entry; nil if it has none.
    private mutating func readEntryID(_ value: JSONValue?, at place: EntryPlace) -> EntryID? {
        guard let value, value.kind != .null else { return nil }
        do throws(DocumentFault) {
            return try EntryID(value, in: arenas.host)
        } catch {
            report(.entry, "\(place).id", error.reason)
            return nil
        }
    }

    /// Reads the rows of a carousel and their width.
    private mutating func readCarousel(
        _ rows: JSONValue, of value: JSONValue, _ id: EntryID?, at place: EntryPlace
    ) -> StackedEntry {
        guard rows.kind == .array else {
            return refuse(".carousel", "expected an array of rows, found \(rows.found)", nil, id, at: place)
        }
        var entries: [any Entry] = []
        for row in rows.items { entries.append(readEntry(row, at: place.carousel(entries.count)).entry) }
        if checksKeys { checkIDs(of: rows, in: "carousel") { place.carousel($0) } }
        return .other(Carousel(entries, itemWidth: readItemWidth(value["itemWidth"], at: place), id: id?.text))
    }

    private mutating func readItemWidth(_ value: JSONValue?, at place: EntryPlace) -> Double {
        guard let value, value.kind != .null else { return ItemWidth.standard }
        if let points = ItemWidth.points(value) { return points }
        report(.entry, "\(place).itemWidth", "expected \(ItemWidth.expectation), found \(value.found)")
        return ItemWidth.standard
    }

    private mutating func readEntry(
        _ model: JSONValue?, _ schema: ModelSchema, _ fallback: (any Entry)?, _ id: EntryID?, at place: EntryPlace
    ) -> StackedEntry {
        if checksKeys, let model, schema.layout.model == nil {
            let name = "a model of \(schema.component.reuseIdentifier)"
            checkKeys(of: model, name, schema.fields.map(\.name), at: "\(place).model")
        }
        let record = schema.arena(in: arenas)._withUnsafeGuaranteedRef {
            models.read(model, schema, id: id, into: $0)
        }
        if models.faults.isEmpty {
            guard let fallback else { return .plain((schema.unmanagedComponent, record)) }
            return .other(PluginEntry(schema.component, record: record, fallback: fallback))
        }
        let faults = models.faults.named
        for fault in faults { report(.entry, "\(place).model\(fault.place)", fault.reason) }
        let reason = faults.map { "model\($0.place): \($0.reason)" }.joined(separator: "; ")
        let fault = Fault(.entry, component: schema.component.reuseIdentifier, reason: reason)
        return .other(fallback ?? Placeholder(fault, id: id?.text))
    }

    private mutating func refuse(
        _ part: String, _ reason: String, _ fallback: (any Entry)?, _ id: EntryID?, at place: EntryPlace
    ) -> StackedEntry {
        report(.entry, "\(place)\(part)", reason)
        let fault = Fault(.entry, component: "\(place.kind)", reason: reason)
        return .other(fallback ?? Placeholder(fault, id: id?.text))
    }

    /// The schema of a component. There are few, and comparing their names is quicker than hashing.
    private mutating func schema(of name: JSONValue, _ kind: ComponentKind) throws(RegistryError) -> ModelSchema {
        if let index = schemaNames.firstIndex(where: { $0.kind == kind && name.equals($0.name) }) {
            return schemas[index]
        }
        let identifier = name.string
        let schema = ModelSchema(try registry.component(identifier, kind: kind), named: identifier)
        schemas.append(schema)
        schemaNames.append((kind, schema.name))
        return schema
    }
}

extension SectionReader {
    private mutating func checkKeys(ofEntry value: JSONValue, at place: EntryPlace) {
        let isCarousel = place.kind == .row && value["component"]?.kind != .string && value["carousel"] != nil
        let keys = isCarousel ? ["id", "carousel", "itemWidth"] : ["id", "component", "model", "fallback"]
        checkKeys(of: value, isCarousel ? "a carousel" : "a \(place.kind)", keys, at: "\(place)")
    }

    /// An id must be unique in its section, because updates match rows by section and id.
    private mutating func checkIDs(of rows: JSONValue, in what: String, _ place: (_ row: Int) -> EntryPlace) {
        var firsts: [String: Int] = [:]
        for (number, row) in rows.items.enumerated() {
            guard row.kind == .object, let id = row["id"], id.kind == .string, !id.utf8.isEmpty else { continue }
            guard let first = firsts[id.string] else {
                firsts[id.string] = number
                continue
            }
            report(
                .entry, "\(place(number)).id",
                "expected an id that no other row of the \(what) has, found \(quoted(id.string)), the id of \(place(first))"
            )
        }
    }

    private mutating func checkKeys(
        of value: JSONValue, _ what: String, _ keys: [String], required: String? = nil, at place: String = ""
    ) {
        guard value.kind == .object else { return }
        let collector = FaultCollector()
        let members = Members(Located(value: value, place: place, faults: collector), what, keys: keys)
        if let required { _ = members?.required(required) }
        for fault in collector.faults { report(.entry, fault.place, fault.reason) }
    }
}
