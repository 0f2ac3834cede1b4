// Starts a process when it is selected, that sleeps, and does not return itself. Writes the ids of both to a file.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void hanging_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void hanging_select(void) {
    pid_t child = fork();
    if (child != 0) {
        const char *path = getenv("LIAISON_TEST_FILE");
        FILE *file = path != NULL ? fopen(path, "w") : NULL;
        if (file != NULL) fprintf(file, "%d %d", (int)getpid(), (int)child);
        if (file != NULL) fclose(file);
    }
    for (;;) pause();
}
