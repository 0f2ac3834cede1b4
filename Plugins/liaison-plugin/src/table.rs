//! Calls through the function table of the host.

use crate::sys::lsn_api;

/// Calls a function of the table behind a handle: `call!(handle, set_text(text))`. Where the handle is NULL or the host
/// is older than the function, it does nothing; `or` names the answer then.
macro_rules! call {
    ($handle:expr, $function:ident($($argument:expr),*)) => {
        $crate::table::call!($handle, $function($($argument),*) or ())
    };
    ($handle:expr, $function:ident($($argument:expr),*) or $otherwise:expr) => {{
        let handle = $handle;
        // SAFETY: handles are of the host, which serves them for the call that they are bound to.
        let api = unsafe { $crate::table::api(handle) };
        let end = std::mem::offset_of!($crate::sys::lsn_api, $function) + size_of::<usize>();
        // SAFETY: a table is at least as large as the `size` it starts with, and all before that is there.
        unsafe {
            if !api.is_null() && (*api).size >= end {
                ((*api).$function)(handle.cast(), $($argument),*)
            } else {
                $otherwise
            }
        }
    }};
}
pub(crate) use call;

/// The table behind a handle of any kind: a handle starts with a pointer to it. NULL for NULL.
///
/// # Safety
/// The handle is NULL, or one of the host, and valid.
pub(crate) unsafe fn api<Handle>(handle: *const Handle) -> *const lsn_api {
    if handle.is_null() {
        return std::ptr::null();
    }
    // SAFETY: the caller vouches for it.
    unsafe { *handle.cast::<*const lsn_api>() }
}
