// Leaves its own functions by a jump to a place in the same call.
#include <liaison/liaison.h>
#include <setjmp.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static jmp_buf failure;
static sigjmp_buf other_failure;

static size_t length(const char *text) {
    if (strlen(text) > 20) longjmp(failure, 1);
    if (strlen(text) > 12) siglongjmp(other_failure, 1);
    return strlen(text);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (setjmp(failure) != 0 || sigsetjmp(other_failure, 1) != 0) {
        lsn_set_text(text, "Too long");
    } else {
        lsn_set_text(text, length(model_text) > 0 ? model_text : "");
    }
}
