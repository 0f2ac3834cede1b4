// For `strdup`.
#define _POSIX_C_SOURCE 200809L

#include "web_url.h"

#include "libcurl.h"

#include <stdlib.h>
#include <string.h>

/// A copy of a part that `free` frees; NULL: the URL has none.
static char *part(CURLU *handle, CURLUPart name) {
    char *found = NULL;
    if (libcurl()->curl_url_get(handle, name, &found, 0) != CURLUE_OK) return NULL;
    char *copy = strdup(found);
    libcurl()->curl_free(found);
    return copy;
}

/// Spaces and other bytes than those of ASCII are encoded, as browsers do.
static CURLUcode set(CURLU *handle, const char *url) {
    return libcurl()->curl_url_set(handle, CURLUPART_URL, url, CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE);
}

static CURLUcode read_parts(CURLU *handle, lsn_web_url *url) {
    libcurl()->curl_url_set(handle, CURLUPART_FRAGMENT, NULL, 0);
    url->text = part(handle, CURLUPART_URL);
    url->scheme = part(handle, CURLUPART_SCHEME);
    url->host = part(handle, CURLUPART_HOST);
    libcurl()->curl_url_set(handle, CURLUPART_USER, NULL, 0);
    libcurl()->curl_url_set(handle, CURLUPART_PASSWORD, NULL, 0);
    url->redacted = part(handle, CURLUPART_URL);
    return url->text != NULL && url->scheme != NULL && url->redacted != NULL ? CURLUE_OK : CURLUE_BAD_HANDLE;
}

lsn_web_url_result lsn_web_url_parse(
    const char *base, const char *reference, lsn_web_url *url, const char **reason) {
    *url = (lsn_web_url){0};
    if (libcurl() == NULL) return lsn_web_url_no_libcurl;
    CURLU *handle = libcurl()->curl_url();
    if (handle == NULL) return lsn_web_url_no_libcurl;
    CURLUcode code = base == NULL ? CURLUE_OK : set(handle, base);
    if (code == CURLUE_OK) code = set(handle, reference);
    if (code == CURLUE_OK) code = read_parts(handle, url);
    libcurl()->curl_url_cleanup(handle);
    if (code == CURLUE_OK) return lsn_web_url_read;
    *reason = libcurl()->curl_url_strerror(code);
    lsn_web_url_free(url);
    return lsn_web_url_malformed;
}

void lsn_web_url_free(lsn_web_url *url) {
    free(url->text);
    free(url->redacted);
    free(url->scheme);
    free(url->host);
    *url = (lsn_web_url){0};
}
