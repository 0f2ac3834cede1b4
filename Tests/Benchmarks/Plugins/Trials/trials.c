// Commands that do little, so that the measured time is that of the way to a worker and back.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void trials_configure(lsn_label *label, int64_t number) {
    lsn_set_text(label, number % 2 == 0 ? "even" : "odd");
}

LIAISON_EXPORT bool trials_allow(void) { return true; }

LIAISON_EXPORT bool trials_refuse(void) { return false; }

LIAISON_EXPORT void trials_crash(lsn_label *label, int64_t number) {
    trials_configure(label, number);
    if (number % 100 == 99) *(volatile int *)0 = 0;
}
