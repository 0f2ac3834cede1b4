// libcurl is loaded when it is needed first: whoever fetches nothing starts without it.
#ifndef LIAISON_LIBCURL_H
#define LIAISON_LIBCURL_H

// The macros that check the types of options would stand between a function and its address.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>

#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt

/// The functions of libcurl that are used here.
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

/// Where they are.
typedef struct libcurl_functions {
#define X(name) __typeof__(&(name)) name;
    LIBCURL_FUNCTIONS(X)
#undef X
} libcurl_functions;

/// The functions, loaded by the first call; NULL: libcurl is not there, or lacks one. [any thread]
const libcurl_functions *libcurl(void);

#endif
