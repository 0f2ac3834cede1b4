internal import LiaisonKit

/// Keeps the entries small: few of them have any of it.
final class Extras {
    let origin: UnsafeRawPointer
    let fallback: (any Entry)?
    /// What keeps the record that its model was read into, and all that it points to.
    let storage: AnyObject?
    /// What commands have set.
    let state: ModelState?
    /// The entry that cannot be shown, and in whose place this is.
    let replaced: PluginEntry?

    init(
        origin: UnsafeRawPointer, fallback: (any Entry)? = nil, storage: AnyObject? = nil, state: ModelState? = nil,
        replaced: PluginEntry? = nil
    ) {
        self.origin = origin
        self.fallback = fallback
        self.storage = storage
        self.state = state
        self.replaced = replaced
    }
}
