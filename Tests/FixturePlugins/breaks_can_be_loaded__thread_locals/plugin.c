// Needs more memory for thread-local variables than a running program has left.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static _Thread_local __attribute__((tls_model("initial-exec"))) char counts[1 << 20];

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    counts[(unsigned char)model_text[0]]++;
    lsn_set_text(text, model_text);
}
