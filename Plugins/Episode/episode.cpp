// An episode of a podcast: a line of its time with a mark for each chapter, and the chapters with their starts.
#include <liaison/liaison.h>

#include <algorithm>
#include <cstdio>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

namespace {

// The greatest number of chapters that are shown, and the longest episode, in seconds.
constexpr size_t mostChapters = 200;
constexpr double longest = 1e6;
constexpr double width = 600;
constexpr double middle = 4;

// The seconds of a model within an episode; 0 for NaN.
double within(double seconds, double end) {
    return seconds > 0 ? std::min(seconds, end) : 0;
}

struct Time {
    char text[32];

    explicit Time(double seconds) {
        const auto whole = static_cast<int>(seconds);
        if (whole < 3600)
            std::snprintf(text, sizeof text, "%d:%02d", whole / 60, whole % 60);
        else
            std::snprintf(text, sizeof text, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
};

void drawLine(lsn_canvas *line, double end, double heard, lsn_doubles starts) {
    lsn_clear_canvas(line, width, 2 * middle);
    lsn_set_hidden(line, end <= 0);
    if (end <= 0) return;
    const auto place = [end](double seconds) { return lsn_point{seconds / end * width, middle}; };
    lsn_paint rest = lsn_semantic_paint(LSN_COLOR_TERTIARY);
    rest.transparency = 50;
    lsn_draw_line(line, place(0), place(end), rest, 3);
    lsn_draw_line(line, place(0), place(heard), lsn_semantic_paint(LSN_COLOR_ACCENT), 3);
    for (size_t index = 0; index < std::min(starts.count, mostChapters); index++) {
        const lsn_point point = place(within(starts.items[index], end));
        // A line to its own point is a dot, which stays round in a stretched drawing.
        lsn_draw_line(line, point, point, lsn_semantic_paint(LSN_COLOR_PRIMARY), 6);
    }
    char text[96];
    std::snprintf(text, sizeof text, "%s of %s heard", Time(heard).text, Time(end).text);
    lsn_set_accessibility_label(line, text);
}

// The index of the chapter that is heard; the number of chapters if there is none.
size_t current(lsn_doubles starts, size_t count, double heard) {
    size_t found = count;
    for (size_t index = 0; index < count; index++)
        if (heard > 0 && starts.items[index] <= heard) found = index;
    return found;
}

}  // namespace

LIAISON_EXPORT void episode_configure(lsn_image *artwork, lsn_label *title, lsn_label *show, lsn_canvas *line,
                                      lsn_table *chapters, const char *name, const char *series, const char *picture,
                                      double seconds, const double *played, lsn_strings names, lsn_doubles starts) {
    const double end = within(seconds, longest);
    const double heard = played != nullptr ? within(*played, end) : 0;
    lsn_set_image(artwork, picture);
    lsn_set_hidden(artwork, picture == nullptr);
    lsn_set_accessibility_label(artwork, series);
    lsn_set_text(title, name);
    lsn_set_text(show, series);
    lsn_append_text(show, series != nullptr ? " · " : nullptr, LSN_WEIGHT_REGULAR);
    lsn_append_text(show, Time(end).text, LSN_WEIGHT_REGULAR);
    drawLine(line, end, heard, starts);
    const size_t count = std::min({names.count, starts.count, mostChapters});
    const size_t now = current(starts, count, heard);
    lsn_clear_table(chapters);
    lsn_set_hidden(chapters, count == 0);
    for (size_t index = 0; index < count; index++) {
        const bool isNow = index == now;
        const lsn_text_style time = {LSN_WEIGHT_OF_LABEL, 0, LSN_COLOR_SECONDARY, LSN_COLOR_OF_LABEL, nullptr};
        const lsn_text_style text = {isNow ? LSN_WEIGHT_BOLD : LSN_WEIGHT_OF_LABEL, 0,
                                     isNow ? LSN_COLOR_ACCENT : LSN_COLOR_OF_LABEL, LSN_COLOR_OF_LABEL, nullptr};
        lsn_append_row(chapters);
        lsn_append_cell(chapters, Time(within(starts.items[index], end)).text, &time);
        lsn_append_cell(chapters, names.items[index], &text);
    }
}
