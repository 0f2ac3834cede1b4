// Searches the heap, the stack and the program for a secret of the environment, and shows where it is.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <errno.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

enum { PAGE = 4096 };

/// "a secret of the environment" with 1 added to each byte, so that the plugin itself does not contain the text.
static const char shifted[] = "b!tfdsfu!pg!uif!fowjsponfou";
static char secret[sizeof shifted];

static bool is_readable(uintptr_t page) { return access((const char *)page, F_OK) == 0 || errno != EFAULT; }

/// Searches readable pages from an address on, in one direction.
static bool is_found(uintptr_t page, intptr_t step) {
    for (page &= ~(uintptr_t)(PAGE - 1); is_readable(page); page += (uintptr_t)step)
        if (memmem((const void *)page, PAGE, secret, sizeof secret - 1) != NULL) return true;
    return false;
}

static int search_program(struct dl_phdr_info *object, size_t size, void *found) {
    (void)size;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *const segment = &object->dlpi_phdr[index];
        if (segment->p_type == PT_LOAD && (segment->p_flags & PF_W) != 0)
            *(bool *)found |= is_found(object->dlpi_addr + segment->p_vaddr, PAGE);
    }
    // The first object is the program.
    return 1;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    bool is_in_program = false;
    for (size_t index = 0; index + 1 < sizeof shifted; index++) secret[index] = (char)(shifted[index] - 1);
    dl_iterate_phdr(search_program, &is_in_program);
    lsn_set_text(text, model_text);
    if (is_in_program) lsn_append_text(text, ", program", LSN_WEIGHT_REGULAR);
    if (is_found((uintptr_t)sbrk(0) - 1, -PAGE)) lsn_append_text(text, ", heap", LSN_WEIGHT_REGULAR);
    if (is_found((uintptr_t)&text, PAGE)) lsn_append_text(text, ", stack", LSN_WEIGHT_REGULAR);
}
