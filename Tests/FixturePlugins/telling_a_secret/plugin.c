// Shows a variable of the environment, and another text each time, so that a report quotes both.
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    static int count;
    char shown[128];
    const char *const secret = getenv("LIAISON_TEST_SECRET");
    (void)model_text;
    snprintf(shown, sizeof shown, "%s %d", secret != NULL ? secret : "no secret", count++);
    lsn_set_text(text, shown);
}
