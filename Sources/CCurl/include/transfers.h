/// @file transfers.h
/// Transfers over HTTP by libcurl, many at once on one thread.
///
/// Swift cannot call functions with variable arguments, and most of libcurl's options are set by one. libcurl is loaded
/// when it is needed first: it brings thirty libraries, and feeds from files start without them.
#ifndef LIAISON_TRANSFERS_H
#define LIAISON_TRANSFERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The transfers of one thread, and the connections that they share.
typedef struct lsn_transfers lsn_transfers;

/// One request, and the response as far as it is there.
typedef struct lsn_transfer lsn_transfer;

/// Why a transfer has ended.
typedef enum lsn_transfer_end {
    lsn_transfer_complete,
    lsn_transfer_too_large,
    lsn_transfer_too_slow,
    lsn_transfer_no_connection, ///< Within its time.
    lsn_transfer_unknown_host,
    lsn_transfer_refused,
    lsn_transfer_untrusted,
    lsn_transfer_local, ///< The server is of the local network, and `web_only` is true.
    lsn_transfer_cut_off,
    lsn_transfer_no_memory,
    lsn_transfer_failed, ///< Any other reason: see `lsn_transfer_message`.
} lsn_transfer_end;

/// What a transfer asks for. Everything is copied.
typedef struct lsn_transfer_request {
    const char *url;            ///< Only http and https are transferred.
    const char *user_agent;
    const char *const *headers; ///< Lines such as `Accept: text/xml`.
    size_t header_count;
    size_t greatest_size;       ///< Of the body, in bytes, once it is decompressed.
    int64_t milliseconds;       ///< From the start to the end; at least 1.
    int64_t connection_milliseconds; ///< Until there is a connection; at least 1.
    bool web_only;              ///< Servers of this machine and of local networks are not reached, but by a proxy.
} lsn_transfer_request;

/// Makes a set of transfers; NULL: libcurl is not there, or no memory. [any thread]
lsn_transfers *lsn_transfers_make(void);

/// Frees a set whose transfers have all been freed. [its thread]
void lsn_transfers_free(lsn_transfers *transfers);

/// Starts a transfer by GET; NULL: no memory. Redirects are not followed. The caller frees the transfer. [its thread]
lsn_transfer *lsn_transfers_start(lsn_transfers *transfers, const lsn_transfer_request *request);

/// Waits at most this long until there is something to do for a transfer, and does that. [its thread]
void lsn_transfers_wait(lsn_transfers *transfers, int milliseconds);

/// A transfer that has ended and was not returned before; NULL: there is none. [its thread]
lsn_transfer *lsn_transfers_next_ended(lsn_transfers *transfers);

/// Frees a transfer, and ends it if it has not ended. [its thread]
void lsn_transfer_free(lsn_transfer *transfer);

/// Why a transfer has ended.
lsn_transfer_end lsn_transfer_reason(const lsn_transfer *transfer);

/// libcurl's message about a transfer that was not complete. It belongs to the transfer.
const char *lsn_transfer_message(const lsn_transfer *transfer);

/// Whether the server that was connected to is of this machine or of a local network, and no proxy.
bool lsn_transfer_is_local(const lsn_transfer *transfer);

/// The status of the response; 0: there was none.
long lsn_transfer_status(const lsn_transfer *transfer);

/// The value of a header of the response, by its name and its index among those of this name; NULL: there is none. It
/// belongs to the transfer until this is called again.
const char *lsn_transfer_header(const lsn_transfer *transfer, const char *name, size_t index);

/// The bytes of the body so far, decompressed. They belong to the transfer.
const uint8_t *lsn_transfer_body(const lsn_transfer *transfer, size_t *count);

#endif
