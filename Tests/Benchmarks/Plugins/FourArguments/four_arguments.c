// A command that does nothing with its arguments: what a call costs is the dispatch.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void four_arguments_configure(lsn_label *label, const char *text, int64_t count, double ratio) {
    // The compiler must not know that nobody needs them.
    __asm__ volatile("" : : "r"(label), "r"(text), "r"(count), "x"(ratio));
}
