// The functions of libcurl, which the first use loads. A program that fetches nothing starts without libcurl.
#ifndef LIAISON_LIBCURL_H
#define LIAISON_LIBCURL_H

// The macros that check the types of options would make it impossible to take the address of a function.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>

#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt

/// The list of the functions of libcurl that this module uses.
#define LIBCURL_FUNCTIONS(X) \
    X(curl_easy_cleanup) \
    X(curl_easy_getinfo) \
    X(curl_easy_header) \
    X(curl_easy_init) \
    X(curl_easy_setopt) \
    X(curl_easy_strerror) \
    X(curl_free) \
    X(curl_getdate) \
    X(curl_global_init) \
    X(curl_multi_add_handle) \
    X(curl_multi_cleanup) \
    X(curl_multi_info_read) \
    X(curl_multi_init) \
    X(curl_multi_perform) \
    X(curl_multi_poll) \
    X(curl_multi_remove_handle) \
    X(curl_slist_append) \
    X(curl_slist_free_all) \
    X(curl_url) \
    X(curl_url_cleanup) \
    X(curl_url_dup) \
    X(curl_url_get) \
    X(curl_url_set) \
    X(curl_url_strerror)

/// The addresses of the functions.
typedef struct libcurl_functions {
#define X(name) __typeof__(&(name)) name;
    LIBCURL_FUNCTIONS(X)
#undef X
} libcurl_functions;

/// Returns the functions of libcurl, which the first call loads. Returns NULL if libcurl cannot be loaded, or if it
/// lacks one of the functions. [any thread]
const libcurl_functions *libcurl(void);

#endif
