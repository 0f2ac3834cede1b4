// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
#ifndef LIAISON_KITTY_H
#define LIAISON_KITTY_H

#include "drawing.h"

/// Sends bytes, with the keys of the control data, in chunks of at most 4,096 characters. `keys` has at most 150 bytes.
void send_to_kitty(
    const char *keys, const uint8_t *bytes, size_t count, lsn_picture_output output, void *context);

#endif
