// Draws the share of nothing, which is no number.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_canvas *chart, const char *model_text) {
    const double share = 0.0 / (model_text[0] * 0.0);
    lsn_clear_canvas(chart, 100, 16);
    lsn_draw_rectangle(chart, 0, 0, share, 16, 0, lsn_semantic_paint(LSN_COLOR_ACCENT));
}
