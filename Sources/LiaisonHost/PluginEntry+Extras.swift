internal import LiaisonKit

/// The rarely used parts of an entry. They are separate, so that entries are small.
final class Extras {
    let origin: UnsafeRawPointer
    let fallback: (any Entry)?
    /// The owner of the record that the model was read into, and of all that the record points to.
    let storage: AnyObject?
    /// The state with the values that commands have set; nil if none was set.
    let state: ModelState?
    /// The entry whose fallback this entry is; nil if this entry is no fallback.
    let replaced: PluginEntry?
    /// How many rows have inserted each other down to this row; 0 for a row of the feed.
    let level: Int
    /// The URLs of the model of the row whose command has inserted this row; nil for a row of the feed.
    let urls: Set<[UInt8]>?

    init(
        origin: UnsafeRawPointer, fallback: (any Entry)? = nil, storage: AnyObject? = nil, state: ModelState? = nil,
        replaced: PluginEntry? = nil, urls: Set<[UInt8]>? = nil, level: Int = 0
    ) {
        self.origin = origin
        self.fallback = fallback
        self.storage = storage
        self.state = state
        self.replaced = replaced
        self.urls = urls
        self.level = level
    }
}
