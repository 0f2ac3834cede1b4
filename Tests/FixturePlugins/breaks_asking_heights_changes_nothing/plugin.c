// Changes the model when it is asked for a height.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) { lsn_set_text(text, count > 10 ? "many" : "few"); }
LIAISON_EXPORT double sample_height(const lsn_model *model) {
    lsn_model_set_int(model, "count", 3);
    return 40;
}
