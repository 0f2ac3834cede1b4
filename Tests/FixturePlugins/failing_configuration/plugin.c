// Fails for every model.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void failing_configure(lsn_cell *cell, const char *reason) { lsn_fail(cell, reason); }
