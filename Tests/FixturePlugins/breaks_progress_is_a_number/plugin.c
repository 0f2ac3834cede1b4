// Sets the progress to 0 / 0.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_progress *bar, double done, double total) { lsn_set_progress(bar, done / total); }
