// Says when it is loaded that its function is one of the C library.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

typedef void configure(lsn_label *text, const char *model_text);

static configure *choose(void) { return (configure *)(void *)free; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) __attribute__((ifunc("choose")));
