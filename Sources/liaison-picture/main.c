// Draws the picture on standard input:
//
//     liaison-picture FORM COLORS COLUMNS LINES CELL-WIDTH CELL-HEIGHT FIRST COUNT ENLARGES
//
// FORM is 0 for half blocks, 1 for sixels, 2 for kitty graphics. COLORS is 16, 256, or 0 for truecolor. The program
// draws COUNT lines from line FIRST on. ENLARGES is 0 to show a pixel of the picture no larger than a point, else 1.
// `drawing.h` describes the output. The sandbox allows the process to read standard input and to write standard output,
// and nothing else. The exit code is 65 if the picture cannot be drawn.
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sysexits.h>
#include <unistd.h>

#include "drawing.h"
#include "rights.h"
#include "sandbox.h"

enum {
    /// The greatest size of the file, and of all data of this process, in bytes.
    MOST_BYTES = 32 << 20,
    MEMORY = 512 << 20,
    /// The number of arguments, including the name of the program.
    ARGUMENTS = 10,
    /// The greatest time for a picture, in seconds.
    LONGEST = 10,
};

/// Reads standard input to its end. Returns the number of bytes. Returns -1 after an error, or if there are more than
/// `MOST_BYTES`.
static ssize_t read_file(uint8_t *file) {
    size_t count = 0;
    while (count <= MOST_BYTES) {
        const ssize_t part = read(STDIN_FILENO, file + count, MOST_BYTES + 1 - count);
        if (part < 0 && errno == EINTR) continue;
        if (part < 0) return -1;
        if (part == 0) return (ssize_t)count;
        count += (size_t)part;
    }
    return -1;
}

static void write_all(void *context, const void *bytes, size_t count) {
    (void)context;
    const char *rest = bytes;
    while (count > 0) {
        const ssize_t part = write(STDOUT_FILENO, rest, count);
        if (part < 0 && errno == EINTR) continue;
        if (part < 0) exit(EX_IOERR);
        rest += part;
        count -= (size_t)part;
    }
}

static int32_t number(const char *text) {
    const long value = strtol(text, NULL, 10);
    return value < 0 || value > INT32_MAX ? -1 : (int32_t)value;
}

int main(int count, char **arguments) {
    static const char *const readable[] = {NULL};
    if (lsn_has_rights_of_file()) return EX_UNAVAILABLE;
    if (count != ARGUMENTS) return EX_USAGE;
    const int32_t form = number(arguments[1]);
    if (form < LSN_HALF_BLOCKS || form > LSN_KITTY) return EX_USAGE;
    const lsn_picture_canvas canvas = {(lsn_picture_form)form, number(arguments[2]), number(arguments[3]),
                               number(arguments[4]), number(arguments[5]), number(arguments[6]),
                               number(arguments[7]), number(arguments[8]), number(arguments[9]) != 0};
    alarm(LONGEST);
    lsn_prepare_sandbox();
    // As with plugins, a system that lacks a part of the sandbox gets no pictures.
    if (lsn_enter_sandbox(readable, MEMORY) != 0) return EX_UNAVAILABLE;
    uint8_t *const file = malloc(MOST_BYTES + 1);
    const ssize_t size = file == NULL ? -1 : read_file(file);
    if (size < 0 || !lsn_draw_picture(file, (size_t)size, &canvas, write_all, NULL)) return EX_DATAERR;
    return 0;
}
