// A server of HTTP by libmicrohttpd, whose requests are answered on another thread. The first use loads libmicrohttpd and
// zlib, so that other commands of Liaison start without them.
#ifndef LIAISON_CSERVER_H
#define LIAISON_CSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A server on one address.
typedef struct lsn_server lsn_server;
/// A request that waits for its answer. The answer ends the life of the request.
typedef struct lsn_request lsn_request;
/// An answer that goes on until its end.
typedef struct lsn_stream lsn_stream;

/// The bounds of a server.
typedef struct lsn_server_limits {
    /// The greatest number of connections at a time.
    unsigned connections;
    /// The greatest size of the headers of a request, in bytes.
    size_t headers;
    /// The greatest size of the body of a request, in bytes.
    size_t body;
    /// The time in which a request must have arrived, in seconds.
    unsigned seconds;
} lsn_server_limits;

/// A header of an answer.
typedef struct lsn_header {
    const char *name;
    const char *value;
} lsn_header;

/// Starts a server on a numeric address, and at a port or, with 0, at a port that is free. `take` receives each request on
/// the thread of the server, and must return at once. `connect` is called there for each connection. Returns NULL, with the
/// reason in `reason`, if the server cannot start.
lsn_server *lsn_server_start(
    const char *address, uint16_t port, const lsn_server_limits *limits,
    void (*take)(void *context, lsn_request *request), void (*connect)(void *context), void *context,
    const char **reason);

/// The port of the server.
uint16_t lsn_server_port(const lsn_server *server);

/// Closes the connections whose request has not arrived in time, or whose other side has gone before. Returns the number of connections without a whole
/// request. [any thread]
size_t lsn_server_end_slow(lsn_server *server);

/// The number of streams whose bytes have not all been sent. [any thread]
size_t lsn_server_streams(lsn_server *server);

/// Refuses further connections. [any thread]
void lsn_server_close(lsn_server *server);

/// Stops the server. All requests must have been answered, and all streams have ended.
void lsn_server_stop(lsn_server *server);

/// The method, such as `GET`.
const char *lsn_request_method(const lsn_request *request);
/// The path, whose escapes are decoded.
const char *lsn_request_path(const lsn_request *request);
/// The value of a header; NULL if there is none, or an empty value if the header occurs twice.
const char *lsn_request_header(const lsn_request *request, const char *name);
/// The value of a parameter of the URL; NULL if there is none.
const char *lsn_request_parameter(const lsn_request *request, const char *name);
/// The body.
const uint8_t *lsn_request_body(const lsn_request *request, size_t *size);
/// True if the body was longer than the limit. It is cut then.
bool lsn_request_is_too_long(const lsn_request *request);

/// Answers a request with a copy of the body. [any thread]
void lsn_request_answer(
    lsn_request *request, unsigned status, const lsn_header *headers, size_t count, const void *body, size_t size);

/// Answers a request with a stream. The caller releases the stream. Returns NULL if there is no memory; the request is
/// answered then, too. [any thread]
lsn_stream *lsn_request_answer_with_stream(lsn_request *request, const lsn_header *headers, size_t count);
/// Sends bytes. Returns false if the other side is gone, or takes nothing while more than 64 KiB wait. [any thread]
bool lsn_stream_send(lsn_stream *stream, const void *bytes, size_t size);
/// Ends the stream, and releases it. [any thread]
void lsn_stream_end(lsn_stream *stream);

/// Compresses bytes by gzip. Returns NULL if that fails; the caller frees the result. [any thread]
uint8_t *lsn_gzip(const void *bytes, size_t size, size_t *compressed);

#endif
