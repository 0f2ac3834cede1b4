// A build of `built_before` with another model and one more component.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void memo_configure(lsn_label *text, lsn_button *like, const char *model_text, double likes) {
    char title[32];
    snprintf(title, sizeof title, "%.1f likes", likes);
    lsn_set_text(text, model_text);
    lsn_set_title(like, title);
}

LIAISON_EXPORT void memo_tapped(const lsn_model *model, double likes) { lsn_model_set_double(model, "likes", likes + 1); }

LIAISON_EXPORT void extra_configure(lsn_label *text) { lsn_set_text(text, "something extra"); }
