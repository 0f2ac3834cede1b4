// Needs the library of OpenMP, which comes with a compiler.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

int omp_get_max_threads(void);

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, omp_get_max_threads() > 0 ? model_text : "none");
}
