// For `SOCK_CLOEXEC`.
#define _GNU_SOURCE

#include "transfers.h"

#include "libcurl.h"
#include "local_network.h"

#include <stdlib.h>
#include <string.h>

struct lsn_transfers {
    CURLM *multi;
};

struct lsn_transfer {
    CURLM *multi;
    CURL *easy;
    struct curl_slist *headers;
    uint8_t *body;
    size_t count;
    size_t capacity;
    size_t greatest_size;
    CURLcode code;
    bool is_too_large;
    bool has_no_memory;
    bool is_refused;
    bool is_undecoded; ///< True if the body is received as it is, whatever encoding the server names.
    struct sockaddr_storage local_address; ///< The address that is not refused; of no family for none.
    char message[CURL_ERROR_SIZE];
};

lsn_transfers *lsn_transfers_make(void) {
    if (libcurl() == NULL) return NULL;
    lsn_transfers *transfers = calloc(1, sizeof *transfers);
    if (transfers == NULL) return NULL;
    transfers->multi = libcurl()->curl_multi_init();
    if (transfers->multi != NULL) return transfers;
    free(transfers);
    return NULL;
}

void lsn_transfers_free(lsn_transfers *transfers) {
    libcurl()->curl_multi_cleanup(transfers->multi);
    free(transfers);
}

void lsn_transfers_wait(lsn_transfers *transfers, int milliseconds) {
    libcurl()->curl_multi_poll(transfers->multi, NULL, 0, milliseconds, NULL);
    int running = 0;
    libcurl()->curl_multi_perform(transfers->multi, &running);
}

/// Returns whether the response names an encoding that some libcurl can decompress.
static bool has_known_encoding(const lsn_transfer *transfer) {
    static const char *const known[] = {"gzip", "deflate", "br", "zstd"};
    struct curl_header *header = NULL;
    if (libcurl()->curl_easy_header(transfer->easy, "Content-Encoding", 0, CURLH_HEADER, -1, &header) != CURLHE_OK)
        return false;
    for (size_t index = 0; index < sizeof known / sizeof *known; index++)
        if (strcasestr(header->value, known[index]) != NULL) return true;
    return false;
}

/// Starts a transfer anew whose response has an encoding that nobody knows, and receives the body as it is. Returns false for
/// another transfer.
static bool restart_undecoded(lsn_transfer *transfer) {
    if (transfer->is_undecoded || has_known_encoding(transfer)) return false;
    transfer->is_undecoded = true;
    transfer->count = 0;
    libcurl()->curl_multi_remove_handle(transfer->multi, transfer->easy);
    libcurl()->curl_easy_setopt(transfer->easy, CURLOPT_ACCEPT_ENCODING, (char *)NULL);
    return libcurl()->curl_multi_add_handle(transfer->multi, transfer->easy) == CURLM_OK;
}

lsn_transfer *lsn_transfers_next_ended(lsn_transfers *transfers) {
    int left = 0;
    for (CURLMsg *message; (message = libcurl()->curl_multi_info_read(transfers->multi, &left)) != NULL;) {
        if (message->msg != CURLMSG_DONE) continue;
        char *transfer = NULL;
        CURLcode code = message->data.result;
        libcurl()->curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        lsn_transfer *ended = (lsn_transfer *)(void *)transfer;
        if (code == CURLE_BAD_CONTENT_ENCODING && restart_undecoded(ended)) continue;
        ended->code = code;
        return ended;
    }
    return NULL;
}

static bool make_room(lsn_transfer *transfer, size_t count) {
    if (transfer->count + count <= transfer->capacity) return true;
    size_t capacity = 2 * (transfer->count + count);
    if (capacity > transfer->greatest_size) capacity = transfer->greatest_size;
    uint8_t *body = realloc(transfer->body, capacity);
    if (body == NULL) return false;
    transfer->body = body;
    transfer->capacity = capacity;
    return true;
}

/// Receives decompressed bytes of the body. Any other return value than their number makes libcurl end the transfer.
static size_t receive(char *bytes, size_t size, size_t items, void *receiver) {
    lsn_transfer *transfer = receiver;
    size_t count = size * items;
    transfer->is_too_large = count > transfer->greatest_size - transfer->count;
    if (transfer->is_too_large) return 0;
    transfer->has_no_memory = !make_room(transfer, count);
    if (transfer->has_no_memory) return 0;
    if (count > 0) memcpy(transfer->body + transfer->count, bytes, count);
    transfer->count += count;
    return count;
}

/// Returns whether a transfer refuses a server, because the server is in the local network.
static bool refuses(const lsn_transfer *transfer, const struct sockaddr *address) {
    return is_in_local_network(address) && !is_same_host(address, (const struct sockaddr *)&transfer->local_address);
}

/// Opens a socket for a server of the web, and refuses servers of the local network.
static curl_socket_t open_socket(void *receiver, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    if (!refuses(receiver, &address->addr)) {
        return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    }
    ((lsn_transfer *)receiver)->is_refused = true;
    return CURL_SOCKET_BAD;
}

/// Checks the server of a connection before the request. The connection may stem from an earlier transfer, so that
/// `open_socket` was not called.
static int check_connection(void *receiver, char *address, char *own_address, int port, int own_port) {
    (void)own_address;
    (void)own_port;
    struct sockaddr_storage read;
    if (read_address(address, port, &read) && !refuses(receiver, (const struct sockaddr *)&read)) {
        return CURL_PREREQFUNC_OK;
    }
    ((lsn_transfer *)receiver)->is_refused = true;
    return CURL_PREREQFUNC_ABORT;
}

/// Restricts a transfer to servers of the web.
static void restrict_servers(lsn_transfer *transfer) {
    __typeof__(&(curl_easy_setopt)) set = libcurl()->curl_easy_setopt;
    set(transfer->easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    set(transfer->easy, CURLOPT_OPENSOCKETDATA, transfer);
    set(transfer->easy, CURLOPT_PREREQFUNCTION, check_connection);
    set(transfer->easy, CURLOPT_PREREQDATA, transfer);
}

static bool add_headers(lsn_transfer *transfer, const lsn_transfer_request *request) {
    for (size_t index = 0; index < request->header_count; index++) {
        struct curl_slist *longer = libcurl()->curl_slist_append(transfer->headers, request->headers[index]);
        if (longer == NULL) return false;
        transfer->headers = longer;
    }
    return true;
}

static void configure(lsn_transfer *transfer, const lsn_transfer_request *request) {
    CURL *easy = transfer->easy;
    __typeof__(&(curl_easy_setopt)) set = libcurl()->curl_easy_setopt;
    set(easy, CURLOPT_URL, request->url);
    set(easy, CURLOPT_USERAGENT, request->user_agent);
    set(easy, CURLOPT_HTTPHEADER, transfer->headers);
    // Every encoding that this libcurl can decompress.
    set(easy, CURLOPT_ACCEPT_ENCODING, "");
    set(easy, CURLOPT_PRIVATE, transfer);
    set(easy, CURLOPT_WRITEFUNCTION, receive);
    set(easy, CURLOPT_WRITEDATA, transfer);
    set(easy, CURLOPT_ERRORBUFFER, transfer->message);
    set(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->greatest_size);
    set(easy, CURLOPT_TIMEOUT_MS, (long)request->milliseconds);
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)request->connection_milliseconds);
    set(easy, CURLOPT_NOSIGNAL, 1L);
    set(easy, CURLOPT_FOLLOWLOCATION, 0L);
    set(easy, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    set(easy, CURLOPT_HTTPAUTH, (long)CURLAUTH_BASIC);
    set(easy, CURLOPT_SSL_VERIFYPEER, 1L);
    set(easy, CURLOPT_SSL_VERIFYHOST, 2L);
}

/// Allows http and https alone. Returns false if this libcurl cannot be restricted to them.
static bool restrict_protocols(CURL *easy) {
    return libcurl()->curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK
        && libcurl()->curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https") == CURLE_OK;
}

static bool start(lsn_transfer *transfer, const lsn_transfer_request *request) {
    transfer->easy = libcurl()->curl_easy_init();
    if (transfer->easy == NULL || !restrict_protocols(transfer->easy) || !add_headers(transfer, request)) return false;
    configure(transfer, request);
    if (request->local_address != NULL) read_address(request->local_address, 0, &transfer->local_address);
    if (request->web_only) restrict_servers(transfer);
    return libcurl()->curl_multi_add_handle(transfer->multi, transfer->easy) == CURLM_OK;
}

lsn_transfer *lsn_transfers_start(lsn_transfers *transfers, const lsn_transfer_request *request) {
    lsn_transfer *transfer = calloc(1, sizeof *transfer);
    if (transfer == NULL) return NULL;
    transfer->multi = transfers->multi;
    transfer->greatest_size = request->greatest_size;
    if (start(transfer, request)) return transfer;
    lsn_transfer_free(transfer);
    return NULL;
}

void lsn_transfer_free(lsn_transfer *transfer) {
    if (transfer->easy != NULL) {
        libcurl()->curl_multi_remove_handle(transfer->multi, transfer->easy);
        libcurl()->curl_easy_cleanup(transfer->easy);
    }
    libcurl()->curl_slist_free_all(transfer->headers);
    free(transfer->body);
    free(transfer);
}

/// Returns whether a connection existed before the end, either a new connection or the connection of an earlier
/// transfer.
static bool has_connection(const lsn_transfer *transfer) {
    curl_off_t microseconds = 0;
    libcurl()->curl_easy_getinfo(transfer->easy, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
    return microseconds > 0;
}

lsn_transfer_end lsn_transfer_reason(const lsn_transfer *transfer) {
    if (transfer->is_too_large) return lsn_transfer_too_large;
    if (transfer->has_no_memory) return lsn_transfer_no_memory;
    // libcurl has a hundred codes, and more each year. The message describes the other codes.
    switch (transfer->code) {
    case CURLE_OK: return lsn_transfer_complete;
    case CURLE_FILESIZE_EXCEEDED: return lsn_transfer_too_large;
    case CURLE_OPERATION_TIMEDOUT: return has_connection(transfer) ? lsn_transfer_too_slow : lsn_transfer_no_connection;
    case CURLE_COULDNT_RESOLVE_HOST: return lsn_transfer_unknown_host;
    case CURLE_COULDNT_CONNECT: return transfer->is_refused ? lsn_transfer_local : lsn_transfer_refused;
    case CURLE_ABORTED_BY_CALLBACK: return lsn_transfer_local;
    case CURLE_PEER_FAILED_VERIFICATION: return lsn_transfer_untrusted;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR: return lsn_transfer_cut_off;
    case CURLE_OUT_OF_MEMORY: return lsn_transfer_no_memory;
    default: return lsn_transfer_failed;
    }
}

const char *lsn_transfer_message(const lsn_transfer *transfer) {
    return transfer->message[0] != '\0' ? transfer->message : libcurl()->curl_easy_strerror(transfer->code);
}

const char *lsn_transfer_local_address(const lsn_transfer *transfer) {
    char *address = NULL;
    long port = 0;
    libcurl()->curl_easy_getinfo(transfer->easy, CURLINFO_PRIMARY_IP, &address);
    libcurl()->curl_easy_getinfo(transfer->easy, CURLINFO_PRIMARY_PORT, &port);
    struct sockaddr_storage read;
    if (address == NULL || !read_address(address, (int)port, &read)) return address;
    return is_in_local_network((const struct sockaddr *)&read) ? address : NULL;
}

long lsn_transfer_status(const lsn_transfer *transfer) {
    long status = 0;
    libcurl()->curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

const char *lsn_transfer_header(const lsn_transfer *transfer, const char *name, size_t index) {
    struct curl_header *header = NULL;
    CURLHcode code = libcurl()->curl_easy_header(transfer->easy, name, index, CURLH_HEADER, -1, &header);
    return code == CURLHE_OK ? header->value : NULL;
}

const uint8_t *lsn_transfer_body(const lsn_transfer *transfer, size_t *count) {
    *count = transfer->count;
    return transfer->body;
}
