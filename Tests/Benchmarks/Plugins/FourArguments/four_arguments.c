// A command that does nothing with its arguments, so a call costs only the dispatch.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void four_arguments_configure(lsn_label *label, const char *text, int64_t count, double ratio) {
    // The compiler must not know that the arguments are not used.
    __asm__ volatile("" : : "r"(label), "r"(text), "r"(count), "x"(ratio));
}
