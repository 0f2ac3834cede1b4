// Plain texts, and dates as text: 21 November 2026, 09:30 UTC.
#include <liaison/liaison.h>

#include <stdio.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void texts_configure(lsn_label *label, const char *text) {
    lsn_set_text(label, text);
}

// A day of the Gregorian calendar.
typedef struct {
    int64_t year;
    int64_t month;
    int64_t day;
} date;

// The date of a day. Years start in March here, so that a leap day is the last of its year; 400 years have 146,097
// days.
static date date_of(int64_t days_since_1970) {
    const int64_t days = days_since_1970 + 719468;
    const int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const int64_t day_of_era = days - era * 146097;
    const int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    const int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const int64_t month_from_march = (5 * day_of_year + 2) / 153;
    const int64_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
    return (date){
        .year = year_of_era + era * 400 + (month <= 2 ? 1 : 0),
        .month = month,
        .day = day_of_year - (153 * month_from_march + 2) / 5 + 1,
    };
}

LIAISON_EXPORT void texts_configure_date(lsn_cell *cell, lsn_label *label, double seconds) {
    static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                         "July",    "August",   "September", "October", "November", "December"};
    // The years 0 to 9999. The comparison also excludes NaN.
    if (!(seconds >= -62167219200.0 && seconds < 253402300800.0)) {
        lsn_fail(cell, "expected a date from year 0 to 9999, found another; give it in seconds since 1970");
        return;
    }
    int64_t minutes = (int64_t)(seconds / 60);
    if ((double)minutes * 60 > seconds) minutes -= 1;
    int64_t days = minutes / 1440;
    if (minutes % 1440 < 0) days -= 1;
    const int64_t time = minutes - days * 1440;
    const date date = date_of(days);
    char text[64];
    snprintf(text, sizeof text, "%d %s %d, %02d:%02d UTC", (int)date.day, months[date.month - 1], (int)date.year,
             (int)(time / 60), (int)(time % 60));
    lsn_set_text(label, text);
}
