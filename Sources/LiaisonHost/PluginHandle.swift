package import CLiaison

/// What a plugin knows of its host: the object behind `lsn_liaison *` and `const lsn_model *`.
///
/// The table comes first, so a pointer to it is the handle. There is one for each plugin; what it stands for changes from
/// command to command.
package struct PluginHandle {
    private var api: UnsafePointer<lsn_api>
    private let owner: Unmanaged<Plugin>
    /// What the plugin performs; nil: nothing.
    var call: UnsafeMutablePointer<PluginCall>?

    /// Makes the handle of a plugin, which must outlive it.
    init(_ plugin: Plugin) {
        api = FunctionTable.pointer
        owner = Unmanaged.passUnretained(plugin)
    }

    /// The plugin that has the handle.
    var plugin: Plugin { owner.takeUnretainedValue() }
}

/// The values that the liaison adds to a command, as the argument words that the C function receives.
package struct ContextWords {
    /// `lsn_liaison *`, and `const lsn_model *`.
    let handle: UnsafeMutablePointer<PluginHandle>
    package var indexPath = lsn_index_path(section: 0, row: 0)
    package var section: Int64 = 0
    package var destination = lsn_index_path(section: 0, row: 0)
    package var width: Double = 0
    package var button: UnsafePointer<CChar>?
    package var completion: @convention(c) (Bool) -> Void = { _ in }

    init(handle: UnsafeMutablePointer<PluginHandle>) {
        self.handle = handle
    }

    /// Makes the words of a host that is not this one: behind its handle stands what it likes, behind a table of its own.
    package init(foreignHandle: UnsafeMutableRawPointer) {
        handle = foreignHandle.assumingMemoryBound(to: PluginHandle.self)
    }
}
