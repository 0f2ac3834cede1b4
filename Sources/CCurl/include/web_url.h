/// @file web_url.h
/// URLs as libcurl reads them. A transfer reads its URL in the same way, so a check of a URL holds for the transfer.
#ifndef LIAISON_WEB_URL_H
#define LIAISON_WEB_URL_H

#include <stdbool.h>

/// The parts of a URL. The texts belong to this value.
typedef struct lsn_web_url {
    char *text;     ///< The absolute URL, without its fragment.
    char *redacted; ///< The same without user name and password.
    char *scheme;   ///< In lower case.
    char *host;     ///< NULL if the URL has none.
} lsn_web_url;

typedef enum lsn_web_url_result {
    lsn_web_url_read,
    lsn_web_url_malformed,
    lsn_web_url_no_libcurl,
} lsn_web_url_result;

/// Reads a URL, or resolves a reference against a base that is not NULL (RFC 3986, 5). Of each scheme: the caller checks
/// it. After `lsn_web_url_read` the caller frees the parts; after `lsn_web_url_malformed` `reason` is libcurl's, which
/// lives as long as the process. [any thread]
lsn_web_url_result lsn_web_url_parse(
    const char *base, const char *reference, lsn_web_url *url, const char **reason);

/// Frees the parts.
void lsn_web_url_free(lsn_web_url *url);

#endif
