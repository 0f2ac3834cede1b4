internal import CLiaison

/// What stands behind `lsn_liaison *` and `const lsn_model *`: the table comes first, so a pointer to it is the handle.
struct RecordingHandle {
    var api: UnsafePointer<lsn_api>
}
