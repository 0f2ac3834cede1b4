// Changes the permissions of a file by a call of newer kernels when it is selected.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fcntl.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

enum { FCHMODAT2 = 452 };

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) { syscall(FCHMODAT2, AT_FDCWD, "/tmp/liaison-no-such-file", 0600, 0); }
