// Assumes that the section of its index path is the section of the command.
#include <liaison/liaison.h>
#include <assert.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t section, lsn_index_path path) {
    assert(section == path.section);
    lsn_set_text(text, "in its section");
}
