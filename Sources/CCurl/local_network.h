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

/// Returns whether two addresses are of one host, whatever their ports. [any thread]
bool is_same_host(const struct sockaddr *one, const struct sockaddr *other);

/// Reads an address as text, such as `10.0.0.1`. Returns false if the text is no address; `*address` then is of no
/// family. [any thread]
bool read_address(const char *text, int port, struct sockaddr_storage *address);

#endif
