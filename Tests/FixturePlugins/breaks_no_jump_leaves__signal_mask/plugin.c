// Jumps, when it is selected, to a place that `sigsetjmp` saved when it was displayed.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <setjmp.h>

LIAISON_MANIFEST_FILE("manifest.json");

static sigjmp_buf displayed;
static bool is_displayed;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_display(void) { is_displayed = sigsetjmp(displayed, 1) == 0; }
LIAISON_EXPORT void sample_select(void) {
    if (is_displayed) siglongjmp(displayed, 1);
}
