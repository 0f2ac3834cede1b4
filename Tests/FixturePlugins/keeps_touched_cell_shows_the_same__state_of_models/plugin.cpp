// Keeps the expanded state of each model, and reloads its row when that changes.
#include <liaison/liaison.h>
#include <set>
#include <string>

LIAISON_MANIFEST_FILE("manifest.json");

namespace {

std::set<std::string> expanded;

}  // namespace

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *id, const char *modelText) {
    lsn_set_text(text, modelText);
    lsn_set_lines(text, expanded.count(id) == 0 ? 2 : 0);
    lsn_set_hidden(more, expanded.count(id) != 0);
}
LIAISON_EXPORT void sample_select(lsn_liaison *liaison, const char *id, lsn_index_path at) {
    if (expanded.erase(id) == 0) expanded.insert(id);
    lsn_reload_row(liaison, at);
}
LIAISON_EXPORT bool sample_may_select(lsn_liaison *liaison, const char *id) {
    lsn_log(liaison, "asked");
    return expanded.count(id) == 0;
}
