// Has debug information for functions whose types are written in unusual ways.
#include <liaison/liaison.h>
#include <cstddef>
#include <cstdint>

LIAISON_MANIFEST_FILE("manifest.json");

namespace sample {
using Text = const char *;
struct Bytes {
    const std::uint8_t *data;
    std::size_t count;
};
struct Handle;
using Completion = void (*)(bool);

static long long shown = 0;

LIAISON_EXPORT void sample_configure(
    lsn_label *text, Text model_text, long long count, const long *votes, const bool *is_new, const double *rating,
    Bytes bytes, lsn_strings words, lsn_ints, lsn_doubles, const void *any, Handle *cell, lsn_index_path path,
    double width) {
    (void)votes, (void)is_new, (void)rating, (void)bytes, (void)words, (void)any, (void)cell, (void)path, (void)width;
    shown = count;
    lsn_set_text(text, model_text);
}

LIAISON_EXPORT bool sample_may_select(const struct lsn_model &) { return shown >= 0; }
}  // namespace sample

LIAISON_EXPORT auto sample_height(double width) -> decltype(width) { return width > 400 ? 40 : 60; }
LIAISON_EXPORT void sample_delete(void (*completion)(bool)) { completion(true); }
