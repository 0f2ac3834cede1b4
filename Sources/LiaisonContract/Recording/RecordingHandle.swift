internal import CLiaison

/// The memory behind `lsn_liaison *` and `const lsn_model *`. The table comes first, so that a pointer to this value
/// is the handle.
struct RecordingHandle {
    var api: UnsafePointer<lsn_api>
}
