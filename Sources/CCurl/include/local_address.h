/// @file local_address.h
/// Addresses of the local network.
#ifndef LIAISON_LOCAL_ADDRESS_H
#define LIAISON_LOCAL_ADDRESS_H

#include <stdbool.h>

/// Whether an address as text, such as `10.0.0.1` or `fe80::1`, is of this machine or of a local network. A text that is
/// no address is local. [any thread]
bool lsn_is_local_address(const char *address);

#endif
