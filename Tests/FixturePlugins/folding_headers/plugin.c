// A header that folds its section when it is tapped, and a footer that takes no taps.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void folding_configure(lsn_label *text, const char *title, int64_t row_count) {
    char line[200];
    snprintf(line, sizeof line, "%s %lld", title, (long long)row_count);
    lsn_set_text(text, line);
}

LIAISON_EXPORT void folding_fold(lsn_liaison *liaison, int64_t section, int64_t row_count, const lsn_model *model,
                                 const lsn_value *names, const bool *folded) {
    if (folded == NULL || !*folded) {
        while (row_count > 0) lsn_delete_row(liaison, (lsn_index_path){section, --row_count});
        lsn_model_set_bool(model, "folded", true);
        return;
    }
    for (size_t index = 0; index < lsn_value_count(names); index++) {
        lsn_insert_value(liaison, (lsn_index_path){section, (int64_t)index}, "Folded", lsn_value_item(names, index));
    }
    lsn_model_set_bool(model, "folded", false);
}

LIAISON_EXPORT void folding_tapped(const char *button, lsn_result_completion complete) { complete(true, button); }

LIAISON_EXPORT void folding_completed(const lsn_model *model, const char *result) {
    lsn_model_set_string(model, "title", result);
}

LIAISON_EXPORT void quiet_configure(lsn_label *text) { lsn_set_text(text, "end"); }

LIAISON_EXPORT void folded_configure(lsn_label *text, const char *name) { lsn_set_text(text, name); }
