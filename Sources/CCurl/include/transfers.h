/// @file transfers.h
/// Transfers over HTTP by libcurl, many at once on one thread.
///
/// Swift cannot call functions with variable arguments, and libcurl sets its options by such a function. The first use
/// loads libcurl. A feed from a file needs no libcurl, so it starts without the thirty libraries that libcurl brings.
///
/// One thread uses a set and its transfers at a time. This is the thread of the tag [its thread].
#ifndef LIAISON_TRANSFERS_H
#define LIAISON_TRANSFERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The transfers of one thread, and the connections that they share.
typedef struct lsn_transfers lsn_transfers;

/// A request, and the part of the response that has arrived.
typedef struct lsn_transfer lsn_transfer;

/// The reason why a transfer has ended.
typedef enum lsn_transfer_end {
    lsn_transfer_complete,
    lsn_transfer_too_large,
    lsn_transfer_too_slow,
    lsn_transfer_no_connection, ///< The time of `connection_milliseconds` passed without a connection.
    lsn_transfer_unknown_host,
    lsn_transfer_refused,
    lsn_transfer_untrusted,
    lsn_transfer_local, ///< The server belongs to this machine or to a local network, and `web_only` is true.
    lsn_transfer_cut_off,
    lsn_transfer_no_memory,
    lsn_transfer_failed, ///< Any other reason: see `lsn_transfer_message`.
} lsn_transfer_end;

/// A request for a transfer. `lsn_transfers_start` copies all that it points to.
typedef struct lsn_transfer_request {
    const char *url;            ///< The URL, of the scheme http or https. A transfer of another scheme fails.
    const char *user_agent;
    const char *const *headers; ///< Lines such as `Accept: text/xml`.
    size_t header_count;
    size_t greatest_size;       ///< The greatest size of the decompressed body, in bytes.
    int64_t milliseconds;       ///< The time from the start to the end of the transfer; at least 1.
    int64_t connection_milliseconds; ///< The time from the start to a connection; at least 1.
    bool web_only;              ///< Refuse servers of this machine and of local networks. A proxy may be one.
    const char *local_address;  ///< An address that `web_only` does not refuse, such as `10.0.0.1`; NULL for none.
} lsn_transfer_request;

/// Makes a set of transfers. Returns NULL if libcurl cannot be loaded, or if there is no memory. The caller frees the
/// set with `lsn_transfers_free`. [any thread]
lsn_transfers *lsn_transfers_make(void);

/// Frees a set. The caller has freed all its transfers before. [its thread]
void lsn_transfers_free(lsn_transfers *transfers);

/// Starts a GET request, which does not follow redirects. Returns NULL if there is no memory, or if this libcurl cannot
/// be restricted to http and https. The caller frees the transfer with `lsn_transfer_free`. [its thread]
lsn_transfer *lsn_transfers_start(lsn_transfers *transfers, const lsn_transfer_request *request);

/// Waits until a transfer has work to do, at most for the given time, and does the work. [its thread]
void lsn_transfers_wait(lsn_transfers *transfers, int milliseconds);

/// Returns a transfer that has ended, or NULL if there is none. Returns each transfer once. [its thread]
lsn_transfer *lsn_transfers_next_ended(lsn_transfers *transfers);

/// Frees a transfer, and ends it if it still runs. [its thread]
void lsn_transfer_free(lsn_transfer *transfer);

/// Returns the reason why a transfer has ended. [its thread]
lsn_transfer_end lsn_transfer_reason(const lsn_transfer *transfer);

/// Returns libcurl's message about a transfer that was not complete. The text belongs to the transfer. [its thread]
const char *lsn_transfer_message(const lsn_transfer *transfer);

/// Returns the address of the server of the connection if it belongs to this machine or to a local network, and is no
/// proxy; else NULL. The text belongs to the transfer. [its thread]
const char *lsn_transfer_local_address(const lsn_transfer *transfer);

/// Returns the status of the response, or 0 if there was no response. [its thread]
long lsn_transfer_status(const lsn_transfer *transfer);

/// Returns the value of the header with a name and with an index among the headers of this name, or NULL if there is
/// none. The text belongs to the transfer, and is valid until the next call of this function. [its thread]
const char *lsn_transfer_header(const lsn_transfer *transfer, const char *name, size_t index);

/// Returns the decompressed bytes of the body that have arrived, and stores their number. The bytes belong to the
/// transfer, and are valid until the next call of `lsn_transfers_wait`. [its thread]
const uint8_t *lsn_transfer_body(const lsn_transfer *transfer, size_t *count);

#endif
