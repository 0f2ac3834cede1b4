#define _GNU_SOURCE
#include "CServer.h"
#include "libraries.h"

#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/// A connection: the file, and whether its request is still to arrive.
struct connection {
    struct connection *next, *previous;
    int descriptor;
    /// The time since which the connection waits for a request, in seconds.
    time_t since;
    bool has_request;
};

struct lsn_server {
    struct MHD_Daemon *daemon;
    lsn_server_limits limits;
    void (*take)(void *context, lsn_request *request);
    void (*connect)(void *context);
    void *context;
    /// Guards the connections and the number of streams.
    pthread_mutex_t mutex;
    struct connection connections;
    size_t streams;
};

struct lsn_request {
    lsn_server *server;
    struct MHD_Connection *connection;
    char *method, *path;
    uint8_t *body;
    size_t size;
    bool is_too_long, is_taken;
    /// Set before the connection is resumed.
    unsigned status;
    struct MHD_Response *response;
};

static const size_t most_waiting = 64 << 10;

struct lsn_stream {
    /// Guards the other members.
    pthread_mutex_t mutex;
    lsn_server *server;
    struct MHD_Connection *connection;
    uint8_t *bytes;
    size_t size;
    bool is_suspended, has_ended, is_gone;
    /// The owners: the caller and the response.
    unsigned owners;
};

static time_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

// MARK: - Connections

static void follow_connection(
    void *context, struct MHD_Connection *mhd, void **state, enum MHD_ConnectionNotificationCode code) {
    lsn_server *const server = context;
    pthread_mutex_lock(&server->mutex);
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        struct connection *const connection = calloc(1, sizeof *connection);
        const union MHD_ConnectionInfo *const info =
            server_libraries()->MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD);
        if (connection != NULL && info != NULL) {
            connection->descriptor = info->connect_fd;
            connection->since = now();
            connection->next = server->connections.next;
            connection->previous = &server->connections;
            connection->next->previous = connection;
            server->connections.next = connection;
            *state = connection;
        } else {
            free(connection);
        }
    } else if (*state != NULL) {
        struct connection *const connection = *state;
        connection->next->previous = connection->previous;
        connection->previous->next = connection->next;
        free(connection);
        *state = NULL;
    }
    pthread_mutex_unlock(&server->mutex);
    if (code == MHD_CONNECTION_NOTIFY_STARTED) server->connect(server->context);
}

static void set_request(lsn_server *server, struct MHD_Connection *mhd, bool has_request) {
    const union MHD_ConnectionInfo *const info =
        server_libraries()->MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    struct connection *const connection = info == NULL ? NULL : info->socket_context;
    if (connection == NULL) return;
    pthread_mutex_lock(&server->mutex);
    connection->has_request = has_request;
    connection->since = now();
    pthread_mutex_unlock(&server->mutex);
}

/// Returns whether the other side has gone, so that no request can come. A side that only ends its own half right after its
/// request waits for the answer, and the request is known in less than a second.
static bool has_left(const struct connection *connection) {
    char byte;
    return now() - connection->since > 1
           && recv(connection->descriptor, &byte, sizeof byte, MSG_PEEK | MSG_DONTWAIT) == 0;
}

size_t lsn_server_end_slow(lsn_server *server) {
    size_t count = 0;
    pthread_mutex_lock(&server->mutex);
    for (struct connection *each = server->connections.next; each != &server->connections; each = each->next) {
        if (each->has_request) continue;
        count++;
        if (now() - each->since > (time_t)server->limits.seconds || has_left(each)) shutdown(each->descriptor, SHUT_RDWR);
    }
    pthread_mutex_unlock(&server->mutex);
    return count;
}

// MARK: - Requests

static void free_request(lsn_request *request) {
    if (request == NULL) return;
    if (request->response != NULL) server_libraries()->MHD_destroy_response(request->response);
    free(request->method);
    free(request->path);
    free(request->body);
    free(request);
}

static lsn_request *make_request(
    lsn_server *server, struct MHD_Connection *connection, const char *path, const char *method) {
    lsn_request *const request = calloc(1, sizeof *request);
    if (request == NULL) return NULL;
    request->server = server;
    request->connection = connection;
    request->path = strdup(path);
    request->method = strdup(method);
    if (request->path != NULL && request->method != NULL) return request;
    free_request(request);
    return NULL;
}

static void add_body(lsn_request *request, const char *bytes, size_t size) {
    if (size > request->server->limits.body - request->size) request->is_too_long = true;
    if (request->is_too_long) return;
    uint8_t *const body = realloc(request->body, request->size + size);
    if (body == NULL) {
        request->is_too_long = true;
        return;
    }
    memcpy(body + request->size, bytes, size);
    request->body = body;
    request->size += size;
}

/// Called several times for a request: for its headers, for each part of its body, at its end, and when it has an answer.
static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
    const char *bytes, size_t *size, void **state) {
    (void)version;
    lsn_server *const server = context;
    lsn_request *request = *state;
    if (request == NULL) {
        request = *state = make_request(server, connection, path, method);
        return request == NULL ? MHD_NO : MHD_YES;
    }
    if (*size > 0) {
        add_body(request, bytes, *size);
        *size = 0;
        return MHD_YES;
    }
    if (request->response != NULL)
        return server_libraries()->MHD_queue_response(connection, request->status, request->response);
    if (request->is_taken) return MHD_YES;
    request->is_taken = true;
    set_request(server, connection, true);
    server_libraries()->MHD_suspend_connection(connection);
    server->take(server->context, request);
    return MHD_YES;
}

static void end_request(
    void *context, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code) {
    (void)code;
    set_request(context, connection, false);
    free_request(*state);
    *state = NULL;
}

const char *lsn_request_method(const lsn_request *request) { return request->method; }
const char *lsn_request_path(const lsn_request *request) { return request->path; }
bool lsn_request_is_too_long(const lsn_request *request) { return request->is_too_long; }

const uint8_t *lsn_request_body(const lsn_request *request, size_t *size) {
    *size = request->size;
    return request->body;
}

struct wanted {
    const char *name, *value;
    int count;
};

static enum MHD_Result find_header(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    (void)kind;
    struct wanted *const wanted = context;
    if (strcasecmp(name, wanted->name) != 0) return MHD_YES;
    wanted->value = value == NULL ? "" : value;
    wanted->count++;
    return MHD_YES;
}

const char *lsn_request_header(const lsn_request *request, const char *name) {
    struct wanted wanted = {.name = name};
    server_libraries()->MHD_get_connection_values(request->connection, MHD_HEADER_KIND, find_header, &wanted);
    return wanted.count > 1 ? "" : wanted.value;
}

const char *lsn_request_parameter(const lsn_request *request, const char *name) {
    return server_libraries()->MHD_lookup_connection_value(request->connection, MHD_GET_ARGUMENT_KIND, name);
}

static void resume(
    lsn_request *request, unsigned status, struct MHD_Response *response, const lsn_header *headers, size_t count) {
    const server_functions *const library = server_libraries();
    for (size_t index = 0; response != NULL && index < count; index++)
        library->MHD_add_response_header(response, headers[index].name, headers[index].value);
    request->status = status;
    request->response = response;
    library->MHD_resume_connection(request->connection);
}

void lsn_request_answer(
    lsn_request *request, unsigned status, const lsn_header *headers, size_t count, const void *body, size_t size) {
    struct MHD_Response *const response = server_libraries()->MHD_create_response_from_buffer(
        size, (void *)(uintptr_t)body, MHD_RESPMEM_MUST_COPY);
    resume(request, status, response, headers, count);
}

// MARK: - Streams

static void release(lsn_stream *stream) {
    pthread_mutex_lock(&stream->mutex);
    const bool is_last = --stream->owners == 0;
    pthread_mutex_unlock(&stream->mutex);
    if (!is_last) return;
    pthread_mutex_destroy(&stream->mutex);
    free(stream->bytes);
    free(stream);
}

static ssize_t read_stream(void *context, uint64_t position, char *bytes, size_t room) {
    (void)position;
    lsn_stream *const stream = context;
    ssize_t count = 0;
    pthread_mutex_lock(&stream->mutex);
    if (stream->size > 0) {
        const size_t size = stream->size < room ? stream->size : room;
        memcpy(bytes, stream->bytes, size);
        memmove(stream->bytes, stream->bytes + size, stream->size - size);
        stream->size -= size;
        count = (ssize_t)size;
    } else if (stream->has_ended) {
        count = MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        stream->is_suspended = true;
        server_libraries()->MHD_suspend_connection(stream->connection);
    }
    pthread_mutex_unlock(&stream->mutex);
    return count;
}

static void count_stream(lsn_server *server, int change) {
    pthread_mutex_lock(&server->mutex);
    server->streams += (size_t)change;
    pthread_mutex_unlock(&server->mutex);
}

size_t lsn_server_streams(lsn_server *server) {
    pthread_mutex_lock(&server->mutex);
    const size_t count = server->streams;
    pthread_mutex_unlock(&server->mutex);
    return count;
}

static void leave_stream(void *context) {
    lsn_stream *const stream = context;
    count_stream(stream->server, -1);
    pthread_mutex_lock(&stream->mutex);
    stream->is_gone = true;
    pthread_mutex_unlock(&stream->mutex);
    release(stream);
}

/// The size of the parts in which a stream is read, in bytes.
static const size_t part = 1024;

lsn_stream *lsn_request_answer_with_stream(lsn_request *request, const lsn_header *headers, size_t count) {
    lsn_stream *const stream = calloc(1, sizeof *stream);
    struct MHD_Response *response = NULL;
    if (stream != NULL) {
        pthread_mutex_init(&stream->mutex, NULL);
        stream->server = request->server;
        stream->connection = request->connection;
        stream->owners = 2;
        response = server_libraries()->MHD_create_response_from_callback(
            MHD_SIZE_UNKNOWN, part, read_stream, stream, leave_stream);
    }
    if (stream != NULL && response == NULL) {
        stream->owners = 1;
        release(stream);
    }
    if (response != NULL) count_stream(stream->server, 1);
    resume(request, 200, response, headers, count);
    return response == NULL ? NULL : stream;
}

/// Continues a stream that waits. The mutex is held.
static void continue_stream(lsn_stream *stream) {
    if (!stream->is_suspended || stream->is_gone) return;
    stream->is_suspended = false;
    server_libraries()->MHD_resume_connection(stream->connection);
}

bool lsn_stream_send(lsn_stream *stream, const void *bytes, size_t size) {
    pthread_mutex_lock(&stream->mutex);
    bool is_sent = !stream->is_gone && !stream->has_ended && stream->size + size <= most_waiting;
    uint8_t *const grown = is_sent ? realloc(stream->bytes, stream->size + size) : NULL;
    if (grown != NULL) {
        memcpy(grown + stream->size, bytes, size);
        stream->bytes = grown;
        stream->size += size;
        continue_stream(stream);
    } else {
        is_sent = false;
    }
    pthread_mutex_unlock(&stream->mutex);
    return is_sent;
}

void lsn_stream_end(lsn_stream *stream) {
    pthread_mutex_lock(&stream->mutex);
    stream->has_ended = true;
    continue_stream(stream);
    pthread_mutex_unlock(&stream->mutex);
    release(stream);
}

// MARK: - The server

static bool read_address(const char *text, uint16_t port, struct sockaddr_storage *address) {
    memset(address, 0, sizeof *address);
    struct sockaddr_in *const ip4 = (struct sockaddr_in *)address;
    struct sockaddr_in6 *const ip6 = (struct sockaddr_in6 *)address;
    if (inet_pton(AF_INET, text, &ip4->sin_addr) == 1) {
        ip4->sin_family = AF_INET;
        ip4->sin_port = htons(port);
        return true;
    }
    if (inet_pton(AF_INET6, text, &ip6->sin6_addr) != 1) return false;
    ip6->sin6_family = AF_INET6;
    ip6->sin6_port = htons(port);
    return true;
}

lsn_server *lsn_server_start(
    const char *text, uint16_t port, const lsn_server_limits *limits,
    void (*take)(void *context, lsn_request *request), void (*connect)(void *context), void *context,
    const char **reason) {
    const server_functions *const library = server_libraries();
    struct sockaddr_storage address;
    *reason = library == NULL                       ? "libmicrohttpd is missing (apt-get install libmicrohttpd12)"
              : !read_address(text, port, &address) ? "it is no address of this machine"
                                                    : NULL;
    if (*reason != NULL) return NULL;
    lsn_server *const server = calloc(1, sizeof *server);
    if (server == NULL) {
        *reason = strerror(ENOMEM);
        return NULL;
    }
    server->limits = *limits;
    server->take = take;
    server->connect = connect;
    server->context = context;
    server->connections.next = server->connections.previous = &server->connections;
    pthread_mutex_init(&server->mutex, NULL);
    const unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME
                           | (address.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0);
    errno = 0;
    server->daemon = library->MHD_start_daemon(
        flags, port, NULL, NULL, handle, server,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_CONNECTION_LIMIT, limits->connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits->headers,
        MHD_OPTION_CONNECTION_TIMEOUT, limits->seconds,
        MHD_OPTION_NOTIFY_CONNECTION, follow_connection, server,
        MHD_OPTION_NOTIFY_COMPLETED, end_request, server, MHD_OPTION_END);
    if (server->daemon != NULL) return server;
    *reason = errno == 0 ? "it cannot be opened" : strerror(errno);
    free(server);
    return NULL;
}

uint16_t lsn_server_port(const lsn_server *server) {
    const union MHD_DaemonInfo *const info =
        server_libraries()->MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

void lsn_server_close(lsn_server *server) {
    const MHD_socket listening = server_libraries()->MHD_quiesce_daemon(server->daemon);
    if (listening != MHD_INVALID_SOCKET) close(listening);
}

void lsn_server_stop(lsn_server *server) {
    server_libraries()->MHD_stop_daemon(server->daemon);
    pthread_mutex_destroy(&server->mutex);
    free(server);
}
