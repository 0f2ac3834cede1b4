// Has the exports that C++ compilers make: templates, inline variables, types of exceptions.
#include <liaison/liaison.h>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

LIAISON_MANIFEST_FILE("manifest.json");

namespace sample {
inline int texts_seen = 0;
}

template <typename Value> struct Kept {
    static Value last;
};
template <typename Value> Value Kept<Value>::last{};

struct TextTooLong : std::runtime_error {
    using std::runtime_error::runtime_error;
};

static std::vector<std::string> words(const std::string &text) {
    if (text.size() > (1 << 24)) throw TextTooLong("a text is too long");
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    sample::texts_seen += 1;
    try {
        Kept<std::string>::last = model_text;
        lsn_set_text(text, words(model_text).empty() ? "nothing" : Kept<std::string>::last.c_str());
    } catch (const std::exception &error) {
        lsn_set_text(text, error.what());
    }
}
