// Crashes in its configuration, in the way that the build chooses.
#include <cassert>
#include <cstring>
#include <liaison/liaison.h>
#include <stdexcept>
#include <thread>
#include <vector>
LIAISON_MANIFEST_FILE("manifest.json");
extern "C" void store(volatile int *place) { *place = 1; }
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    const char *how = HOW;
    if (std::strcmp(how, "exception") == 0) throw std::runtime_error("no such thing");
    if (std::strcmp(how, "library") == 0) {
        std::vector<const char *> texts;
        lsn_set_text(text, texts.at(std::strlen(model_text)));
    }
    if (std::strcmp(how, "thread") == 0) {
        std::thread(store, nullptr).detach();
        for (;;) std::this_thread::yield();
    }
    assert(how[0] != 'a');
    lsn_set_text(text, model_text);
}
