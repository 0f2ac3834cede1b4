// Links and uses the mathematics library.
#include <liaison/liaison.h>
#include <math.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_progress *bar, double angle) {
    double sine = sin(angle);
    lsn_set_progress(bar, isfinite(sine) ? fabs(sine) : 0);
}
