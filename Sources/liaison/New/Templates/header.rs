//! Plugin name: a name, and a note if there is one.

mod functions;

use liaison_plugin::{Cell, Label, export, manifest};

manifest!("../manifest.json");

export! {
    // A cell is reused for one header after another: set every outlet, every time. If this panics, the cell
    // fails.
    fn plugin_name_configure(_cell: Cell, title: Label, detail: Label, name: &str, note: Option<&str>) {
        title.set_text(name);
        detail.set_text(note.unwrap_or(""));
        detail.set_hidden(note.is_none());
    }
}
