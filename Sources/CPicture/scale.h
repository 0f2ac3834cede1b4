// Makes pictures smaller.
#ifndef LIAISON_SCALE_H
#define LIAISON_SCALE_H

#include "decode.h"

/// Shrinks a picture to at most a width and a height, in place: each new pixel is the mean of those that it replaces. Nothing
/// grows, and the proportions may change.
void shrink_pixels(lsn_pixels *pixels, uint32_t width, uint32_t height);

#endif
