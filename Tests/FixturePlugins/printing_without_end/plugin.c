// Prints 16 MB, or as much as it may, when it is loaded.
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    static const char page[4096];
    for (int count = 0; count < 4096; count++)
        if (write(STDOUT_FILENO, page, sizeof page) < 0) return;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
