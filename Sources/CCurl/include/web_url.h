/// @file web_url.h
/// URLs as libcurl reads them. A transfer reads its URL in the same way, so a check of the parts holds for the
/// transfer.
#ifndef LIAISON_WEB_URL_H
#define LIAISON_WEB_URL_H

#include <stdbool.h>

/// The parts of a URL. The texts belong to this value; `lsn_web_url_free` frees them.
typedef struct lsn_web_url {
    char *text;     ///< The absolute URL, without its fragment.
    char *redacted; ///< The absolute URL without its fragment, user name and password.
    char *scheme;   ///< In lower case.
    char *host;     ///< NULL if the URL has none.
} lsn_web_url;

/// The result of reading a URL.
typedef enum lsn_web_url_result {
    lsn_web_url_read,
    lsn_web_url_malformed,
    lsn_web_url_no_libcurl,
} lsn_web_url_result;

/// Reads the URL `reference`, or resolves it against the URL `base` if `base` is not NULL (RFC 3986, 5). The function
/// accepts any scheme, so the caller checks the scheme.
///
/// After `lsn_web_url_read` the caller frees the parts with `lsn_web_url_free`. After `lsn_web_url_malformed` there are
/// no parts, and `*reason` is libcurl's reason, a text that lives as long as the process. [any thread]
lsn_web_url_result lsn_web_url_parse(
    const char *base, const char *reference, lsn_web_url *url, const char **reason);

/// Frees the parts of a URL, and sets them to NULL. [any thread]
void lsn_web_url_free(lsn_web_url *url);

#endif
