/// @file local_address.h
/// Addresses of the local network.
#ifndef LIAISON_LOCAL_ADDRESS_H
#define LIAISON_LOCAL_ADDRESS_H

#include <stdbool.h>

/// Returns whether an address as text, such as `10.0.0.1` or `fe80::1`, belongs to this machine or to a local network.
/// A text that is no address counts as local. [any thread]
bool lsn_is_local_address(const char *address);

#endif
