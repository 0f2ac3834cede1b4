// Sleeps for the number of milliseconds in its model. A negative number makes it crash, and so does a tap.
// Another component sleeps when its row is no longer shown, and a third makes a number of operations, with a sleep amid them.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdlib.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void sleep_for(int64_t milliseconds) {
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, int64_t milliseconds) {
    if (milliseconds < 0) abort();
    // The host applies all changes together, so nobody sees this text.
    lsn_set_text(text, "half of it");
    sleep_for(milliseconds);
    lsn_set_text(text, model_text);
}

LIAISON_EXPORT void sample_crash(void) { abort(); }

LIAISON_EXPORT void sample_show(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void sample_leave(int64_t milliseconds) { sleep_for(milliseconds); }

LIAISON_EXPORT void sample_work(lsn_label *text, int64_t operations, int64_t milliseconds) {
    for (int64_t left = operations; left > 0; left--) {
        if (left == operations / 2) sleep_for(milliseconds);
        lsn_set_lines(text, 1);
    }
    lsn_set_text(text, "done");
}
