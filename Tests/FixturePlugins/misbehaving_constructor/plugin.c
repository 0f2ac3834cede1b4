// Misbehaves in its constructor. The macro MISBEHAVIOUR names the way.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

#define crash() (*(volatile int *)8 = 1)
#define leave() exit(0)
#define loop() \
    for (volatile int count = 0;; count++) {}
#define wait_long() sleep(1000)
#define allocate() \
    for (;;) *(volatile char *)malloc(1 << 20) = 1
#define nothing() (void)0
#ifndef MISBEHAVIOUR
#define MISBEHAVIOUR crash
#endif

__attribute__((constructor)) static void begin(void) { MISBEHAVIOUR(); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
