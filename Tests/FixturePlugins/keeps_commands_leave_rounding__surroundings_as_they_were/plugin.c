// Changes the locale, the rounding and the signals during its work, and restores them.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, double ratio) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    locale_t neutral = newlocale(LC_ALL_MASK, "C", NULL);
    locale_t own = uselocale(neutral);
    int rounding = fegetround();
    fesetround(FE_TOWARDZERO);
    char shown[64];
    snprintf(shown, sizeof shown, "%.1f", ratio < 1e9 && ratio > -1e9 ? ratio : 0.0);
    lsn_set_text(text, shown);
    fesetround(rounding);
    uselocale(own);
    freelocale(neutral);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
