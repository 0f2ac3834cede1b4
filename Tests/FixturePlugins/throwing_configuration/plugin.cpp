// Throws an exception out of its function for the text “throw”.
#include <liaison/liaison.h>
#include <stdexcept>
#include <string>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (std::string(model_text) == "throw") throw std::runtime_error("nobody catches this");
    lsn_set_text(text, model_text);
}
