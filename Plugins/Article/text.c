#include "text.h"

#include <string.h>

bool text_is_empty(const char *text) {
    return text == NULL || *text == '\0';
}

void text_show(lsn_label *label, const char *text) {
    lsn_set_text(label, text);
    lsn_set_hidden((lsn_view *)label, text_is_empty(text));
}

/// The traits that a run names.
static uint32_t traits_of(const lsn_value *run) {
    static const struct {
        const char *member;
        lsn_traits trait;
    } known[] = {
        {"italic", LSN_TRAIT_ITALIC},           {"code", LSN_TRAIT_CODE},
        {"strike", LSN_TRAIT_STRIKE},           {"underline", LSN_TRAIT_UNDERLINE},
        {"superscript", LSN_TRAIT_SUPERSCRIPT}, {"subscript", LSN_TRAIT_SUBSCRIPT},
    };
    uint32_t traits = 0;
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++)
        if (lsn_value_bool(lsn_value_member(run, known[index].member))) traits |= known[index].trait;
    return traits;
}

// The style of a run in a text of a weight.
static lsn_text_style style_of(const lsn_value *run, lsn_weight weight) {
    const int64_t own = lsn_value_int(lsn_value_member(run, "weight"));
    if (own >= LSN_WEIGHT_ULTRALIGHT && own <= LSN_WEIGHT_BLACK) weight = (lsn_weight)own;
    const bool is_marked = lsn_value_bool(lsn_value_member(run, "mark"));
    return (lsn_text_style){
        .weight = weight,
        .traits = traits_of(run),
        .background = is_marked ? LSN_COLOR_WARNING : LSN_COLOR_OF_LABEL,
        .url = lsn_value_string(lsn_value_member(run, "url")),
    };
}

static const char *text_of(const lsn_value *run) {
    return lsn_value_string(lsn_value_member(run, "text"));
}

static size_t count_of(const lsn_value *runs) {
    return lsn_value_type(runs) == LSN_TYPE_ARRAY ? lsn_value_count(runs) : 0;
}

static void append_run(lsn_label *label, lsn_weight weight, const lsn_value *run) {
    const lsn_text_style style = style_of(run, weight);
    const char *text = text_of(run);
    // An older host has no styles and links in texts, and shows the text alone.
    if (lsn_append_styled(label, text, &style)) return;
    if (style.url != NULL && lsn_append_link(label, text, style.url, style.weight)) return;
    lsn_append_text(label, text, style.weight);
}

void text_append_cell(lsn_table *table, const lsn_value *cell) {
    const lsn_value *runs = lsn_value_member(cell, "runs");
    const size_t count = count_of(runs);
    lsn_append_cell(table, count == 0 ? text_of(cell) : NULL, NULL);
    for (size_t index = 0; index < count; index++) {
        const lsn_value *run = lsn_value_item(runs, index);
        const lsn_text_style style = style_of(run, LSN_WEIGHT_OF_LABEL);
        lsn_append_to_cell(table, text_of(run), &style);
    }
}

void text_show_runs(lsn_label *label, lsn_weight weight, const char *text, const lsn_value *runs) {
    const size_t count = count_of(runs);
    lsn_set_text(label, count == 0 ? text : NULL);
    for (size_t index = 0; index < count; index++) append_run(label, weight, lsn_value_item(runs, index));
}

void text_append_link(lsn_label *label, const char *text, const char *url) {
    const bool is_seen = text != NULL && url != NULL && strcmp(text, url) == 0;
    // An older host has no links in texts, and shows the text alone.
    if (!lsn_append_link(label, text, is_seen ? NULL : url, LSN_WEIGHT_OF_LABEL)) {
        lsn_append_text(label, text, LSN_WEIGHT_MEDIUM);
    }
}

bool text_append(lsn_label *label, bool has_text, const char *separator, const char *text) {
    if (text_is_empty(text)) return has_text;
    if (has_text) lsn_append_text(label, separator, LSN_WEIGHT_REGULAR);
    lsn_append_text(label, text, LSN_WEIGHT_REGULAR);
    return true;
}
