// Starts a timer of processor time when it is loaded.
#include <liaison/liaison.h>
#include <sys/time.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    struct itimerval day = {.it_value = {.tv_sec = 86400}};
    setitimer(ITIMER_PROF, &day, NULL);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
