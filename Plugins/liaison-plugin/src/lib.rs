//! Rows, headers and footers for Liaison, written in Rust. A plugin links nothing of the host, and needs no other
//! crate.
//!
//! A plugin is a `cdylib` that contains a manifest and the functions that the manifest names.
//!
//! ```
//! use liaison_plugin::{Label, Weight, export, manifest};
//!
//! # #[cfg(any())]
//! manifest!("../manifest.json");
//!
//! export! {
//!     // "configuration": "greeting_configure(text, model.name, model.times)"
//!     fn greeting_configure(text: Label, name: &str, times: Option<i64>) {
//!         text.set_text(if times.is_some_and(|times| times > 1) { "Hello again, " } else { "Hello, " });
//!         text.append_text(name, Weight::Bold);
//!     }
//! }
//! ```
//!
//! # Parameters
//!
//! The name in the manifest determines the type of a parameter:
//!
//! | in the manifest | in Rust | optional: `"int?"` |
//! | --- | --- | --- |
//! | a label, image, button or progress | [`Label`], [`Image`], [`Button`], [`Progress`] | |
//! | any other outlet | [`View`] | |
//! | `cell`, `liaison` | [`Cell`], [`Liaison`] | |
//! | `model` | [`Model`] | |
//! | `indexPath`, `destination` | [`IndexPath`] | |
//! | `section` | [`i64`] | |
//! | `width` | [`f64`] | |
//! | `button` | `&str` | |
//! | `completion` | [`Completion`] | |
//! | `resultCompletion` | [`ResultCompletion`] | |
//! | a `string`, `url` or `image` field | `&str` | `Option<&str>` |
//! | an `int` field | [`i64`] | `Option<i64>` |
//! | a `double` or `date` field | [`f64`] | `Option<f64>` |
//! | a `bool` field | [`bool`] | `Option<bool>` |
//! | a `bytes` field | `&[u8]` | `Option<&[u8]>` |
//! | a `[string]` field | [`Strings`] | `Option<Strings>` |
//! | an `[int]` field | `&[i64]` | `Option<&[i64]>` |
//! | a `[double]` field | `&[f64]` | `Option<&[f64]>` |
//! | an `any` field | [`Value`] | [`Value`] |
//!
//! A height function returns [`f64`]. `willSelect` and `willDeselect` return [`bool`]. Other functions return nothing.
//!
//! # Threads
//!
//! The host sends commands on one thread, and its functions may be called on that thread alone. So an argument cannot
//! go to another thread.
//!
//! # Ownership
//!
//! A command borrows its arguments for the call. Code that keeps an argument does not compile; copy it instead. Only a
//! [`Completion`] may be kept. The host copies all that it is given.
//!
//! # Panics
//!
//! A panic ends at the boundary: the cell of the command fails with its message, or the liaison logs it; see
//! [`export!`]. For this a plugin must be built with `panic = "unwind"`, the default.
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]

#[cfg(panic = "abort")]
compile_error!("a panic would end the host: expected panic = \"unwind\" in the profile, found \"abort\"; remove it");

mod actions;
mod boundary;
mod layout;
#[cfg(doctest)]
mod limits;
mod manifest;
mod models;
mod panics;
mod shapes;
pub mod sys;
mod table;
mod texts;
mod views;

pub use actions::{Cell, Completion, Liaison, ResultCompletion};
pub use boundary::{Answer, Borrowed, Call, Parameter, perform};
pub use models::{DoubleRows, Model, StringRows, Strings, Value, ValueType};
pub use shapes::{Paint, Shape};
pub use sys::lsn_index_path as IndexPath;
pub use sys::lsn_point as Point;
pub use views::{
    Alignment, Button, ButtonStyle, Canvas, Color, Image, Label, Progress, Table, TextStyle, View, Weight,
};
