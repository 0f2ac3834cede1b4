// cmark-gfm, a parser of Markdown as GitHub writes it, and its extensions.
#ifndef LIAISON_CMARKDOWN_SHIM_H
#define LIAISON_CMARKDOWN_SHIM_H

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#endif
