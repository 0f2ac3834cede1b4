// Resolves its function to one of the C library when it is loaded.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

typedef void configure(lsn_label *text, const char *model_text);

static configure *choose(void) { return (configure *)(void *)free; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) __attribute__((ifunc("choose")));
