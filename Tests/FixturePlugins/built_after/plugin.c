// A later build of `built_before`, with one more outlet in front of the others, another estimate and one more command.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void memo_configure(lsn_label *badge, lsn_label *text, lsn_button *like, const char *model_text,
                                   int64_t likes) {
    char title[32];
    snprintf(title, sizeof title, "liked %lld times", (long long)likes);
    lsn_set_text(badge, "new");
    lsn_set_text(text, model_text);
    lsn_set_title(like, title);
}

LIAISON_EXPORT void memo_tapped(const lsn_model *model, int64_t likes) { lsn_model_set_int(model, "likes", likes + 1); }

LIAISON_EXPORT void memo_prefetch(void) {}
