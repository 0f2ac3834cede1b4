// Throws an exception when it is selected. Links the C++ library statically.
#include <liaison/liaison.h>
#include <stdexcept>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select() { throw std::runtime_error("nobody catches this"); }
