// Keeps the last 10,000 texts that it has shown.
#include <liaison/liaison.h>
#include <deque>
#include <string>

LIAISON_MANIFEST_FILE("manifest.json");

static std::deque<std::string> shown;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    shown.push_back(std::string(model_text) + " " + model_text);
    if (shown.size() > 10000) shown.pop_front();
    lsn_set_text(text, model_text);
}
