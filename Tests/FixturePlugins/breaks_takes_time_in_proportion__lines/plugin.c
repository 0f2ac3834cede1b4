// Counts the letters before each line, always from the start of the text.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    volatile size_t letters = 0;
    for (const char *line = strchr(model_text, '\n'); line != NULL; line = strchr(line + 1, '\n')) {
        for (const char *letter = model_text; letter < line; letter++) letters += *letter != ' ';
    }
    lsn_set_text(text, model_text);
}
