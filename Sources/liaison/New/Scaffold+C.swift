extension Scaffold {
    /// The source file in C.
    var cSource: String {
        """
        // \(name.title): a name, and a note if there is one.
        #include "functions.h"

        LIAISON_MANIFEST_FILE("manifest.json");

        \(hasButton ? cRow : cHeader)
        """
    }

    private var cRow: String {
        """
        // A cell is reused for one row after another: set every outlet, every time.
        LIAISON_EXPORT void \(name.snake)_configure(
            lsn_label *title, lsn_label *detail, lsn_button *toggle, const char *name, const char *note, const bool *done) {
            const bool is_done = done != NULL && *done;
            lsn_set_text(title, name);
            lsn_set_color((lsn_view *)title, is_done ? "secondary" : NULL);
            lsn_set_text(detail, note);
            lsn_set_hidden((lsn_view *)detail, note == NULL);
            lsn_set_title(toggle, is_done ? "Undo" : "Done");
        }

        // The change stays with the row, and the host configures the row again.
        LIAISON_EXPORT void \(name.snake)_button_tapped(const lsn_model *model) {
            lsn_model_set_bool(model, "done", !lsn_model_bool(model, "done"));
        }

        """
    }

    private var cHeader: String {
        """
        // A cell is reused for one \(kind.rawValue) after another: set every outlet, every time.
        LIAISON_EXPORT void \(name.snake)_configure(
            lsn_label *title, lsn_label *detail, const char *name, const char *note) {
            lsn_set_text(title, name);
            lsn_set_text(detail, note);
            lsn_set_hidden((lsn_view *)detail, note == NULL);
        }

        """
    }

    /// The source file in C++. C++ converts outlets to views without a cast.
    var cppSource: String {
        cSource.replacing("NULL", with: "nullptr").replacing("(lsn_view *)", with: "")
    }
}
