// Rows of a sports page: matches, questions to the readers, and advertisements.
#include <liaison/liaison.h>

#include <inttypes.h>
#include <stdio.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void advertisement_configure(lsn_label *sponsor, lsn_label *text, const char *sponsor_name,
                                            const char *content, const char *link) {
    lsn_set_text(sponsor, "ADVERTISEMENT · ");
    lsn_append_text(sponsor, sponsor_name, LSN_WEIGHT_REGULAR);
    lsn_set_text(text, content);
    lsn_set_link((lsn_view *)text, link);
}

LIAISON_EXPORT void match_configure(lsn_label *home, lsn_label *guest, lsn_label *result, lsn_label *place,
                                    const char *home_name, const char *guest_name, const int64_t *home_goals,
                                    const int64_t *guest_goals, const char *place_name) {
    lsn_set_text(home, home_name);
    lsn_set_text(guest, guest_name);
    // A match in the future has no result.
    char text[64] = "vs";
    if (home_goals != NULL && guest_goals != NULL) {
        snprintf(text, sizeof text, "%" PRId64 " : %" PRId64, *home_goals, *guest_goals);
    }
    lsn_set_text(result, text);
    lsn_set_text(place, place_name);
    lsn_set_hidden((lsn_view *)place, place_name == NULL);
}

LIAISON_EXPORT void question_configure(lsn_cell *cell, lsn_label *text, lsn_label *answers, const char *content,
                                       lsn_strings choices) {
    if (choices.count < 2) {
        lsn_fail(cell, "expected two answers or more, found fewer; a question gives a choice");
        return;
    }
    lsn_set_text(text, content);
    lsn_set_text(answers, "");
    for (size_t index = 0; index < choices.count; index++) {
        lsn_append_text(answers, index == 0 ? "○ " : "\n○ ", LSN_WEIGHT_REGULAR);
        lsn_append_text(answers, choices.items[index], LSN_WEIGHT_REGULAR);
    }
}
