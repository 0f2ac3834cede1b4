//! Catches the panics of commands, and describes them for the host.
//!
//! The standard hook would write the message of a panic to standard error, with all control characters that a feed may
//! have put in it. So a hook of this crate keeps the message instead. Panics outside of commands go to the earlier
//! hook.

use std::any::Any;
use std::cell::Cell;
use std::mem;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// The number of commands that are running on this thread. A command may send others.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// The description of the last panic of a command.
    static LAST: Cell<Option<String>> = const { Cell::new(None) };
}

/// Performs a command. If the command panics, the error contains the place and the message.
pub(crate) fn catch<Answer>(command: impl FnOnce() -> Answer) -> Result<Answer, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let standard = take_hook();
        set_hook(Box::new(
            move |panic| {
                if DEPTH.get() == 0 { standard(panic) } else { LAST.set(Some(description(panic))) }
            },
        ));
    });
    DEPTH.set(DEPTH.get() + 1);
    // Only the plugin itself can see the state that a panic has left incomplete.
    let result = catch_unwind(AssertUnwindSafe(command));
    DEPTH.set(DEPTH.get() - 1);
    result.map_err(|payload| {
        // Dropping a payload that is no text might panic again.
        if !is_text(&*payload) {
            mem::forget(payload);
        }
        LAST.take().unwrap_or_else(|| "an unknown place".to_owned())
    })
}

fn description(panic: &PanicHookInfo) -> String {
    let place = panic.location().map_or("an unknown place".to_owned(), |it| format!("{}:{}", it.file(), it.line()));
    format!("{place}: {}", message(panic.payload()))
}

fn is_text(payload: &(dyn Any + Send)) -> bool {
    payload.is::<String>() || payload.is::<&str>()
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("it gave no reason")
}
