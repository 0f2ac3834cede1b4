/// @file http_date.h
/// Dates of HTTP headers.
#ifndef LIAISON_HTTP_DATE_H
#define LIAISON_HTTP_DATE_H

#include <stdbool.h>
#include <stdint.h>

/// Reads a date of an HTTP header in any of its three forms (RFC 9110, 5.6.7), and stores it in seconds since 1970 UTC.
/// Returns false if the text is no date, or if libcurl cannot be loaded; `*seconds` then has no meaning. [any thread]
bool lsn_http_date(const char *text, int64_t *seconds);

#endif
