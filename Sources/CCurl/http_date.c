#include "http_date.h"

#include "libcurl.h"

bool lsn_http_date(const char *text, int64_t *seconds) {
    const libcurl_functions *curl = libcurl();
    if (curl == NULL) return false;
    time_t date = curl->curl_getdate(text, NULL);
    *seconds = date;
    return date >= 0;
}
