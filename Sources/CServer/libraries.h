// The functions of libmicrohttpd and zlib, which the first use loads.
#ifndef LIAISON_CSERVER_LIBRARIES_H
#define LIAISON_CSERVER_LIBRARIES_H

#include <microhttpd.h>
#include <zlib.h>

#define LIBMICROHTTPD_FUNCTIONS(X) \
    X(MHD_create_response_from_buffer) \
    X(MHD_create_response_from_callback) \
    X(MHD_add_response_header) \
    X(MHD_destroy_response) \
    X(MHD_get_connection_info) \
    X(MHD_get_connection_values) \
    X(MHD_get_daemon_info) \
    X(MHD_lookup_connection_value) \
    X(MHD_queue_response) \
    X(MHD_quiesce_daemon) \
    X(MHD_resume_connection) \
    X(MHD_start_daemon) \
    X(MHD_stop_daemon) \
    X(MHD_suspend_connection)

#define ZLIB_FUNCTIONS(X) \
    X(deflateInit2_) \
    X(deflateBound) \
    X(deflate) \
    X(deflateEnd)

/// The addresses of the functions.
typedef struct server_functions {
#define X(name) __typeof__(&(name)) name;
    LIBMICROHTTPD_FUNCTIONS(X)
    ZLIB_FUNCTIONS(X)
#undef X
} server_functions;

/// Returns the functions. Returns NULL if a library cannot be loaded, or lacks a function. [any thread]
const server_functions *server_libraries(void);

#endif
