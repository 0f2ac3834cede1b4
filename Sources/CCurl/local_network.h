// Which addresses are of this machine or of a local network. Documents of the web must not lead there.
#ifndef LIAISON_LOCAL_NETWORK_H
#define LIAISON_LOCAL_NETWORK_H

#include <stdbool.h>
#include <sys/socket.h>

/// Whether an address is of this machine or of a local network, and not that of a proxy that the environment names. An
/// address of another family than IPv4 and IPv6 is local. [any thread]
bool is_in_local_network(const struct sockaddr *address);

/// The same for an address as text, such as `10.0.0.1`. A text that is no address is local. [any thread]
bool is_text_in_local_network(const char *address, int port);

#endif
