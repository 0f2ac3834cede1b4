// Expat, a parser of XML.
#ifndef LIAISON_CEXPAT_SHIM_H
#define LIAISON_CEXPAT_SHIM_H

#include <expat.h>

// Expat has this function since version 2.6. Distributions added it to older versions by security updates, whose
// headers and version numbers do not show it. A version of Expat without the function always processes a token as soon
// as its last byte has arrived.
XMLPARSEAPI(XML_Bool) XML_SetReparseDeferralEnabled(XML_Parser parser, XML_Bool enabled) __attribute__((weak));

/// Makes a parser process each token as soon as its last byte has arrived. Expat reads an incomplete token again with
/// each piece of input, so the caller must bound the length of a token. Call this before parsing starts.
static inline void lsn_parse_at_once(XML_Parser parser) {
    if (XML_SetReparseDeferralEnabled != NULL) XML_SetReparseDeferralEnabled(parser, XML_FALSE);
}

#endif
