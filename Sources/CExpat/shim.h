// The XML parser of expat.
#ifndef LIAISON_CEXPAT_SHIM_H
#define LIAISON_CEXPAT_SHIM_H

#include <expat.h>

// Expat has this function since 2.6. Security updates of distributions brought the function to older versions, whose
// headers and numbers do not tell. Without the function expat does as `lsn_parse_at_once` asks.
XMLPARSEAPI(XML_Bool) XML_SetReparseDeferralEnabled(XML_Parser parser, XML_Bool enabled) __attribute__((weak));

/// Has a parser read each token as soon as its last byte is there. The caller bounds the length of a token, because expat
/// reads a token that has not ended again with each piece.
static inline void lsn_parse_at_once(XML_Parser parser) {
    if (XML_SetReparseDeferralEnabled != NULL) XML_SetReparseDeferralEnabled(parser, XML_FALSE);
}

#endif
