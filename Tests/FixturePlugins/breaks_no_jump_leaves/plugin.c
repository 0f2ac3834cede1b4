// Jumps, when it is selected, to a place that `setjmp` saved when it was displayed.
#include <liaison/liaison.h>
#include <setjmp.h>

LIAISON_MANIFEST_FILE("manifest.json");

static jmp_buf displayed;
static bool is_displayed;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_display(void) { is_displayed = setjmp(displayed) == 0; }
LIAISON_EXPORT void sample_select(void) {
    if (is_displayed) longjmp(displayed, 1);
}
