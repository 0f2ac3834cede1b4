// Tells addresses of this machine and of local networks from others. A document of the web must not lead to this
// machine or to a local network.
#ifndef LIAISON_LOCAL_NETWORK_H
#define LIAISON_LOCAL_NETWORK_H

#include <stdbool.h>
#include <sys/socket.h>

/// Returns whether an address belongs to this machine or to a local network, and not to a proxy that the environment
/// names. An address that is neither IPv4 nor IPv6 counts as local. May resolve the names of proxies, which can block.
/// [any thread]
bool is_in_local_network(const struct sockaddr *address);

/// Does the same for an address as text, such as `10.0.0.1`. A text that is no address counts as local. [any thread]
bool is_text_in_local_network(const char *address, int port);

#endif
