// Forks when it is selected, and waits for the child.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/wait.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    if (child > 0) waitpid(child, NULL, 0);
}
