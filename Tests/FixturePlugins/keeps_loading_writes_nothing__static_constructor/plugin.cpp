// Has static objects with constructors, and keeps what it has shown in its own memory.
#include <liaison/liaison.h>
#include <string>

LIAISON_MANIFEST_FILE("manifest.json");

static std::string shown = "nothing yet";

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    shown = model_text;
    lsn_set_text(text, shown.c_str());
}
