//! Plugin name: a name, and a note if there is one.

mod functions;

use liaison_plugin::{Button, Cell, Label, Model, export, manifest};

manifest!("../manifest.json");

export! {
    // A cell is reused for one row after another: set every outlet, every time. If this panics, the cell fails.
    fn plugin_name_configure(
        _cell: Cell, title: Label, detail: Label, toggle: Button, name: &str, note: Option<&str>,
        done: Option<bool>,
    ) {
        let is_done = done.unwrap_or(false);
        title.set_text(name);
        title.set_color(is_done.then_some("secondary"));
        detail.set_text(note.unwrap_or(""));
        detail.set_hidden(note.is_none());
        toggle.set_title(if is_done { "Undo" } else { "Done" });
    }

    // The change stays with the row, and the host configures the row again.
    fn plugin_name_button_tapped(model: Model) {
        model.set_bool("done", !model.value("done").bool());
    }
}
