// libFuzzer's functions for programs with a `main` of their own. No header of the toolchain declares them.
#ifndef LIAISON_CFUZZER_H
#define LIAISON_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argument_count, char ***arguments, int (*examine)(const uint8_t *bytes, size_t count));

/// Changes bytes at random, without knowledge of their form. Returns the new number of bytes, at most `capacity`.
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

#endif
