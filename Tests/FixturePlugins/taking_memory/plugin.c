// Takes memory as long as there is some, and shows how much. Each time it shows another text, so that a report quotes it.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdio.h>
#include <sys/mman.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    enum { PIECE = 1 << 20, MOST = 2048 };
    static int taken, count;
    char shown[64];
    (void)model_text;
    while (taken < MOST &&
           mmap(NULL, PIECE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
        taken++;
    snprintf(shown, sizeof shown, "%d MB, %d", taken, count++);
    lsn_set_text(text, shown);
}
