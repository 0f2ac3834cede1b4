// SHA-256 of Nettle. Linked statically, because a further shared library would make each start slower.
#include <nettle/sha2.h>
