//! Between the host and a command in Rust: arguments become safe types on the way in, panics end on the way out.

use crate::panics::catch;
use std::io::{Write, stderr};

/// One call of a command. What the command receives is borrowed from it.
#[derive(Debug)]
pub struct Call(());

/// The type of an argument. All that a manifest may name has one in Rust:
///
/// | in the manifest | in Rust | where it is optional (`?`) |
/// | --- | --- | --- |
/// | an outlet | [`Label`](crate::Label), [`Image`](crate::Image), [`Button`](crate::Button), [`Progress`](crate::Progress), [`View`](crate::View) | |
/// | `string`, `url`, `image` | `&str` | `Option<&str>` |
/// | `int` | `i64` | `Option<i64>` |
/// | `double`, `date` | `f64` | `Option<f64>` |
/// | `bool` | `bool` | `Option<bool>` |
/// | `bytes` | `&[u8]` | `Option<&[u8]>` |
/// | `[string]` | [`Strings`](crate::Strings) | `Option<Strings>` |
/// | `[int]`, `[double]` | `&[i64]`, `&[f64]` | `Option<&[i64]>`, `Option<&[f64]>` |
/// | `any` | [`Value`](crate::Value) | [`Value`](crate::Value), which is null |
/// | `model`, `cell`, `liaison` | [`Model`](crate::Model), [`Cell`](crate::Cell), [`Liaison`](crate::Liaison) | |
/// | `indexPath`, `destination` | [`IndexPath`](crate::IndexPath) | |
/// | `section`, `width`, `button` | `i64`, `f64`, `&str` | |
/// | `completion` | [`Completion`](crate::Completion) | |
#[diagnostic::on_unimplemented(
    message = "no argument of a command has the type `{Self}`",
    note = "see `liaison_plugin::Parameter` for the type of each argument"
)]
pub trait Parameter {
    /// The same in the C ABI.
    type Raw: Copy;

    /// Tells the host what went wrong; false where the argument is none that can.
    ///
    /// # Safety
    /// The argument is of the host, and valid.
    unsafe fn report(_: Self::Raw, _: &str) -> bool {
        false
    }
}

/// An argument that is valid as long as its call.
pub trait Borrowed<'call>: Parameter {
    /// Makes it of what the host passes.
    ///
    /// # Safety
    /// The argument is of the host, and valid during the call.
    unsafe fn borrow(argument: Self::Raw, call: &'call Call) -> Self;
}

/// What a command answers: nothing, a height in points, or whether it agrees.
pub trait Answer {
    /// What is answered for a command that panicked: a height of 0, and agreement.
    const HARMLESS: Self;
}

impl Answer for () {
    const HARMLESS: () = ();
}

impl Answer for f64 {
    const HARMLESS: f64 = 0.0;
}

impl Answer for bool {
    const HARMLESS: bool = true;
}

/// Performs a command for [`export!`](crate::export). Its panic is reported as one sentence, and goes no further.
pub fn perform<A: Answer>(command: impl FnOnce(&Call) -> A, report: impl FnOnce(&str) -> bool) -> A {
    catch(|| command(&Call(()))).unwrap_or_else(|panic| {
        let sentence = format!("expected the command to return, found that it panicked at {panic}");
        if !report(&sentence) {
            // Where standard error is closed, nobody is told: a panic would leave the plugin.
            writeln!(stderr(), "{}", sentence.escape_debug()).ok();
        }
        A::HARMLESS
    })
}

/// Exports the functions that the manifest names, each under its name, with safe types for what the host passes; see
/// [`Parameter`].
///
/// ```
/// use liaison_plugin::{Cell, Label, export};
///
/// export! {
///     /// Shows how many like the post.
///     fn likes_configure(cell: Cell, text: Label, count: i64) {
///         if count < 0 {
///             return cell.fail("expected a count of 0 or more");
///         }
///         text.set_text(&format!("{count} likes"));
///     }
///
///     fn likes_height(width: f64) -> f64 {
///         if width < 320.0 { 40.0 } else { 20.0 }
///     }
/// }
/// ```
///
/// A panic ends here. The cell fails with its place and its message, and the liaison logs them, where the function
/// receives one of them; else they are written to standard error. The answer is a height of 0, or true.
///
/// What the function receives cannot be kept:
///
/// ```compile_fail,E0521
/// use liaison_plugin::{Label, export};
/// use std::cell::Cell;
///
/// thread_local! {
///     static KEPT: Cell<Option<Label<'static>>> = const { Cell::new(None) };
/// }
///
/// export! {
///     fn keep(text: Label) {
///         KEPT.set(Some(text));
///     }
/// }
/// ```
///
/// ```compile_fail,E0521
/// # use liaison_plugin::export;
/// # use std::cell::Cell;
/// thread_local! {
///     static KEPT: Cell<&'static str> = const { Cell::new("") };
/// }
///
/// export! {
///     fn keep(text: &str) {
///         KEPT.set(text);
///     }
/// }
/// ```
///
/// Nor can it claim to live longer than the call:
///
/// ```compile_fail,E0521
/// # use liaison_plugin::export;
/// export! {
///     fn claim(text: &'static str) {}
/// }
/// ```
///
/// Nor does it go to another thread:
///
/// ```compile_fail,E0277
/// # use liaison_plugin::{Label, export};
/// export! {
///     fn send(text: Label) {
///         std::thread::scope(|scope| {
///             scope.spawn(|| text.set_text("from another thread"));
///         });
///     }
/// }
/// ```
///
/// A completion may be kept, and go to another thread, and a copy of the rest:
///
/// ```
/// # use liaison_plugin::{Completion, export};
/// export! {
///     fn begin(text: &str, completion: Completion) {
///         let text = text.to_owned();
///         std::thread::spawn(move || completion.complete(text.is_ascii()));
///     }
/// }
/// ```
#[macro_export]
macro_rules! export {
    ($(
        $(#[$attribute:meta])*
        fn $name:ident($($argument:ident: $type:ty),* $(,)?) $(-> $answer:ty)? $body:block
    )+) => {$(
        $(#[$attribute])*
        #[allow(clippy::too_many_arguments)]
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name($($argument: <$type as $crate::Parameter>::Raw),*) $(-> $answer)? {
            #[allow(clippy::too_many_arguments)]
            fn command($($argument: $type),*) $(-> $answer)? $body

            // SAFETY: the host passes what the manifest says, valid during the call.
            unsafe {
                $crate::perform(
                    |_call| command($($crate::Borrowed::borrow($argument, _call)),*),
                    |_reason| false $(| <$type as $crate::Parameter>::report($argument, _reason))*,
                )
            }
        }
    )+};
}
