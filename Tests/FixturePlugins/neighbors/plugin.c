// Shows the rows before and behind a row, and the number of rows.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// What a row sees of a neighbor. A field that the neighbor's component does not declare reads as none.
static const char *name(const lsn_model *model) {
    if (model == NULL) return "-";
    if (lsn_model_has(model, "title")) return lsn_model_string(model, "title");
    return lsn_model_has(model, "name") ? lsn_model_string(model, "name") : "?";
}

static const char *or_none(const char *id) { return id == NULL ? "-" : id; }

LIAISON_EXPORT void between_configure(lsn_label *text, const char *id, const char *previous_id,
                                      const lsn_model *previous, const char *next_id, const lsn_model *next) {
    char line[200];
    snprintf(line, sizeof line, "%s=%s %s %s=%s", or_none(previous_id), name(previous), or_none(id), or_none(next_id),
             name(next));
    lsn_set_text(text, line);
}

/// Tries to change a neighbor, which is refused.
LIAISON_EXPORT void between_tapped(const lsn_model *previous) { lsn_model_set_string(previous, "name", "changed"); }

LIAISON_EXPORT void other_configure(lsn_label *text, const char *title) { lsn_set_text(text, title); }

LIAISON_EXPORT void other_rename(const lsn_model *model) { lsn_model_set_string(model, "title", "renamed"); }

LIAISON_EXPORT void counting_configure(lsn_label *text, int64_t row_count) {
    char line[24];
    snprintf(line, sizeof line, "%lld", (long long)row_count);
    lsn_set_text(text, line);
}
