// Embeds its manifest in a section that is not loaded.
#include <liaison/liaison.h>

__asm__(".pushsection .liaison,\"\",%progbits\n"
        ".incbin \"manifest.json\"\n"
        ".popsection\n");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
