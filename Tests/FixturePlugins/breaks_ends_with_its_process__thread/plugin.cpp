// Has a static thread object that is destroyed before the thread was joined.
#include <liaison/liaison.h>
#include <chrono>
#include <thread>

LIAISON_MANIFEST_FILE("manifest.json");

namespace {

std::thread worker;

void work() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

}  // namespace

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (!worker.joinable()) worker = std::thread(work);
    lsn_set_text(text, model_text);
}
