internal import Glibc
public import LiaisonKit
internal import LiaisonManifest

extension PluginEntry {
    /// The plugin of its component.
    var plugin: Plugin { component.plugin }

    /// The whole model; nil if no function takes it.
    var wholeModel: UnsafeMutablePointer<ModelValue>? { component.wholeModel(of: record) }

    /// The index of the field for a value; nil if there is none with this name, or if it has another type.
    func field(_ name: UnsafePointer<CChar>, taking content: ModelValue.Content) -> Int? {
        component.fieldNames.firstIndex { strcmp($0, name) == 0 }
            .flatMap { component.declaration.fields[$0].takes(content) ? $0 : nil }
    }

    /// A copy of this entry with a state, whose fields may be set. The copy keeps the storage of this entry alive, or
    /// `storage` if this entry has none.
    func copyingState(_ storage: AnyObject? = nil) -> PluginEntry {
        let state = ModelState(component, copying: record, extras?.state)
        let extras = Extras(
            origin: origin, fallback: fallback, storage: extras?.storage ?? storage, state: state,
            replaced: extras?.replaced, urls: extras?.urls, level: level)
        return PluginEntry(component, extras, record: state.record)
    }

    /// This row, which a command of another row has inserted, whose model has some URLs.
    func inserted(by row: PluginEntry, with urls: Set<[UInt8]>) -> PluginEntry {
        let extras = Extras(
            origin: origin, fallback: fallback, storage: extras?.storage, state: extras?.state,
            replaced: extras?.replaced, urls: urls, level: row.level + 1)
        return PluginEntry(component, extras, record: record)
    }

    /// How many rows have inserted each other down to this row; 0 for a row of the feed.
    var level: Int { extras?.level ?? 0 }

    /// Sets a field of an entry that `copyingState` has made.
    func set(_ field: Int, to content: ModelValue.Content) {
        extras?.state?.set(field, to: content)
    }

    /// Frees the texts that `set` has replaced. Call this when no function of the plugin that may hold pointers to them
    /// runs any more.
    func forgetReplacedTexts() { extras?.state?.forgetReplacedTexts() }

    /// Returns whether two entries share a state.
    func sharesState(with other: PluginEntry) -> Bool { record == other.record }

    /// Returns whether two entries are the same, apart from fields that commands have set.
    func isSame(as other: PluginEntry) -> Bool { origin == other.origin }

    /// Returns whether a cell shows the entry.
    func isShown(by cell: Cell) -> Bool {
        (cell.entry as? PluginEntry).map(isSame) ?? false
    }

    /// The fault of a command that its plugin could not complete.
    func failure(of command: Command, _ reason: String?) -> Fault {
        let found = reason.map { "failed: \($0)" } ?? "failed"
        return Fault(
            .entry, component: component.reuseIdentifier,
            reason:
                "\(command.name): expected that \(plugin.shownPath) completes the command, found that the command \(found); "
                + "try again, or ask the author of the plugin")
    }

    /// Returns whether a field of type `bool` is true; true if there is no field.
    func isTrue(_ field: Int?) -> Bool {
        guard let field else { return true }
        if case .bytes(let bytes) = component.content(ofField: field, in: record) { return bytes.first == 1 }
        return false
    }

    /// The text of a field of type `string`, on one line; nil if the text is absent or empty.
    func text(_ field: Int) -> String? {
        guard case .bytes(let bytes) = component.content(ofField: field, in: record), !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The record that its model was read into. Its address identifies the entry.
    var origin: UnsafeRawPointer { extras?.origin ?? record }
}

// MARK: - Updates

extension PluginEntry {
    /// This entry with the changes that commands have made to the old one, except in fields whose value in the feed has
    /// changed; nil if there are no such changes.
    ///
    /// Completions that wait for the old entry wait for the new entry from now on.
    public func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)? {
        guard let old = old as? PluginEntry, old.component === component, old.extras?.replaced == nil else {
            return nil
        }
        let entry = settingFields(of: old, storage)
        if !isSame(as: old) { plugin.completions.handOver(from: old, to: entry ?? self, storage) }
        return entry
    }

    private func settingFields(of old: PluginEntry, _ storage: AnyObject?) -> PluginEntry? {
        guard let state = old.extras?.state, state !== extras?.state else { return nil }
        let fields = state.fields.filter {
            component.content(ofField: $0, in: old.origin) == component.content(ofField: $0, in: origin)
        }
        guard !fields.isEmpty else { return nil }
        let entry = copyingState(storage)
        for field in fields.sorted() { entry.set(field, to: state.content(ofField: field)) }
        return entry
    }
}
