// Has an address in a read-only section, so that the dynamic linker must write there.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

__asm__(".pushsection .rodata.sample,\"a\",%progbits\n"
        ".balign 8\n"
        ".quad sample_configure\n"
        ".popsection\n");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
