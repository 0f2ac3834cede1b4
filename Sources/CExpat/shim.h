// The XML parser of expat.
#ifndef LIAISON_CEXPAT_SHIM_H
#define LIAISON_CEXPAT_SHIM_H

#include <expat.h>

#endif
