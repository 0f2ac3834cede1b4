#include "cre2.h"

#include <new>
#include <re2/re2.h>
#include <string>

struct lsn_regex {
    RE2 expression;

    lsn_regex(re2::StringPiece text, const RE2::Options &options) : expression(text, options) {}
};

lsn_regex *lsn_regex_compile(const char *expression, size_t count, int64_t memory, char *reason, size_t capacity) {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(true);
    options.set_max_mem(memory);
    lsn_regex *regex = new (std::nothrow) lsn_regex(re2::StringPiece(expression, count), options);
    if (regex != nullptr && regex->expression.ok()) return regex;
    if (capacity > 0) {
        const std::string text = regex == nullptr ? "no memory" : regex->expression.error();
        reason[text.copy(reason, capacity - 1)] = '\0';
    }
    delete regex;
    return nullptr;
}

bool lsn_regex_matches(const lsn_regex *regex, const char *text, size_t count) {
    return RE2::PartialMatch(re2::StringPiece(text, count), regex->expression);
}

void lsn_regex_free(lsn_regex *regex) { delete regex; }
