// Keeps each text that it has ever shown.
#include <liaison/liaison.h>
#include <set>
#include <string>

LIAISON_MANIFEST_FILE("manifest.json");

static std::set<std::string> *shown;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (shown == nullptr) shown = new std::set<std::string>;
    shown->insert(model_text);
    lsn_set_text(text, model_text);
}
