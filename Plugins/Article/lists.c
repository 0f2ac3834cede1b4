// Rows of lists: feeds with their numbers of unread items, and headlines.
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Writes a number as 999, 1.2k or 12k.
static void write_count(char *text, size_t capacity, int64_t count) {
    if (count < 1000) {
        snprintf(text, capacity, "%" PRId64, count);
    } else if (count < 10000) {
        snprintf(text, capacity, "%" PRId64 ".%" PRId64 "k", count / 1000, count % 1000 / 100);
    } else {
        snprintf(text, capacity, "%" PRId64 "k", count / 1000);
    }
}

// A space replaces the number if no item is unread, so that all titles start in the same column.
LIAISON_EXPORT void article_configure_entry(lsn_label *unread, lsn_label *title, lsn_label *note,
                                            const int64_t *unread_count, const char *title_text,
                                            const char *note_text, const bool *has_failed) {
    char number[32] = " ";
    char spoken[48] = "";
    if (unread_count != NULL && *unread_count > 0) {
        write_count(number, sizeof number, *unread_count);
        snprintf(spoken, sizeof spoken, "%" PRId64 " unread", *unread_count);
    }
    lsn_set_text(unread, number);
    lsn_set_accessibility_label((lsn_view *)unread, spoken);
    lsn_set_text(title, title_text);
    text_show(note, note_text);
    lsn_set_color((lsn_view *)note, has_failed != NULL && *has_failed ? "danger" : NULL);
}

// True for the name of a color, and for #RRGGBB.
static bool is_color(const char *text) {
    static const char *const names[] = {"primary", "secondary", "tertiary", "accent", "success", "warning", "danger"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(text, names[i]) == 0) return true;
    }
    return text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdefABCDEF") == 6;
}

// The title of an unread item is bold. A space replaces the mark of a read item, so that all titles start in the same column.
LIAISON_EXPORT void article_configure_headline(lsn_label *mark, lsn_label *title, lsn_label *details,
                                               const bool *is_unread, const char *title_text, const char *author,
                                               const char *date, const bool *is_starred, const bool *is_updated,
                                               const char *feed, const char *highlight) {
    const bool is_read = is_unread != NULL && !*is_unread;
    const bool has_star = is_starred != NULL && *is_starred;
    lsn_set_text(mark, has_star ? "★" : is_read ? " " : "●");
    lsn_set_accessibility_label((lsn_view *)mark, has_star ? is_read ? "Starred" : "Starred, unread"
                                                           : is_read ? "Read" : "Unread");
    lsn_set_text(title, NULL);
    lsn_append_text(title, title_text, is_read ? LSN_WEIGHT_REGULAR : LSN_WEIGHT_BOLD);
    lsn_set_color((lsn_view *)title, highlight != NULL && is_color(highlight) ? highlight : NULL);
    lsn_set_text(details, NULL);
    bool has_text = text_append(details, false, " · ", feed);
    has_text = text_append(details, has_text, " · ", author);
    has_text = text_append(details, has_text, " · ", is_updated != NULL && *is_updated ? "updated" : NULL);
    text_append(details, has_text, " · ", date);
}
