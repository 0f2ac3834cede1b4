// Exports functions under mangled names that only the plugin itself calls.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

namespace sample {

class Counter {
  public:
    int next();

  private:
    int count = 0;
};

int Counter::next() { return ++count; }

}  // namespace sample

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    sample::Counter counter;
    lsn_set_text(text, counter.next() == 1 ? model_text : "");
}
