// For `getaddrinfo`.
#define _POSIX_C_SOURCE 200809L

#include "local_network.h"

#include "local_address.h"
#include "libcurl.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// A block of IPv4 addresses: all that begin with the same bits.
typedef struct block {
    uint32_t start;
    int bits;
} block;

/// The blocks outside the public internet (RFC 6890), and the blocks for multicast and for later use.
static const block local_blocks[] = {
    {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16}, {0xAC100000, 12},
    {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
};

static bool is_local_v4(uint32_t address) {
    for (size_t index = 0; index < sizeof local_blocks / sizeof *local_blocks; index++) {
        if ((address ^ local_blocks[index].start) >> (32 - local_blocks[index].bits) == 0) return true;
    }
    return false;
}

static uint32_t v4_at(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Returns whether an IPv6 address is local. The public internet has the block 2000::/3 (RFC 4291). The blocks
/// 2002::/16 (RFC 3056), ::ffff:0:0/96 and 64:ff9b::/96 (RFC 6052) carry an IPv4 address, and that address decides.
static bool is_local_v6(const uint8_t *bytes) {
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
    if (memcmp(bytes, mapped, sizeof mapped) == 0 || memcmp(bytes, translated, sizeof translated) == 0) {
        return is_local_v4(v4_at(bytes + 12));
    }
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_local_v4(v4_at(bytes + 2));
    return bytes[0] >> 5 != 1;
}

static bool is_local(const struct sockaddr *address) {
    if (address->sa_family == AF_INET) {
        return is_local_v4(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return true;
    return is_local_v6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
}

bool is_same_host(const struct sockaddr *one, const struct sockaddr *other) {
    if (one->sa_family != other->sa_family) return false;
    if (one->sa_family == AF_INET) {
        const struct sockaddr_in *first = (const void *)one, *second = (const void *)other;
        return first->sin_addr.s_addr == second->sin_addr.s_addr;
    }
    if (one->sa_family != AF_INET6) return false;
    const struct sockaddr_in6 *first = (const void *)one, *second = (const void *)other;
    return memcmp(&first->sin6_addr, &second->sin6_addr, sizeof first->sin6_addr) == 0;
}

static in_port_t port_of(const struct sockaddr *address) {
    return address->sa_family == AF_INET ? ((const struct sockaddr_in *)(const void *)address)->sin_port
                                         : ((const struct sockaddr_in6 *)(const void *)address)->sin6_port;
}

static bool is_same(const struct sockaddr *one, const struct sockaddr *other) {
    return is_same_host(one, other) && port_of(one) == port_of(other);
}

/// Returns whether the name of a host, which may stand in brackets, resolves to an address. Changes the text.
static bool has_address(char *host, const char *port, const struct sockaddr *address) {
    size_t length = strlen(host);
    if (length > 2 && host[0] == '[') {
        host[length - 1] = '\0';
        host++;
    }
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (getaddrinfo(host, port, &hints, &found) != 0) return false;
    bool has = false;
    for (struct addrinfo *one = found; one != NULL && !has; one = one->ai_next) has = is_same(one->ai_addr, address);
    freeaddrinfo(found);
    return has;
}

/// Returns whether a proxy, in the form of a variable of the environment, has an address.
static bool is_at(const char *proxy, const struct sockaddr *address) {
    CURLU *url = libcurl()->curl_url();
    char *host = NULL, *port = NULL;
    bool is_at = false;
    if (url != NULL
        && libcurl()->curl_url_set(url, CURLUPART_URL, proxy, CURLU_NON_SUPPORT_SCHEME | CURLU_GUESS_SCHEME) == CURLUE_OK
        && libcurl()->curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK) {
        libcurl()->curl_url_get(url, CURLUPART_PORT, &port, 0);
        // libcurl takes 1080 as the port of a proxy that names none.
        is_at = has_address(host, port != NULL ? port : "1080", address);
    }
    libcurl()->curl_free(host);
    libcurl()->curl_free(port);
    libcurl()->curl_url_cleanup(url);
    return is_at;
}

static bool is_proxy(const struct sockaddr *address) {
    static const char *const names[] = {"http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        const char *proxy = getenv(names[index]);
        if (proxy != NULL && proxy[0] != '\0' && is_at(proxy, address)) return true;
    }
    return false;
}

bool is_in_local_network(const struct sockaddr *address) { return is_local(address) && !is_proxy(address); }

bool read_address(const char *text, int port, struct sockaddr_storage *address) {
    memset(address, 0, sizeof *address);
    struct sockaddr_in *v4 = (void *)address;
    struct sockaddr_in6 *v6 = (void *)address;
    if (inet_pton(AF_INET, text, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons((uint16_t)port);
        return true;
    }
    if (inet_pton(AF_INET6, text, &v6->sin6_addr) != 1) return false;
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons((uint16_t)port);
    return true;
}

bool lsn_is_local_address(const char *address) {
    struct sockaddr_storage read;
    return !read_address(address, 0, &read) || is_local((const struct sockaddr *)&read);
}
