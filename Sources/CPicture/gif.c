#include <gif_lib.h>
#include <string.h>

#include "formats.h"

/// The bytes that the library has not read yet.
typedef struct reader {
    const uint8_t *bytes;
    size_t count;
} reader;

static int read_bytes(GifFileType *file, GifByteType *into, int wanted) {
    reader *const rest = file->UserData;
    const size_t count = (size_t)wanted < rest->count ? (size_t)wanted : rest->count;
    memcpy(into, rest->bytes, count);
    rest->bytes += count;
    rest->count -= count;
    return (int)count;
}

/// Reads an extension. If the extension makes a color transparent, stores the index of the color, else leaves -1.
static bool read_extension(GifFileType *file, int *transparent) {
    int code = 0;
    GifByteType *block = NULL;
    if (DGifGetExtension(file, &code, &block) == GIF_ERROR) return false;
    GraphicsControlBlock control;
    if (code == GRAPHICS_EXT_FUNC_CODE && block != NULL && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
        *transparent = control.TransparentColor;
    while (block != NULL)
        if (DGifGetExtensionNext(file, &block) == GIF_ERROR) return false;
    return true;
}

static bool read_line(GifFileType *file, int transparent, uint32_t line, lsn_pixels *pixels) {
    GifByteType indices[LSN_LONGEST_SIDE];
    if (DGifGetLine(file, indices, (int)pixels->width) == GIF_ERROR) return false;
    const ColorMapObject *const colors = file->Image.ColorMap != NULL ? file->Image.ColorMap : file->SColorMap;
    if (colors == NULL) return false;
    for (uint32_t column = 0; column < pixels->width; column++) {
        const int index = indices[column];
        if (index == transparent || index >= colors->ColorCount) continue;
        const GifColorType color = colors->Colors[index];
        const uint8_t pixel[4] = {color.Red, color.Green, color.Blue, 255};
        memcpy(pixels->bytes + ((size_t)line * pixels->width + column) * 4, pixel, sizeof pixel);
    }
    return true;
}

/// Returns the line of the picture at a position in the file. An interlaced picture has its lines in four passes.
static uint32_t line_at(uint32_t place, uint32_t height, bool is_interlaced) {
    static const uint32_t starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    if (!is_interlaced) return place;
    for (int pass = 0; pass < 3; pass++) {
        const uint32_t count = height > starts[pass] ? (height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
        if (place < count) return starts[pass] + place * steps[pass];
        place -= count;
    }
    return starts[3] + place * steps[3];
}

static bool read_frame(GifFileType *file, int transparent, lsn_pixels *pixels) {
    if (DGifGetImageDesc(file) == GIF_ERROR || file->Image.Width <= 0 || file->Image.Height <= 0) return false;
    if (!allocate_pixels((uint64_t)file->Image.Width, (uint64_t)file->Image.Height, pixels)) return false;
    for (uint32_t place = 0; place < pixels->height; place++) {
        const uint32_t line = line_at(place, pixels->height, file->Image.Interlace);
        if (!read_line(file, transparent, line, pixels)) return false;
    }
    return true;
}

static bool read_first_frame(GifFileType *file, lsn_pixels *pixels) {
    int transparent = NO_TRANSPARENT_COLOR;
    GifRecordType record;
    while (DGifGetRecordType(file, &record) == GIF_OK) {
        if (record == IMAGE_DESC_RECORD_TYPE) return read_frame(file, transparent, pixels);
        if (record != EXTENSION_RECORD_TYPE || !read_extension(file, &transparent)) return false;
    }
    return false;
}

bool decode_gif(const uint8_t *bytes, size_t count, lsn_pixels *pixels) {
    reader rest = {bytes, count};
    int error = 0;
    GifFileType *const file = DGifOpen(&rest, read_bytes, &error);
    if (file == NULL) return false;
    const bool is_decoded = read_first_frame(file, pixels);
    DGifCloseFile(file, &error);
    return is_decoded;
}
