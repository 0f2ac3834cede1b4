//! Panics in every command. Only a message reaches the host.

use liaison_plugin::{Cell, Label, Liaison, export, manifest};

manifest!("manifest.json");

export! {
    fn panicking_configuration(text: Label, cell: Cell, number: &str) {
        let number: i64 = number.parse().unwrap_or_else(|error| panic!("{number} is no number: {error}"));
        text.set_text(&number.to_string());
    }

    fn panicking_height(liaison: Liaison, width: f64) -> f64 {
        panic!("no height at {width}");
    }
}
