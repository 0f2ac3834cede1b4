internal import Glibc
public import LiaisonKit
internal import LiaisonManifest

extension PluginEntry {
    /// The plugin of its component.
    var plugin: Plugin { component.plugin }

    /// The whole model; nil: no function asks for it.
    var wholeModel: UnsafeMutablePointer<ModelValue>? { component.wholeModel(of: record) }

    /// The index of a field that takes a value; nil: there is none with this name, or it is of another type.
    func field(_ name: UnsafePointer<CChar>, taking content: ModelValue.Content) -> Int? {
        component.fieldNames.firstIndex { strcmp($0, name) == 0 }
            .flatMap { component.declaration.fields[$0].takes(content) ? $0 : nil }
    }

    /// The same entry, whose fields may be set; it keeps its storage alive, and another where it has none.
    func copyingState(_ storage: AnyObject? = nil) -> PluginEntry {
        let state = ModelState(component, copying: record, extras?.state)
        let extras = Extras(
            origin: origin, fallback: fallback, storage: extras?.storage ?? storage, state: state,
            replaced: extras?.replaced)
        return PluginEntry(component, extras, record: state.record)
    }

    /// Sets a field of an entry that `copyingState` has made.
    func set(_ field: Int, to content: ModelValue.Content) {
        extras?.state?.set(field, to: content)
    }

    /// Whether what is set on one is set on the other.
    func sharesState(with other: PluginEntry) -> Bool { record == other.record }

    /// Whether it is the other, or was before something was set.
    func isSame(as other: PluginEntry) -> Bool { origin == other.origin }

    /// Whether a cell shows it.
    func isShown(by cell: Cell) -> Bool {
        (cell.entry as? PluginEntry).map(isSame) ?? false
    }

    /// That its plugin could not complete a command.
    func failure(of command: Command) -> Fault {
        Fault(
            .entry, component: component.reuseIdentifier,
            reason:
                "\(command.name): expected that \(plugin.path) completes it, found that it failed; try again, or ask "
                + "the author of the plugin")
    }

    /// The record that its model was read into: it tells an entry from others.
    var origin: UnsafeRawPointer { extras?.origin ?? record }
}

// MARK: - Updates

extension PluginEntry {
    /// This entry with what commands have set on the old one, but for fields that its feed says something else about now;
    /// nil: there is nothing of that.
    ///
    /// What the old one waits to be completed, this one does.
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
