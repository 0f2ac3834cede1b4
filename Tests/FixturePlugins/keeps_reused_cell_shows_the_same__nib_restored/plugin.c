// Sets only present values, because `prepareForReuse` restores the values of the nib.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *title, lsn_image *picture, lsn_progress *bar, const char *model_title,
                                   const char *source, const double *progress) {
    if (model_title != NULL) lsn_set_text(title, model_title);
    if (source != NULL) lsn_set_image(picture, source);
    if (progress != NULL && *progress >= 0 && *progress <= 1) lsn_set_progress(bar, *progress);
}
LIAISON_EXPORT void sample_prepare(lsn_label *title, lsn_image *picture, lsn_progress *bar) {
    lsn_set_text(title, "Untitled");
    lsn_set_weight(title, LSN_WEIGHT_BOLD);
    lsn_set_lines(title, 2);
    lsn_set_image(picture, NULL);
    lsn_set_progress(bar, 0);
}
