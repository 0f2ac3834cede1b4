//! Calls through the function table of the host.

use crate::sys::lsn_api;

/// Calls a function of the table behind a handle: `call!(handle, set_text(text))`. Does nothing if the handle is NULL,
/// or if the host is older than the function. The result is then the value after `or`.
macro_rules! call {
    ($handle:expr, $function:ident($($argument:expr),*)) => {
        $crate::table::call!($handle, $function($($argument),*) or ())
    };
    ($handle:expr, $function:ident($($argument:expr),*) or $otherwise:expr) => {{
        let handle = $handle;
        // SAFETY: handles come from the host, which serves them during the call that they are bound to.
        let api = unsafe { $crate::table::api(handle) };
        let end = std::mem::offset_of!($crate::sys::lsn_api, $function) + size_of::<usize>();
        // SAFETY: a table has at least the `size` that it starts with, so the function is inside.
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

/// The table behind a handle of any kind; NULL for NULL. A handle starts with a pointer to its table.
///
/// # Safety
/// The handle is NULL, or a valid handle of the host.
pub(crate) unsafe fn api<Handle>(handle: *const Handle) -> *const lsn_api {
    if handle.is_null() {
        return std::ptr::null();
    }
    // SAFETY: the caller guarantees it.
    unsafe { *handle.cast::<*const lsn_api>() }
}
