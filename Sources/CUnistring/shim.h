// The three of libunistring's headers that the terminal needs: widths, grapheme clusters, line breaks.
#ifndef LIAISON_CUNISTRING_SHIM_H
#define LIAISON_CUNISTRING_SHIM_H

#include <unigbrk.h>
#include <unilbrk.h>
#include <uniwidth.h>

#endif
