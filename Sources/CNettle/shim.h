// SHA-256 and HMAC-SHA-256 of Nettle.
#ifndef LIAISON_CNETTLE_SHIM_H
#define LIAISON_CNETTLE_SHIM_H

#include <nettle/hmac.h>
#include <nettle/sha2.h>
#include <nettle/version.h>
#include <stddef.h>
#include <stdint.h>

/// Computes the SHA-256 of some bytes. [any thread]
static inline void cnettle_sha256(const uint8_t *bytes, size_t count, uint8_t digest[SHA256_DIGEST_SIZE]) {
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, count, bytes);
#if NETTLE_VERSION_MAJOR < 4
    sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#else
    sha256_digest(&context, digest);
#endif
}

/// Computes the HMAC of some bytes with SHA-256 (RFC 2104). [any thread]
static inline void cnettle_hmac_sha256(
    const uint8_t *key, size_t key_size, const uint8_t *bytes, size_t count, uint8_t digest[SHA256_DIGEST_SIZE]) {
    struct hmac_sha256_ctx context;
    hmac_sha256_set_key(&context, key_size, key);
    hmac_sha256_update(&context, count, bytes);
#if NETTLE_VERSION_MAJOR < 4
    hmac_sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#else
    hmac_sha256_digest(&context, digest);
#endif
}

#endif
