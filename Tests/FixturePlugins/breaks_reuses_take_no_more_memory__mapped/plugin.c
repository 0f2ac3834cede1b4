// Maps memory each time it is displayed, and does not unmap it.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/mman.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_display(void) {
    char *memory = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) *(volatile char *)memory = 1;
}
