// SHA-256 of Nettle, and codes that authenticate messages by it. Linked statically, because a further shared library would
// make each start slower.
#ifndef LIAISON_CNETTLE_SHIM_H
#define LIAISON_CNETTLE_SHIM_H

#include <nettle/hmac.h>
#include <nettle/sha2.h>

#endif
