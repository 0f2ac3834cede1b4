// Starts a process that leaves its group when it is selected, and sleeps. Writes its id to a file.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const char *path = getenv("LIAISON_TEST_FILE");
    if (path == NULL || fork() != 0) return;
    setsid();
    if (fork() != 0) _exit(0);
    FILE *file = fopen(path, "a");
    if (file != NULL) fprintf(file, "%d ", (int)getpid());
    if (file != NULL) fclose(file);
    sleep(60);
    _exit(0);
}
