// Starts a process when it is selected, and ends the one that it was started by. Writes the id of the first to a file.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const char *path = getenv("LIAISON_TEST_FILE");
    pid_t process = path != NULL ? fork() : -1;
    if (process == 0) {
        for (;;) pause();
    }
    FILE *file = process > 0 ? fopen(path, "w") : NULL;
    if (file == NULL) return;
    fprintf(file, "%d", (int)process);
    fclose(file);
    kill(getppid(), SIGKILL);
    for (;;) pause();
}
