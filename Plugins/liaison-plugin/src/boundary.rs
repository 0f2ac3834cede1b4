//! The boundary between the host and a command in Rust. Arguments become safe types, and panics end here.

use crate::panics::catch;
use std::io::{Write, stderr};

/// A call of a command. The command borrows its arguments from the call.
#[derive(Debug)]
pub struct Call(());

/// The type of an argument. The table lists the Rust type for each argument in a manifest:
///
/// | in the manifest | in Rust | where it is optional (`?`) |
/// | --- | --- | --- |
/// | an outlet | [`Label`](crate::Label), [`Image`](crate::Image), [`Button`](crate::Button), [`Progress`](crate::Progress), [`Table`](crate::Table), [`View`](crate::View) | |
/// | an outlet in a repetition (`each`) | a slice: `&[Label]`, `&[View]` … | |
/// | `string`, `url`, `image` | `&str` | `Option<&str>` |
/// | `int` | `i64` | `Option<i64>` |
/// | `double`, `date` | `f64` | `Option<f64>` |
/// | `bool` | `bool` | `Option<bool>` |
/// | `bytes` | `&[u8]` | `Option<&[u8]>` |
/// | `[string]` | [`Strings`](crate::Strings) | `Option<Strings>` |
/// | `[int]`, `[double]` | `&[i64]`, `&[f64]` | `Option<&[i64]>`, `Option<&[f64]>` |
/// | `[[string]]` | [`StringRows`](crate::StringRows) | `Option<StringRows>` |
/// | `[[double]]` | [`DoubleRows`](crate::DoubleRows) | `Option<DoubleRows>` |
/// | `any` | [`Value`](crate::Value) | [`Value`](crate::Value), which is null |
/// | `model`, `cell`, `liaison` | [`Model`](crate::Model), [`Cell`](crate::Cell), [`Liaison`](crate::Liaison) | |
/// | `indexPath`, `destination` | [`IndexPath`](crate::IndexPath) | |
/// | `section`, `rowCount`, `width`, `button` | `i64`, `i64`, `f64`, `&str` | |
/// | `id`, `previousId`, `nextId` | | `Option<&str>` |
/// | `previousModel`, `nextModel` | | `Option<Model>` |
/// | `completion` | [`Completion`](crate::Completion) | |
/// | `resultCompletion` | [`ResultCompletion`](crate::ResultCompletion) | |
#[diagnostic::on_unimplemented(
    message = "no argument of a command has the type `{Self}`",
    note = "see `liaison_plugin::Parameter` for the type of each argument"
)]
pub trait Parameter {
    /// The type of the argument in the C ABI.
    type Raw: Copy;

    /// Reports a sentence to the host by means of the argument. Returns false if the argument cannot report.
    ///
    /// # Safety
    /// The argument comes from the host, and is valid.
    unsafe fn report(_: Self::Raw, _: &str) -> bool {
        false
    }
}

/// An argument that is valid during its call.
pub trait Borrowed<'call>: Parameter {
    /// Makes the argument from the value that the host passes.
    ///
    /// # Safety
    /// The value comes from the host, and is valid during the call.
    unsafe fn borrow(argument: Self::Raw, call: &'call Call) -> Self;
}

/// The return type of a command: nothing, a height in points, or a permission.
pub trait Answer {
    /// The return value of a command that has panicked: a height of 0, or permission.
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

/// Performs a command for [`export!`](crate::export). A panic is reported as one sentence, and goes no further.
pub fn perform<A: Answer>(command: impl FnOnce(&Call) -> A, report: impl FnOnce(&str) -> bool) -> A {
    catch(|| command(&Call(()))).unwrap_or_else(|panic| {
        let sentence = format!("expected the command to return, found that it panicked at {panic}");
        if !report(&sentence) {
            // If standard error is closed, the sentence is lost, because a second panic would leave the plugin.
            writeln!(stderr(), "{}", sentence.escape_debug()).ok();
        }
        A::HARMLESS
    })
}

/// Exports the functions that the manifest names, under their names. The host's arguments become safe types; see
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
/// A panic ends at this boundary. If the function receives the cell or the liaison, the cell fails with the place and
/// the message of the panic, and the liaison logs them. Otherwise they are written to standard error. The function then
/// returns a height of 0, or true.
///
/// An argument cannot be kept after the call:
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
/// An argument cannot claim to live longer than the call:
///
/// ```compile_fail,E0521
/// # use liaison_plugin::export;
/// export! {
///     fn claim(text: &'static str) {}
/// }
/// ```
///
/// An argument cannot go to another thread:
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
/// A completion may be kept and go to another thread. So may a copy of any other argument:
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

            // SAFETY: the host passes the arguments that the manifest names, valid during the call.
            unsafe {
                $crate::perform(
                    |_call| command($($crate::Borrowed::borrow($argument, _call)),*),
                    |_reason| false $(| <$type as $crate::Parameter>::report($argument, _reason))*,
                )
            }
        }
    )+};
}
