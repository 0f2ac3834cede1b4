// For `strdup`.
#define _POSIX_C_SOURCE 200809L

#include "web_url.h"

#include "libcurl.h"

#include <stdlib.h>
#include <string.h>

/// Returns a copy of a part, which the caller frees with `free`, or NULL if the URL has none. A URL that names no port
/// has the port of its scheme.
static char *part(CURLU *handle, CURLUPart name) {
    char *found = NULL;
    unsigned flags = name == CURLUPART_PORT ? CURLU_DEFAULT_PORT : 0;
    if (libcurl()->curl_url_get(handle, name, &found, flags) != CURLUE_OK) return NULL;
    char *copy = strdup(found);
    libcurl()->curl_free(found);
    return copy;
}

/// Reads a URL into a handle. Encodes spaces and bytes beyond ASCII, as browsers do.
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

static bool is_same(CURLU *one, CURLU *other, CURLUPart name) {
    char *texts[] = {part(one, name), part(other, name)};
    bool is_same = texts[0] != NULL && texts[1] != NULL && strcmp(texts[0], texts[1]) == 0;
    free(texts[0]);
    free(texts[1]);
    return is_same;
}

static void take_over(CURLU *handle, CURLU *other, CURLUPart name) {
    char *text = part(other, name);
    if (text != NULL) libcurl()->curl_url_set(handle, name, text, 0);
    free(text);
}

/// Returns whether two URLs have the same origin (RFC 6454, 5).
static bool have_same_origin(CURLU *one, CURLU *other) {
    return is_same(one, other, CURLUPART_SCHEME) && is_same(one, other, CURLUPART_HOST)
        && is_same(one, other, CURLUPART_PORT);
}

/// Resolves a reference against the URL of a handle. User name and password of that URL are kept for the same origin
/// alone.
static CURLUcode resolve(CURLU *handle, const char *reference) {
    CURLU *base = libcurl()->curl_url_dup(handle);
    if (base == NULL) return CURLUE_OUT_OF_MEMORY;
    CURLUcode code = set(handle, reference);
    char *user = part(handle, CURLUPART_USER);
    if (code == CURLUE_OK && user == NULL && have_same_origin(handle, base)) {
        take_over(handle, base, CURLUPART_USER);
        take_over(handle, base, CURLUPART_PASSWORD);
    }
    free(user);
    libcurl()->curl_url_cleanup(base);
    return code;
}

lsn_web_url_result lsn_web_url_parse(
    const char *base, const char *reference, lsn_web_url *url, const char **reason) {
    *url = (lsn_web_url){0};
    if (libcurl() == NULL) return lsn_web_url_no_libcurl;
    CURLU *handle = libcurl()->curl_url();
    if (handle == NULL) return lsn_web_url_no_libcurl;
    CURLUcode code = set(handle, base == NULL ? reference : base);
    if (code == CURLUE_OK && base != NULL) code = resolve(handle, reference);
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
