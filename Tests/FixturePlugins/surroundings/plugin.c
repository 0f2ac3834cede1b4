// Shows the values of the context that version 1.1 has added, and values as JSON.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void around_configure(lsn_label *text, int64_t row_count, double now, const char *language,
                                     const char *color_scheme, const char *medium) {
    char line[200];
    snprintf(line, sizeof line, "%lld %.1f %s %s %s", (long long)row_count, now, language, color_scheme, medium);
    lsn_set_text(text, line);
}

/// Takes an outlet that has the name of a context value.
LIAISON_EXPORT void named_configure(lsn_label *now, const char *medium) { lsn_set_text(now, medium); }

/// Shows the JSON of a value whole and cut, with its length.
LIAISON_EXPORT void json_configure(lsn_label *text, const lsn_value *value) {
    char whole[200], cut[4], line[300];
    const size_t length = lsn_value_json(value, NULL, 0);
    lsn_value_json(value, whole, sizeof whole);
    lsn_value_json(value, cut, sizeof cut);
    snprintf(line, sizeof line, "%zu %s %s", length, whole, cut);
    lsn_set_text(text, line);
}

LIAISON_EXPORT void json_select(lsn_liaison *liaison, lsn_index_path index_path, const lsn_value *value) {
    index_path.row += 1;
    if (!lsn_insert_value(liaison, index_path, "JSON", lsn_value_member(value, "next"))) lsn_log(liaison, "refused");
}

/// As high as two texts below each other.
LIAISON_EXPORT double measuring_height(lsn_liaison *liaison, const char *text, double width) {
    return lsn_measure(liaison, text, 0, LSN_WEIGHT_OF_LABEL, width) +
           lsn_measure(liaison, NULL, 30, LSN_WEIGHT_BOLD, width);
}

LIAISON_EXPORT void measuring_configure(lsn_label *text, const char *name) { lsn_set_text(text, name); }
