// Lowers the limit of the stack size when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/resource.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
    limit.rlim_cur -= 4096;
    setrlimit(RLIMIT_STACK, &limit);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
