// Keeps a limited cache of what it has shown, and a thread that waits for work.
#include <liaison/liaison.h>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

LIAISON_MANIFEST_FILE("manifest.json");

namespace {

constexpr std::size_t room = 1000;

std::deque<std::string> shown;

void work() {
    // These are never destroyed, because the thread still waits for them when the process ends.
    static auto &mutex = *new std::mutex;
    static auto &condition = *new std::condition_variable;
    std::unique_lock<std::mutex> lock(mutex);
    condition.wait(lock, [] { return false; });
}

}  // namespace

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    static std::once_flag isStarted;
    thread_local std::string last;
    std::call_once(isStarted, [] { std::thread(work).detach(); });
    last = model_text;
    shown.push_back(last);
    if (shown.size() > room) shown.pop_front();
    lsn_set_text(text, shown.back().c_str());
}
