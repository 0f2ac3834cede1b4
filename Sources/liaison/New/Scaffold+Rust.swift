extension Scaffold {
    /// The source file in Rust.
    var rustSource: String {
        """
        //! \(name.title): a name, and a note if there is one.

        mod functions;

        use liaison_plugin::{\(hasButton ? "Button, Cell, Label, Model" : "Cell, Label"), export, manifest};

        manifest!("../manifest.json");

        \(hasButton ? rustRow : rustHeader)
        """
    }

    private var rustRow: String {
        """
        export! {
            // A cell is reused for one row after another: set every outlet, every time. If this panics, the cell fails.
            fn \(name.snake)_configure(
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
            fn \(name.snake)_button_tapped(model: Model) {
                model.set_bool("done", !model.value("done").bool());
            }
        }

        """
    }

    private var rustHeader: String {
        """
        export! {
            // A cell is reused for one \(kind.rawValue) after another: set every outlet, every time. If this panics, the cell
            // fails.
            fn \(name.snake)_configure(_cell: Cell, title: Label, detail: Label, name: &str, note: Option<&str>) {
                title.set_text(name);
                detail.set_text(note.unwrap_or(""));
                detail.set_hidden(note.is_none());
            }
        }

        """
    }

    /// The Cargo manifest.
    var cargoManifest: String {
        """
        [package]
        name = "\(name.kebab)"
        version = "1.0.0"
        edition = "2024"
        rust-version = "1.90"

        [lib]
        crate-type = ["cdylib"]

        [dependencies]
        liaison-plugin = { path = "sdk/liaison-plugin" }

        [profile.release]
        strip = "symbols"

        # The package belongs to no workspace, even if a folder above it has one.
        [workspace]

        """
    }
}
