// A build with the state of each job: a badge, a bar of the progress, and a bar that shares the time among the jobs.
#include <liaison/liaison.h>

#include <stdio.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

typedef struct state {
    const char *name;
    const char *mark;
    lsn_color color;
    bool has_ended;
} state;

/// The state with a name. An unknown name means that nobody knows.
static const state *state_of(const char *name) {
    static const state states[] = {
        {"passed", "✓", LSN_COLOR_SUCCESS, true},    {"failed", "✗", LSN_COLOR_DANGER, true},
        {"running", "●", LSN_COLOR_WARNING, false},  {"waiting", "○", LSN_COLOR_TERTIARY, false},
        {"skipped", "–", LSN_COLOR_SECONDARY, true},
    };
    static const state unknown = {"unknown", "?", LSN_COLOR_SECONDARY, false};
    for (size_t index = 0; index < sizeof states / sizeof *states; index++)
        if (strcmp(states[index].name, name) == 0) return &states[index];
    return &unknown;
}

/// The states of the jobs that have a name.
static const state *state_of_job(lsn_strings states, size_t index) {
    return state_of(index < states.count ? states.items[index] : "waiting");
}

/// The seconds that a job took; 0 for a number that cannot be one.
static double seconds_of_job(lsn_doubles seconds, size_t index) {
    const double found = index < seconds.count ? seconds.items[index] : 0;
    return found > 0 && found < 1e6 ? found : 0;
}

static void draw_badge(lsn_canvas *badge, const state *shown) {
    const double width = 8.0 * (double)strlen(shown->name) + 16;
    const lsn_paint legible = lsn_semantic_paint(LSN_COLOR_OF_LABEL);
    lsn_clear_canvas(badge, width, 16);
    lsn_draw_rectangle(badge, 0, 0, width, 16, 4, lsn_semantic_paint(shown->color));
    lsn_draw_text(badge, shown->name, (lsn_point){width / 2, 8}, LSN_ALIGNMENT_CENTER, 11, legible);
    lsn_set_accessibility_label((lsn_view *)badge, shown->name);
}

/// The greatest number of jobs of which a build shows the times.
enum { MOST_JOBS = 200, WIDTH = 600 };

static void draw_times(lsn_canvas *times, size_t count, lsn_strings states, lsn_doubles seconds) {
    double sum = 0, start = 0;
    if (count > MOST_JOBS) count = MOST_JOBS;
    for (size_t index = 0; index < count; index++) sum += seconds_of_job(seconds, index);
    lsn_clear_canvas(times, WIDTH, 8);
    for (size_t index = 0; index < count && sum > 0; index++) {
        const double width = seconds_of_job(seconds, index) / sum * WIDTH;
        const lsn_paint paint = lsn_semantic_paint(state_of_job(states, index)->color);
        // A gap tells jobs of the same state apart.
        if (width > 2) lsn_draw_rectangle(times, start, 0, width - 2, 8, 0, paint);
        start += width;
    }
    char text[64];
    snprintf(text, sizeof text, "%zu jobs took %.0f seconds", count, sum);
    lsn_set_accessibility_label((lsn_view *)times, text);
    lsn_set_hidden((lsn_view *)times, sum == 0);
}

static void append_job(lsn_label *jobs, const char *name, const state *shown, double seconds) {
    const lsn_text_style mark = {LSN_WEIGHT_BOLD, 0, shown->color, LSN_COLOR_OF_LABEL, NULL};
    const lsn_text_style faint = {LSN_WEIGHT_OF_LABEL, 0, LSN_COLOR_SECONDARY, LSN_COLOR_OF_LABEL, NULL};
    lsn_append_styled(jobs, shown->mark, &mark);
    lsn_append_styled(jobs, "\u00A0", NULL);
    lsn_append_styled(jobs, name, shown->color == LSN_COLOR_DANGER ? &mark : NULL);
    char time[32] = "";
    // The parts of a job stay on one line.
    if (seconds > 0 && seconds < 60) snprintf(time, sizeof time, "\u00A0%.0f\u00A0s", seconds);
    if (seconds >= 60) snprintf(time, sizeof time, "\u00A0%.0f\u00A0min", seconds / 60);
    lsn_append_styled(jobs, time, &faint);
}

/// Shows for how long a build has been running, and again after a second. Nobody waits for a build for more than a day.
LIAISON_EXPORT void build_show_elapsed(lsn_label *elapsed, lsn_liaison *liaison, double now, const double *start) {
    const double seconds = start != NULL ? now - *start : -1;
    const bool is_known = seconds >= 0 && seconds < 86400;
    char text[32] = "";
    if (is_known) snprintf(text, sizeof text, "%d:%02d", (int)seconds / 60, (int)seconds % 60);
    lsn_set_text(elapsed, text);
    lsn_set_hidden((lsn_view *)elapsed, !is_known);
    if (is_known) lsn_tick_after(liaison, 1);
}

/// Stars a build, or takes its star away. The state of the row is kept between runs of the reader.
LIAISON_EXPORT void build_star(lsn_liaison *liaison, lsn_index_path index_path, const char *state) {
    lsn_keep_state(liaison, state == NULL ? "starred" : NULL);
    lsn_reload_row(liaison, index_path);
}

LIAISON_EXPORT void build_configure(lsn_canvas *badge, lsn_label *title, lsn_label *elapsed, lsn_button *star,
                                    lsn_progress *bar, lsn_canvas *times, lsn_label *jobs, lsn_liaison *liaison,
                                    const char *kept, double now, const char *name, const char *state_name,
                                    const char *commit, const char *link, lsn_strings names, lsn_strings states,
                                    lsn_doubles seconds, const double *start) {
    draw_badge(badge, state_of(state_name));
    build_show_elapsed(elapsed, liaison, now, strcmp(state_name, "running") == 0 ? start : NULL);
    lsn_set_title(star, kept != NULL ? "★" : "☆");
    lsn_set_accessibility_label((lsn_view *)star, kept != NULL ? "Starred" : "Not starred");
    lsn_set_text(title, name);
    lsn_set_link((lsn_view *)title, link);
    if (commit != NULL) {
        const lsn_text_style code = {LSN_WEIGHT_REGULAR, LSN_TRAIT_CODE, LSN_COLOR_SECONDARY, LSN_COLOR_OF_LABEL, NULL};
        lsn_append_text(title, " ", LSN_WEIGHT_REGULAR);
        lsn_append_styled(title, commit, &code);
    }
    size_t ended = 0;
    lsn_set_text(jobs, NULL);
    for (size_t index = 0; index < names.count; index++) {
        const state *shown = state_of_job(states, index);
        if (shown->has_ended) ended++;
        if (index > 0) lsn_append_styled(jobs, "   ", NULL);
        append_job(jobs, names.items[index], shown, seconds_of_job(seconds, index));
    }
    lsn_set_hidden((lsn_view *)jobs, names.count == 0);
    lsn_set_hidden((lsn_view *)bar, names.count == 0 || ended == names.count);
    lsn_set_progress(bar, names.count > 0 ? (double)ended / (double)names.count : 0);
    draw_times(times, names.count, states, seconds);
}
