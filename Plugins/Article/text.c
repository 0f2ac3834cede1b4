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

static void append_run(lsn_label *label, lsn_weight weight, const lsn_value *run) {
    const char *text = lsn_value_string(lsn_value_member(run, "text"));
    const char *url = lsn_value_string(lsn_value_member(run, "url"));
    const int64_t own = lsn_value_int(lsn_value_member(run, "weight"));
    if (own >= LSN_WEIGHT_ULTRALIGHT && own <= LSN_WEIGHT_BLACK) weight = (lsn_weight)own;
    const lsn_text_style style = {.weight = weight, .traits = traits_of(run), .url = url};
    // An older host has no styles and links in texts, and shows the text alone.
    if (lsn_append_styled(label, text, &style)) return;
    if (url == NULL || !lsn_append_link(label, text, url, weight)) lsn_append_text(label, text, weight);
}

void text_show_runs(lsn_label *label, lsn_weight weight, const char *text, const lsn_value *runs) {
    const size_t count = lsn_value_type(runs) == LSN_TYPE_ARRAY ? lsn_value_count(runs) : 0;
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
