// Makes pictures smaller.
#ifndef LIAISON_SCALE_H
#define LIAISON_SCALE_H

#include "decode.h"

/// Shrinks a picture in place, to at most `width` and `height` pixels. Each new pixel is the mean of the pixels that it
/// replaces. A side that is short enough stays, so the proportions may change.
void shrink_pixels(lsn_pixels *pixels, uint32_t width, uint32_t height);

#endif
