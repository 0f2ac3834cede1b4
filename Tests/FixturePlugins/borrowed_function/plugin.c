// Exports a function whose address belongs to the C library.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void (*resolve(void))(void *) { return free; }

LIAISON_EXPORT void borrowed_configure(void *text) __attribute__((ifunc("resolve")));
