// libFuzzer's entry for programs with a `main` of their own. No header of the toolchain declares it.
#ifndef LIAISON_CFUZZER_H
#define LIAISON_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argument_count, char ***arguments, int (*examine)(const uint8_t *bytes, size_t count));

#endif
