// Pictures and enclosures of articles.
#include "text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// The padding of the nib, in points.
static const double side_padding = 16;
static const double vertical_padding = 16;

// The greatest ratio of height to width. With a wrong size in a feed, a picture must not push the article away.
static const double greatest_ratio = 4;

// The greatest width of a page, in points.
static const double greatest_width = 1e6;

// The width for a picture in the width of a page. Both are in points.
static double room_in(double available) {
    const double room = available - 2 * side_padding;
    if (!(room > 0)) return 0;  // This also excludes NaN.
    return room > greatest_width ? greatest_width : room;
}

// The height of a picture. A picture of unknown size gets the shape of most photographs. A small picture does not grow.
LIAISON_EXPORT double article_image_height(const int64_t *width, const int64_t *height, double available) {
    double room = room_in(available);
    if (room == 0) return 0;
    double ratio = 9.0 / 16;
    if (width != NULL && height != NULL && *width > 0 && *height > 0) ratio = (double)*height / (double)*width;
    if (width != NULL && *width > 0 && (double)*width < room) room = (double)*width;
    return room * (ratio < greatest_ratio ? ratio : greatest_ratio) + vertical_padding;
}

// A picture whose declared width is less than that of the page does not become wider.
LIAISON_EXPORT void article_configure_image(lsn_image *picture, const char *source, const char *alt, const char *link,
                                            const int64_t *width, double available) {
    const bool is_small = width != NULL && *width > 0 && (double)*width < room_in(available);
    (void)lsn_set_width((lsn_view *)picture, is_small ? (double)*width : NAN);
    lsn_set_image(picture, source);
    lsn_set_accessibility_label((lsn_view *)picture, alt);
    lsn_set_link((lsn_view *)picture, link);
}

// The sign for a media type, as players show it.
static const char *sign_of(const char *type) {
    if (type == NULL) return "↗ ";
    if (strncmp(type, "audio/", 6) == 0) return "♪ ";
    if (strncmp(type, "video/", 6) == 0) return "▶ ";
    return "↓ ";
}

// The last part of a URL's path, or the whole URL if it has none.
static const char *name_of(const char *url) {
    if (url == NULL) return NULL;
    const char *slash = strrchr(url, '/');
    return slash != NULL && slash[1] != '\0' ? slash + 1 : url;
}

// Writes a number of bytes in decimal units, as shops and file managers do: 12.6 MB.
static void write_size(char *text, size_t capacity, int64_t bytes) {
    static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
    double number = (double)bytes;
    int unit = 0;
    while (number >= 999.95 && unit < 6) {
        number /= 1000;
        unit += 1;
    }
    snprintf(text, capacity, unit == 0 ? "%.0f %s" : "%.1f %s", number, units[unit]);
}

// Writes a duration as players do: 42:10 or 1:02:03.
static void write_duration(char *text, size_t capacity, double seconds) {
    const int64_t whole = (int64_t)seconds;
    const int64_t hours = whole / 3600;
    const int minutes = (int)(whole / 60 % 60);
    if (hours > 0) {
        snprintf(text, capacity, "%" PRId64 ":%02d:%02d", hours, minutes, (int)(whole % 60));
    } else {
        snprintf(text, capacity, "%d:%02d", minutes, (int)(whole % 60));
    }
}

static void show_details(lsn_label *details, const char *type, const int64_t *bytes, const double *seconds) {
    char number[64];
    lsn_set_text(details, NULL);
    // `audio/*` says no more than the sign.
    const bool is_exact = type != NULL && strchr(type, '*') == NULL;
    bool has_text = text_append(details, false, " · ", is_exact ? type : NULL);
    if (bytes != NULL && *bytes > 0) {
        write_size(number, sizeof number, *bytes);
        has_text = text_append(details, has_text, " · ", number);
    }
    if (seconds != NULL && *seconds >= 1 && *seconds < 1e9) {
        write_duration(number, sizeof number, *seconds);
        has_text = text_append(details, has_text, " · ", number);
    }
    lsn_set_hidden((lsn_view *)details, !has_text);
}

LIAISON_EXPORT void article_configure_enclosure(lsn_image *artwork, lsn_label *title, lsn_label *details,
                                                const char *url, const char *title_text, const char *type,
                                                const int64_t *bytes, const double *seconds,
                                                const char *artwork_source) {
    lsn_set_image(artwork, artwork_source);
    lsn_set_hidden((lsn_view *)artwork, text_is_empty(artwork_source));
    lsn_set_text(title, sign_of(type));
    text_append_link(title, text_is_empty(title_text) ? name_of(url) : title_text, url);
    lsn_set_link((lsn_view *)title, url);
    lsn_set_link_type((lsn_view *)title, type);
    show_details(details, type, bytes, seconds);
}
